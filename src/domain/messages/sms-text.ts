import { currencySigns, spellingOf } from './plain-letters.ts'

/** Characters that halve the page of an SMS at Termii; there are more of them than in the phones' standard. */
const special = /[;^{}\\[\]~|€'"`]|\/\//g

/** Characters that are neither in ASCII nor in the phones' own alphabet (GSM 03.38). */
const notPlain = /[^\n\r\x20-\x7e£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¡ÄÖÑÜ§¿äöñüà]/gu

/**
 * Counts the pages of a text: 160 characters per page, or 70 if a character is not plain; slightly fewer per page if
 * there are several.
 */
export function smsPages(text: string): { pages: number; perPage: number } {
  const [alone, joined] = halvingSigns(text).length === 0 ? [160, 153] : [70, 67]
  const letters = text.length
  return letters <= alone ? { pages: 1, perPage: alone } : { pages: Math.ceil(letters / joined), perPage: joined }
}

/** Returns the characters of a text that halve its pages, each once. */
export function halvingSigns(text: string): string[] {
  return [...new Set([...(text.match(special) ?? []), ...(text.match(notPlain) ?? [])])]
}

const signs = `[${Object.keys(currencySigns).join('')}]`
const beforeAmount = new RegExp(`(${signs}) ?(?=\\d)`, 'g')
const afterAmount = new RegExp(`(?<=\\d) ?(${signs})`, 'g')
const currencySign = new RegExp(signs, 'g')

/**
 * Returns a text as it is sent by SMS, in characters that don't shorten a page. Letters lose their marks, other
 * alphabets are transliterated, and currencies become codes; quotation marks, emoji and invisible characters are
 * removed.
 */
export function plainForSms(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/(?<![a-z])GH\s?[₵¢]/gi, '₵')
    .replace(beforeAmount, '$1 ')
    .replace(afterAmount, ' $1')
    .replace(currencySign, (sign) => currencySigns[sign]!)
    .replace(/['"`‘’‚‛“”„‟«»‹›′″]/g, '')
    .replace(/[;|~^{}[\]\\]/g, ',')
    .replace(/[^\n\r\x20-\x7e]/gu, (sign) => spellingOf(sign) ?? (/\s/.test(sign) ? ' ' : ''))
    .replace(/\/{2,}/g, '/')
    .replace(/ {2,}/g, ' ')
}
