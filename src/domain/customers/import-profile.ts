import { folded } from '#domain/kit/folded.ts'
import type { Currency } from '#domain/kit/money.ts'
import { parsePhone } from '#domain/kit/phone.ts'
import { isShortened, phonePieces, plainText } from './import-cells.ts'

/** The properties of a column's cells. */
export interface ColumnProfile {
  /** The number of cells that are not empty, in all rows. */
  filled: number
  /** The number of cells in the sample, to which the other figures refer. */
  sampled: number
  /** The number of cells with a valid phone number. */
  phones: number
  /** The number of cells that look like a phone number, even with a digit missing or shortened by a spreadsheet. */
  phoneShapes: number
  emails: number
  /** The likeness of the cells to people's names, from 0 to 1. */
  nameLikeness: number
  /** The number of names with a single word. */
  singleWords: number
  /** The number of cells with a country calling code. */
  callingCodes: number
}

/** The size of the sample; reading one phone number takes up to half a millisecond. */
const sampleSize = 60

/** Describes a column by its cells, of which a sample is taken across the whole length of the file. */
export function profileColumn(rows: readonly (readonly string[])[], column: number, currency: Currency): ColumnProfile {
  const cells = rows.map((row) => plainText(row[column] ?? '')).filter((cell) => cell !== '')
  const step = Math.max(1, cells.length / sampleSize)
  const sample = Array.from({ length: Math.min(cells.length, sampleSize) }, (_, at) => cells[Math.floor(at * step)]!)
  const count = (test: (cell: string) => boolean) => sample.filter(test).length
  return {
    filled: cells.length,
    sampled: sample.length,
    phones: count((cell) => looksLikePhones(cell) && phonePieces(cell).some((piece) => parsePhone(piece, currency))),
    phoneShapes: count((cell) => looksLikePhones(cell) || isShortened(cell)),
    emails: count(looksLikeEmails),
    nameLikeness: nameLikenessOf(sample),
    singleWords: count((cell) => likeName(cell) > 0 && !/\s/.test(cell)),
    callingCodes: count((cell) => /^(\+|00)?[1-9]\d{0,2}$/.test(cell)),
  }
}

/** Returns whether each part of a cell has the shape of a phone number; dates and amounts do not. */
export function looksLikePhones(cell: string): boolean {
  const pieces = phonePieces(cell)
  return pieces.length > 0 && pieces.every(looksLikePhone)
}

/** Returns whether a cell is one or more e-mail addresses. */
export function looksLikeEmails(cell: string): boolean {
  return cell
    .trim()
    .split(/\s*(?::::|[;,\s])\s*/)
    .every((one) => /^<?(mailto:)?[^\s@]+@[^\s@]+\.[^\s@]+$/.test(one))
}

const date = /^(\d{1,4})[-./\s](\d{1,2})[-./\s](\d{1,4})( \d|T|$)/
const amount = /^-?\d{1,3}(,\d{3})*\.\d{1,2}$|^-?\d+,\d{1,2}$|^-/

function looksLikePhone(piece: string): boolean {
  const visible = piece.replaceAll(/[\u2010-\u2015]/g, '-').replace(/^(tel|phone|mobile|mob|cell)\W+/i, '')
  const digits = visible.replaceAll(/\D/g, '').length
  if (digits < 7 || digits > 17 || !/^[\s(]*\+?[\d\s().\-/]+$/.test(visible)) return false
  return !amount.test(visible) && !(digits <= 8 && date.test(visible))
}

const notNames = new Set(
  'yes no true false male female m f x n y mobile home work main other cell active inactive new mr mrs ms miss dr null none'.split(
    ' ',
  ),
)
const websites = /https?:|www\./i

function likeName(cell: string): number {
  const words = cell.split(/\s+/)
  const letters = cell.match(/\p{L}/gu)?.length ?? 0
  const digits = cell.match(/\p{N}/gu)?.length ?? 0
  if (letters === 0 || cell.length > 60 || words.length > 7 || digits >= letters || cell.includes('@')) return 0
  if (websites.test(cell) || notNames.has(folded(cell))) return 0
  const isLower = words.some((word) => /^\p{Ll}{3}/u.test(word))
  return (isLower ? 0.6 : 1) * (digits > 0 ? 0.7 : 1) * (letters === 1 ? 0.3 : 1)
}

/** Few different values in many rows are categories rather than names. */
function nameLikenessOf(sample: readonly string[]): number {
  if (sample.length === 0) return 0
  const mean = sample.reduce((sum, cell) => sum + likeName(cell), 0) / sample.length
  const different = new Set(sample.map(folded)).size / sample.length
  return sample.length >= 6 && different < 0.5 ? mean * different : mean
}
