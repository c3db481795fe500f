import { folded } from '#domain/kit/folded.ts'

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
