/** Returns a text with the decimal digits of every script as ASCII digits. */
export function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, digitOf)
}

/** Unicode puts the ten digits of each script side by side, beginning with 0. */
function digitOf(character: string): string {
  const code = character.codePointAt(0)!
  if (code < 0x80) return character
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}
