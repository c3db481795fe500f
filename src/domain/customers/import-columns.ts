import { folded } from '#domain/kit/folded.ts'
import { plainText } from './import-cells.ts'
import { type ColumnField, columnFields, type HeadingMeaning, headingMeaning } from './import-headings.ts'
import type { ColumnProfile } from './import-profile.ts'

/** The column of the file for each field; null if a field has none. */
export type ColumnMap = Record<ColumnField, number | null>

interface Column extends ColumnProfile {
  at: number
  meaning: HeadingMeaning | null
}

const phoneFields = ['phone', 'phone2', 'phone3', 'phone4'] as const
const emailFields = ['email', 'email2'] as const

/**
 * Proposes a column for each field: first by the cells, then by the heading, in any order and language. If cells
 * contradict a heading, the cells count. Every column is used at most once.
 */
export function proposeColumns(
  headings: readonly string[],
  profiles: readonly ColumnProfile[],
  sample: readonly (readonly string[])[],
): ColumnMap {
  const columns = profiles.map((profile, at) => ({ ...profile, at, meaning: headingMeaning(headings[at] ?? '') }))
  const taken = new Set<number>()
  const map = Object.fromEntries(columnFields.map((field) => [field, null])) as ColumnMap
  const take = (field: ColumnField, column: Column | undefined) => {
    if (!column || taken.has(column.at)) return
    map[field] = column.at
    taken.add(column.at)
  }
  const left = () => columns.filter(({ at }) => !taken.has(at))
  const phones = contacts(left(), 'phone', phoneScore)
  for (const [at, field] of phoneFields.entries()) take(field, phones[at])
  const emails = contacts(left(), 'email', emailScore)
  for (const [at, field] of emailFields.entries()) take(field, emails[at])
  take(
    'countryCode',
    left().find((column) => isKind(column, 'countryCode') && share(column, 'callingCodes') > 0.7),
  )
  const notes = left().filter((column) => isKind(column, 'notes'))
  take('notes', notes.find(({ filled }) => filled > 0) ?? notes[0])
  const names = nameColumns(left(), sample)
  for (const field of ['name', 'middleName', 'lastName'] as const) take(field, names[field])
  return map
}

const isKind = (column: Column, ...kinds: HeadingMeaning['kind'][]) =>
  column.meaning !== null && kinds.includes(column.meaning.kind)

const share = (column: ColumnProfile, of: 'phones' | 'phoneShapes' | 'emails' | 'callingCodes' | 'singleWords') =>
  column.sampled === 0 ? 0 : column[of] / column.sampled

function phoneScore(column: Column): number {
  const [valid, shapes] = [share(column, 'phones'), share(column, 'phoneShapes')]
  if (isKind(column, 'notTheirs')) return 0
  if (isKind(column, 'phone')) return 1 + 2 * valid + shapes
  if (isKind(column, 'other', 'countryCode')) return valid >= 0.7 ? 0.5 : 0
  if (valid >= 0.5) return 0.8 + 2 * valid
  return shapes >= 0.7 ? (isKind(column, 'unclear') ? 0.9 : 0.6) : 0
}

function emailScore(column: Column): number {
  const valid = share(column, 'emails')
  if (isKind(column, 'notTheirs')) return 0
  if (isKind(column, 'email')) return 1 + 2 * valid
  return valid >= 0.5 ? (isKind(column, 'other') ? 0.5 : 0.8 + 2 * valid) : 0
}

/**
 * Returns the columns of phones or e-mails, best first: those with a matching heading and a valid cell come before all
 * others. Columns that seem to be something else are used only if there is nothing better.
 */
