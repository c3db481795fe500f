/*
 * Spreadsheets run a cell that begins with = + - or @, even in the full-width form typed in Chinese or Japanese; some
 * skip white space and invisible characters before it. Source: OWASP "CSV Injection" and ASVS 5.0, 1.2.10 (2026-11-22).
 */
const formula = String.raw`\p{Cc}|[\s\p{Cf}]*[=+\-@＝＋－＠]`
const runs = new RegExp(`^'*(?:${formula})`, 'u')
const kept = new RegExp(`^'+(?:${formula})`, 'u')

/**
 * Returns a cell as it is written into a CSV file, with an apostrophe before anything that a spreadsheet would run,
 * even in cells of several lines. A cell that already begins with such apostrophes gets one more, so that
 * `plainCell` returns exactly the original.
 */
export function safeCell(text: string): string {
  return runs.test(text) ? `'${text}` : text
}

/** Returns a cell as it was before `safeCell`. */
export function plainCell(text: string): string {
  return kept.test(text) ? text.slice(1) : text
}
