/**
 * Returns a text trimmed, without the isolates that phones paste around names; returns '' if no part of it is visible:
 * only spaces, combining marks, joiners, fillers and other invisible characters.
 */
export function visibleIn(text: string): string {
  return shown.test(text) ? text.replace(/[\u2066-\u2069]/g, '').trim() : ''
}

const shown = /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\p{M}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/u
