import { notPhone } from './first-sentences.ts'
import { withPlainDigits } from './plain-digits.ts'

/** The largest number of characters in a phone field: room for the invisible marks that are pasted with a number. */
export const phoneFieldLength = 200

/** The largest number of characters in a phone number, without the text that is pasted around it. */
const maxLength = 40

/** A fault of a phone number, as a code of the table of refusals. */
export type PhoneFault = 'phone-too-short' | 'phone-too-long' | 'phone-not-valid' | 'phone-of-two-countries'

/** Invisible characters: marks of direction, joiners, variation selectors, control characters, combining marks. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800]|[^\P{Cc}\s]/gu
const pictures = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u2706]/gu
const pluses = /[+\u2795]+/gu
const dashes = /[\p{Pd}\p{Pc}~\u2212\u223c\u02d7\u2043\u30fc\uff70]/gu
const dots = /[\u00b7\u2022\u2024\u2027\u2219\u22c5\u3002\u30fb]/gu
const slashes = /[\u2044\u2215\\|]/gu
/** The beginning of a link to a number, and the text that may follow the number in it. */
const link =
  /^(?:(?:tel|sms|smsto|callto|facetime):(?:\/\/)?|(?:https?:\/\/)?(?:(?:www\.)?wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)|whatsapp:\/\/send\/?\?phone=)/i
const afterLink = /[;?&].*$/
/** A label before a number, such as "phone" or "mobile". */
const label =
  /^(?:(?:t[eé]l[eé]phone|tel[eé]fono?|telefon|t[eé]l|tlf|phone|ph|fon|mobile|mobil|mob|cellphone|cell|handy|gsm|fax|call|sms|whats ?app|wa|contact|number|num|no|nr|line|[tmpcw])(?!\p{L})[\s.:;/#=-]*)+/iu
/** A remark after a number, such as "(WhatsApp)". */
const remark = / ?\((?:whats ?app|wa)(?: only)?\)$/i
const quotes = /^[\s,;:'"`‘’“”<>*!-]+|[\s,.;:'"`‘’“”<>*!-]+$/gu

/**
 * Returns a phone number in plain characters: ASCII digits, '+', spaces, '-', '.', '/' and brackets, without invisible
 * characters and without the text that chats, links and spreadsheets put around it. Anything else is left for the
 * reader to refuse.
 */
export function plainPhone(typed: string): string {
  const visible = withPlainDigits(typed.replace(/[^\p{No}]+/gu, (text) => text.normalize('NFKC')))
    .replace(invisible, '')
    .replace(pluses, '+')
    .replace(pictures, '')
    .replace(dashes, '-')
    .replace(dots, '.')
    .replace(slashes, '/')
    .replace(/[[{\u3010\u3014]/gu, '(')
    .replace(/[\]}\u3011\u3015]/gu, ')')
    .replace(/\s+/gu, ' ')
    .replace(quotes, '')
  const plain = withoutLink(visible).replace(label, '').replace(remark, '').replace(quotes, '')
  // A spreadsheet turned the number into a decimal.
  return plain.replace(/^(\+?\d{6,})\.0{1,2}$/, '$1')
}

/**
 * Returns whether a text has the shape of a phone number. Pages check the shape at once, without the tables of all
 * countries; `parsePhone` decides.
 */
export function mayBePhone(typed: string): boolean {
  return faultOfShape(plainPhone(typed)) === null
}

/** Returns why a text in plain characters is not a phone number in any country; null if that depends on the country. */
export function faultOfShape(plain: string): PhoneFault | null {
  const digits = plain.replace(/\D/g, '').length
  if (digits < 5 || !/^[\s(]*\+?[\d\s().\-/]+$/.test(plain)) return 'phone-not-valid'
  return plain.length > maxLength || digits > 20 ? 'phone-too-long' : null
}

/** Returns whether a search looks like a phone number rather than a name: it has only digits and their separators. */
export function looksLikePhone(typed: string): boolean {
  return /^[\d\s+()./-]{3,}$/.test(plainPhone(typed))
}

/**
 * Returns the sentence at the field of an optional phone number if the text cannot be one; null if it may be one, or is
 * empty.
 */
export function whyNotPhone(typed: string): string | null {
  return typed.trim() === '' || mayBePhone(typed) ? null : notPhone
}

function withoutLink(text: string): string {
  if (!link.test(text)) return text
  const number = text.replace(link, '').replace(afterLink, '').replace(/%2b/gi, '+').replace(/%20/g, ' ')
  // In WhatsApp links, an international number has no plus.
  return /^(?:https?:|www\.|wa\.me|api\.|web\.|whatsapp:)/i.test(text) ? `+${number.replace(/^\+/, '')}` : number
}
