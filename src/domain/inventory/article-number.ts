/*
 * A barcode contains an article number in one of the retail formats: EAN-8, UPC-E, UPC-A, EAN-13, GTIN-14, ISBN-10, or
 * one of them inside a GS1 symbol. Scanners may send the same number in different formats.
 */

/** The prefix that a scanner may send before a code: its symbology identifier (ISO/IEC 15424). */
const symbology = /^\][A-Za-z]\d/
/**
 * An article number in a GS1 symbol or link (application identifier 01), and the text after it, such as the expiry date
 * (17).
 */
const gs1 = /^(?:\(01\)|01|https?:\/\/\S+\/01\/)(\d{14})(?:[\D1-9].*)?$/i

/** The barcode of a book or magazine with the two or five digits beside it: the issue, or the price. */
const withAddOn = /^(97[789]\d{10})(?:\d{2}|\d{5})$/

/**
 * Returns a barcode in the form in which barcodes are compared: an article number of any retail format as 14
 * digits; anything else without spaces and hyphens, in capitals. Two barcodes with the same result belong to one
 * product.
 */
export function articleNumber(barcode: string): string {
  const code = barcode
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replace(symbology, '')
  const inside = (gs1.exec(code) ?? withAddOn.exec(code))?.[1]
  const digits = inside && isChecked(inside) ? inside : code
  return (/^\d{9}[\dX]$/.test(digits) ? ofIsbn(digits) : gtinOf(digits)) ?? digits
}

/** Returns whether two barcodes belong to one product; a missing barcode belongs to none. */
export function isSameArticle(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && articleNumber(one) === articleNumber(other)
}

function gtinOf(digits: string): string | null {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return null
  const long = digits.length === 8 ? ofUpcE(digits) : null
  if (long) return long
  return digits.length > 8 || isChecked(digits) ? digits.padStart(14, '0') : null
}

/** Returns a UPC-E code with the zeros of its UPC-A; null for an EAN-8, which never begins with 0 or 1 in shops. */
function ofUpcE(digits: string): string | null {
  const [, system, six, check] = /^([01])(\d{6})(\d)$/.exec(digits) ?? []
  if (system === undefined || six === undefined) return null
  const [a, b, c, d, e, last] = six
  const full =
    last! <= '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`
  const upc = `${system}${full}${check}`
  return isChecked(upc) ? upc.padStart(14, '0') : null
}

/** Returns an ISBN of ten digits as the EAN-13 that is printed on the book. */
function ofIsbn(isbn: string): string | null {
  const sum = [...isbn].reduce((total, digit, at) => total + (10 - at) * (digit === 'X' ? 10 : Number(digit)), 0)
  if (sum % 11 !== 0) return null
  const first = `978${isbn.slice(0, 9)}`
  return `0${first}${checkDigit(first)}`
}

const isChecked = (digits: string) => checkDigit(digits.slice(0, -1)) === digits.at(-1)

function checkDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
