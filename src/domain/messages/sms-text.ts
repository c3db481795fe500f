/** Halve a page at Termii: more than the standard of the phones does. */
const special = /[;^{}\\[\]~|€'"`]|\/\//g

/** The letters of the phones' own alphabet (GSM 03.38) that are no ASCII. */
const notPlain = /[^\n\r\x20-\x7e£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¡ÄÖÑÜ§¿äöñüà]/gu

/** How many pages a text takes: of 160 letters, or 70 where it has a sign that is not plain; a little less each where they are several. */
export function smsPages(text: string): { pages: number; perPage: number } {
  const [alone, joined] = halvingSigns(text).length === 0 ? [160, 153] : [70, 67]
  const letters = text.length
  return letters <= alone ? { pages: 1, perPage: alone } : { pages: Math.ceil(letters / joined), perPage: joined }
}

/** The signs of a text that halve its pages, each once. */
export function halvingSigns(text: string): string[] {
  return [...new Set([...(text.match(special) ?? []), ...(text.match(notPlain) ?? [])])]
}

/** A text as it goes out by SMS: marks over and under letters, signs that nobody sees, and quotation marks are left out, because each would halve its pages. */
export function plainForSms(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/['"`’‘“”]/g, '')
    .replace(/₦/g, 'NGN ')
    .replace(/[;|~^{}[\]\\]/g, ',')
    .replace(/[–—]/g, '-')
}
