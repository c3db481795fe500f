/** Halve a page at Termii: more than the standard of the phones does. */
const special = /[;^{}\\[\]~|€'"`]|\/\//
/** The letters of the phones' own alphabet (GSM 03.38) that are no ASCII. */
const plain = /^[\n\r\x20-\x7e£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¡ÄÖÑÜ§¿äöñüà]*$/

/** How many pages a text takes: of 160 letters, or 70 where it has a sign that is not plain; a little less each where they are several. */
export function smsPages(text: string): { pages: number; perPage: number } {
  const isPlain = plain.test(text) && !special.test(text)
  const [alone, joined] = isPlain ? [160, 153] : [70, 67]
  const letters = text.length
  return letters <= alone ? { pages: 1, perPage: alone } : { pages: Math.ceil(letters / joined), perPage: joined }
}

/** A text as it goes out by SMS: marks over and under letters are left out, and quotation marks, because each would halve its pages. */
export function plainForSms(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['"`’‘“”]/g, '')
    .replace(/₦/g, 'NGN ')
    .replace(/[;|~^{}[\]\\]/g, ',')
    .replace(/[–—]/g, '-')
}
