import { toAscii } from './punycode.ts'

/** The largest number of characters in an e-mail address (RFC 5321). */
export const emailLength = 254

/**
 * Invisible characters, except for joiners that make a different domain: after the mark of a consonant in Indian
 * scripts, and between Arabic letters (RFC 5892).
 */
const invisible =
  /(?!(?<=\p{M})[\u200c\u200d](?=\p{L})|(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic}))[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Returns an address in the form in which it is stored, compared and used: trimmed, in lower case, its domain in ASCII
 * ('ada@münchen.de' → 'ada@xn--mnchen-3ya.de'). Leaves invalid addresses to `whyNotEmail`.
 */
export function plainEmail(typed: string): string {
  const text = typed
    .replace(invisible, '')
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase()
  const at = text.lastIndexOf('@')
  return at === -1 ? text : `${text.slice(0, at)}@${toAscii(text.slice(at + 1))}`
}

/**
 * Returns the sentence that says why a mail server cannot receive at an address (RFC 5321, RFC 5322); null if it can.
 */
export function whyNotEmail(plain: string): string | null {
  const at = plain.lastIndexOf('@')
  if (at === -1) return 'Enter an e-mail address.'
  const [name, domain] = [plain.slice(0, at), plain.slice(at + 1)]
  if (/\s/.test(plain)) return 'An e-mail address has no spaces.'
  if (name.includes('@')) return 'An e-mail address has one @.'
  if (/[^\0-\x7f]/.test(name)) return 'Use only plain letters without accents before the @ of an e-mail address.'
  if (name.length > 64 || !local.test(name)) return 'The part before the @ of this e-mail address is not valid.'
  const labels = domain.split('.')
  const isDomain = labels.length > 1 && domain.length <= 253 && labels.every((one) => label.test(one))
  return isDomain && !/^\d+$/.test(labels.at(-1)!)
    ? null
    : 'The part after the @ of this e-mail address is not a full domain, like example.com.'
}
