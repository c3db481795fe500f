import { folded } from '#domain/kit/folded.ts'

/** What a search for customers looks for: part of the folded name, part of the E.164 number; null where it cannot be one. */
export interface CustomerSearch {
  name: string
  digits: string | null
}

/**
 * How well a folded name fits what was typed, best first: it begins so, then a later name in it does, then the
 * rest. Among names that fit alike those who come most often are first, then who came last.
 */
export function fitsOf({ name }: Pick<CustomerSearch, 'name'>): { begins?: string; contains?: string }[] {
  return [{ begins: name }, { contains: ` ${name}` }]
}

/**
 * Who is meant by what was typed without choosing: the only one found of exactly this name or phone. Null when
 * nobody is or several are: nothing is guessed.
 */
export function exactHit<Hit extends { name: string; phone: string | null }>(
  typed: string,
  hits: readonly Hit[],
): Hit | null {
  const search = customerSearchOf(typed)
  const phone = typed.replace(/\D/g, '')
  if (!search) return null
  const isMeant = (hit: Hit) =>
    customerSearchOf(hit.name)?.name === search.name ||
    (search.digits !== null && hit.phone?.replace(/\D/g, '') === phone)
  const meant = hits.filter(isMeant)
  return meant.length === 1 ? meant[0]! : null
}

/** '0803 123' finds +234803123…: a leading 0 stands for the country, so it is left out, as is the 00 of '00234'. */
export function customerSearchOf(typed: string): CustomerSearch | null {
  const name = folded(typed.trim()).replace(/\s+/g, ' ')
  if (name === '') return null
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  const isNumber = /^[\d\s+().\-/]+$/.test(typed) && digits.length >= 3
  return { name, digits: isNumber ? digits : null }
}
