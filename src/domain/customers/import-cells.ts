import type { Currency } from '#domain/kit/money.ts'
import { parsePhone, type Phone } from '#domain/kit/phone.ts'
import { readPhone } from '#domain/kit/phone-reading.ts'
import type { PhoneFault } from '#domain/kit/phone-shape.ts'
import { zEmail } from '#domain/kit/text.ts'

/*
 * Reads single cells of a file of customers. Traces that spreadsheets and address books leave around a value are
 * removed, or the value is reported. No number is guessed.
 */

/** The separator of several values in one cell, as Google's address book and Parlour write it. */
export const cellSeparator = ' ::: '

const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const nothing = /^(n\/?a|#n\/a|null|none|nil|undefined|unknown|-+|–|—|\.|0+|\?+)$/i
const separators = /\s*(?::::|[;,|\n\t&]|\/|\b(?:or|and|ou|oder|und|et)\b)\s*/i
const shortened = /^\+?\d(?:[.,](\d+))?e\+?(\d+)$/i

/** Returns a cell as text, without a formula that only contains a text (`="0803"`) and without invisible characters. */
export function plainText(cell: string): string {
  const text = cell.replace(invisible, '').trim()
  const formula = /^=\s*"((?:[^"]|"")*)"$/.exec(text)
  return (formula ? formula[1]!.replaceAll('""', '"') : text).trim()
}

/** Returns a cell as one line. */
export function lineOfCell(cell: string): string {
  const line = plainText(cell)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return /^(#?n\/a|-+|–|—)$/i.test(line) ? '' : line
}

/** Returns a cell of notes as text, without control characters. */
export function notesOfCell(cell: string): string {
  return plainText(cell)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
}

/** Returns whether a spreadsheet has shortened a number (2.34803E+12), so that its last digits are lost. */
export function isShortened(text: string): boolean {
  return shortened.test(text) && wholeNumberIn(text) === text
}

/** The phone number of a cell and the cell's other contents: further numbers, and text that is not a number. */
export interface PhoneCell {
  phone: Phone | null
  others: string[]
}

interface ReadPiece {
  text: string
  phone: Phone | null
}

/**
 * Reads the phone numbers of a cell. Returns what is wrong with the first one if the cell is not empty but has no valid
 * number.
 */
export function readPhoneCell(cell: string, currency: Currency): PhoneCell | PhoneFault {
  const pieces = phonePieces(cell)
  if (pieces.length === 0) return { phone: null, others: [] }
  const faults: PhoneFault[] = []
  const read = pieces.flatMap((text): ReadPiece[] => {
    const phone = readPhone(text, currency)
    if (typeof phone !== 'string') return [{ text, phone }]
    faults.push(phone)
    return readTwo(text, currency) ?? [{ text, phone: null }]
  })
  const first = read.find(({ phone }) => phone !== null)
  if (!first?.phone) return faults[0]!
  const seen = new Set([first.phone.e164])
  const others = read.filter((one) => {
    if (one === first || (one.phone && seen.has(one.phone.e164))) return false
    if (one.phone) seen.add(one.phone.e164)
    return true
  })
  return { phone: first.phone, others: others.map(({ text, phone }) => phone?.e164 ?? text) }
}

/** Returns the parts of a cell that may each be a phone number. */
export function phonePieces(cell: string): string[] {
  return plainText(cell)
    .split(':::')
    .map((part) => wholeNumberIn(plainText(part).replace(/^['’`"=]+/, '')))
    .flatMap((part) => {
      const pieces = part.split(separators).filter((piece) => piece !== '')
      // A separator between two numbers may also occur inside a single number.
      return pieces.length > 1 && pieces.every((piece) => piece.replaceAll(/\D/g, '').length >= 7) ? pieces : [part]
    })
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '' && !nothing.test(piece))
}

/** The e-mail address of a cell, and its further addresses. */
export interface EmailCell {
  email: string
  others: string[]
}

/**
 * Reads the e-mail addresses of a cell. A text without one is returned unchanged, so that the rule of the field refuses
 * it.
 */
export function readEmailCell(cell: string): EmailCell {
  const text = plainText(cell).replaceAll(/[\p{Cc}\s]+/gu, ' ')
  if (nothing.test(text)) return { email: '', others: [] }
  const found = [...new Set(text.match(/[^\s<>;,|:"()[\]]+@[^\s<>;,|"()[\]]+/g)?.map((one) => one.replace(/\.+$/, '')))]
  const valid = found.find((one) => zEmail.safeParse(one).success)
  if (valid === undefined) return { email: text, others: [] }
  return { email: valid, others: found.filter((one) => one !== valid) }
}

/**
 * Returns a number without the notation of a spreadsheet if it has all its digits: 2.348031234567E+12,
 * 8,031,234,567.00.
 */
function wholeNumberIn(text: string): string {
  const [, fraction, exponent] = shortened.exec(text) ?? []
  if (fraction !== undefined && fraction.length === Number(exponent))
    return text.replace(/e.*$/i, '').replaceAll(/[+.,]/g, '')
  if (/^\d{1,3}(,\d{3}){2,}(\.0+)?$/.test(text)) return text.replace(/\.0+$/, '').replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3}){2,},0+$/.test(text)) return text.replace(/,0+$/, '').replaceAll('.', '')
  return text.replace(/^(\d{7,})[.,]0{1,2}$/, '$1')
}

/** Reads two phone numbers with only a space between them. */
function readTwo(text: string, currency: Currency): ReadPiece[] | null {
  const words = text.split(/\s+/)
  if (text.replaceAll(/\D/g, '').length < 14 || words.length > 12) return null
  for (let at = 1; at < words.length; at++) {
    const pair = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const read = pair.flatMap((part): ReadPiece[] => {
      const phone = parsePhone(part, currency)
      return phone ? [{ text: part, phone }] : []
    })
    if (read.length === 2) return read
  }
  return null
}
