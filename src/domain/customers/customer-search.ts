import { isAllowed } from '#domain/auth/permissions.ts'
import type { Principal } from '#domain/kit/endpoint.ts'
import { readPhone } from '#domain/kit/phone-reading.ts'
import { plainPhone } from '#domain/kit/phone-shape.ts'
import { folded } from '#domain/kit/folded.ts'

/**
 * The parts of a customer search: the typed text as names are folded, and a part of the E.164 number (null if the text
 * cannot be one; R-84).
 */
export interface CustomerSearch {
  name: string
  digits: string | null
}

/** The fewest letters by which an index of trigrams finds a name. */
export const INDEXED_FROM = 3
/** The largest number of typed words that are looked for. */
const mostWords = 6

/**
 * Returns the words that a name must contain, in any order, the longest first; or the whole text if its words
 * are too short for the index.
 */
export function wordsOf({ name }: Pick<CustomerSearch, 'name'>): string[] {
  const words = [...new Set(name.split(' '))].toSorted((one, other) => other.length - one.length)
  return words[0]!.length < INDEXED_FROM ? [name] : words.slice(0, mostWords)
}

/**
 * Returns the ways in which a folded name can match the typed text, best first: at its beginning, at the
 * beginning of a later word, or anywhere else. Among equal matches, the most frequent customers come first, then the
 * most recent.
 */
export function fitsOf({ name }: Pick<CustomerSearch, 'name'>): { begins?: string; contains?: string }[] {
  return [{ begins: name }, { contains: ` ${name}` }]
}

/**
 * Returns the customer that a typed text means if no one was chosen: the only result with exactly this name or
 * phone. Returns null if there is none or more than one, so that nothing is guessed.
 */
export function exactHit<Hit extends { name: string; phone: string | null }>(
  typed: string,
  hits: readonly Hit[],
): Hit | null {
  const [name, digits] = [nameOf(typed), digitsOf(typed)]
  if (name === '') return null
  const isMeant = (hit: Hit) =>
    nameOf(hit.name) === name || (digits !== null && hit.phone !== null && digitsOf(hit.phone) === digits)
  const meant = hits.filter(isMeant)
  return meant.length === 1 ? meant[0]! : null
}

/**
 * Parses a typed search; returns null for an empty one. A complete number with its country is read like a phone field
 * . Otherwise '0803 123' finds +234803123…: leading zeros stand for the country or a call abroad, so they are
 * removed, and so is a zero typed after a country code.
 */
export function customerSearchOf(typed: string): CustomerSearch | null {
  const name = nameOf(typed)
  return name === '' ? null : { name, digits: digitsAbroad(typed) ?? digitsOf(typed) }
}

/**
 * Returns a search as this person may make it: people who see no phone numbers cannot find them digit by digit either
 * (R-458).
 */
export function searchedBy(person: Principal, search: CustomerSearch | null): CustomerSearch | null {
  return search && (isAllowed(person, 'seeContacts') ? search : { ...search, digits: null })
}

const nameOf = (typed: string) => folded(typed.trim()).replace(/\s+/g, ' ')

/**
 * Returns the digits of a number that names its country; null for any other number. After 009, read as in Nigeria, they
 * are the digits that follow 00, so a salon in another country finds the number too. 011 is the prefix for calls abroad
 * from the United States.
 */
function digitsAbroad(typed: string): string | null {
  const plain = plainPhone(typed)
  const from = isAbroad(plain) ? 'NGN' : /^[\s(]*011/.test(plain) ? 'USD' : null
  const phone = from ? readPhone(typed, from) : 'phone-not-valid'
  return typeof phone === 'string' ? null : phone.e164.slice(1)
}

const isAbroad = (plain: string) => /^[\s(]*(\+|00)/.test(plain)

/** The codes of our currencies' countries in which a 0 is dialled before domestic numbers. */
const zeroAfterCode = /^(234|254|233|27|44|49)0+/
/** The largest number of digits that may be found anywhere in a number. */
const fewDigits = 5

function digitsOf(typed: string): string | null {
  const plain = plainPhone(typed)
  if (!/^[\d\s+().\-/]+$/.test(plain)) return null
  const digits = plain
    .replace('(0)', '')
    .replace(/\D/g, '')
    .replace(/^009(?=234)/, '')
    .replace(/^0+/, '')
  const meant = isAbroad(plain) || digits.length > fewDigits ? digits.replace(zeroAfterCode, '$1') : digits
  return meant.length >= 3 ? meant : null
}