function contacts(columns: readonly Column[], kind: 'phone' | 'email', score: (column: Column) => number): Column[] {
  const scored = columns.map((column) => ({ column, score: score(column) })).filter((one) => one.score > 0)
  const filled = scored.filter(({ column }) => column.filled > 0)
  const isReal = ({ column, score: of }: { column: Column; score: number }) => of > 1 + (isKind(column, kind) ? 0.2 : 0)
  const real = filled.filter(isReal)
  if (real.length === 0) {
    const best = filled.toSorted((a, b) => b.score - a.score)[0] ?? scored.find(({ column }) => isKind(column, kind))
    return best ? [best.column] : []
  }
  const most = Math.max(...real.map(({ column }) => column.filled))
  const isLabelled = (column: Column) => isKind(column, kind) && share(column, `${kind}s`) > 0
  const place = ({ column }: { column: Column }) =>
    (isLabelled(column) ? 0 : 1000) +
    (column.filled < most / 2 ? 100 : 0) +
    (isKind(column, kind) ? column.meaning!.rank : 10)
  return real.toSorted((a, b) => place(a) - place(b) || a.column.at - b.column.at).map(({ column }) => column)
}

type NameColumns = Partial<Record<'name' | 'middleName' | 'lastName', Column>>

function nameColumns(columns: readonly Column[], sample: readonly (readonly string[])[]): NameColumns {
  const best = (kind: HeadingMeaning['kind']) =>
    columns
      .filter((column) => isKind(column, kind) && (column.filled === 0 || column.nameLikeness >= 0.3))
      .toSorted((a, b) => b.filled * b.nameLikeness - a.filled * a.nameLikeness || a.meaning!.rank - b.meaning!.rank)[0]
  const [full, first, last, middleName] = [best('name'), best('firstName'), best('lastName'), best('middleName')]
  const isWhole = full && first && full.filled >= first.filled && isWithin(first, full, sample)
  if (isWhole) return { name: full }
  if (first && (last || full)) return { name: first, middleName: used(middleName), lastName: last ?? used(full) }
  if (first) return { name: first, middleName: used(middleName) }
  if (full && (full.filled > 0 || !last))
    return full.filled > 0 ? { name: full, lastName: used(last) } : (byCells(columns) ?? { name: full })
  if (last) {
    const besideIt = firstNamesBeside(last, columns)
    return besideIt ? { name: besideIt, lastName: last } : { name: last }
  }
  return byCells(columns) ?? {}
}

/** Returns the column of first names next to a column of last names, if its heading has no known meaning. */
function firstNamesBeside(last: Column, columns: readonly Column[]): Column | undefined {
  const isFirst = (column: Column) =>
    column.meaning === null && column.nameLikeness > 0.8 && share(column, 'singleWords') > 0.8
  return columns.find((column) => Math.abs(column.at - last.at) === 1 && isFirst(column))
}

const used = (column: Column | undefined) => (column && column.filled > 0 ? column : undefined)

/**
 * Returns the name columns if no heading helps: the cells that look most like names, and the next column if both have
 * single words.
 */
function byCells(columns: readonly Column[]): NameColumns | null {
  const isOpen = (column: Column) => !isKind(column, 'other', 'notTheirs', 'notes', 'countryCode')
  const open = columns.filter((column) => isOpen(column) && column.nameLikeness > 0.2)
  const name = open.toSorted((a, b) => b.nameLikeness * b.filled - a.nameLikeness * a.filled || a.at - b.at)[0]
  if (!name) {
    const texts = columns.filter((column) => isOpen(column) && column.filled > 0 && column.phoneShapes === 0)
    const only = texts.find(({ nameLikeness }) => nameLikeness > 0) ?? columns.find((column) => isKind(column, 'name'))
    return only ? { name: only } : null
  }
  const isSingle = (column: Column) => share(column, 'singleWords') > 0.8 && column.nameLikeness > 0.8
  const lastName = open.find(
    (column) => column.at === name.at + 1 && isSingle(column) && column.filled > name.filled / 2,
  )
  return isSingle(name) ? { name, lastName } : { name }
}

/** Returns whether the cells of one column are contained in those of another. */
function isWithin(part: Column, whole: Column, sample: readonly (readonly string[])[]): boolean {
  const both = sample
    .map((row) => [row[part.at] ?? '', row[whole.at] ?? ''].map((cell) => folded(plainText(cell))) as [string, string])
    .filter(([inner, outer]) => inner !== '' && outer !== '')
  return both.filter(([inner, outer]) => outer.includes(inner)).length >= both.length / 2
}
