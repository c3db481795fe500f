const marks = /[\u0300-\u036f]/g
const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', '’': "'", '‘': "'" }

/**
 * A name as it is compared: small letters without tone marks, dots and hooks, which few keyboards have, so that
 * 'bukola' finds 'Bùkọ́lá'. The column customer.folded_name (migration 0005) does the same.
 */
export function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ’‘]/g, (letter) => hooked[letter] ?? letter)
}

/** What a search for customers looks for: part of the folded name, part of the E.164 number; null where it cannot be one. */
export interface CustomerSearch {
  name: string
  digits: string | null
}

/** '0803 123' finds +234803123…: a leading 0 stands for the country, so it is left out, as is the 00 of '00234'. */
export function customerSearchOf(typed: string): CustomerSearch | null {
  const name = folded(typed.trim()).replace(/\s+/g, ' ')
  if (name === '') return null
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  const isNumber = /^[\d\s+().\-/]+$/.test(typed) && digits.length >= 3
  return { name, digits: isNumber ? digits : null }
}
