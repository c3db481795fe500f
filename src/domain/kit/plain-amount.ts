import { withPlainDigits } from './plain-digits.ts'

/** Returns an amount in plain characters: ASCII digits, single plain spaces, nothing invisible. */
export function plainAmount(typed: string): string {
  return withPlainDigits(typed.replace(/[^\p{No}]+/gu, (text) => text.normalize('NFKC')))
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
