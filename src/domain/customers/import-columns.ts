import { folded } from '#domain/kit/folded.ts'
import { type ImportField, importFields, maxCellLength } from './import-rows.ts'

/** Which column of the file stands for which field; null: none does. First name and last name may be two columns. */
export type ColumnMap = Record<ImportField | 'lastName', number | null>

/** What headings say, in the order in which columns are taken. */
const words: Readonly<Record<ImportField | 'lastName', RegExp>> = {
  lastName: /^(last|family|sur) ?-?_?name$|^surname$/,
  email: /e-?mail/,
  phone: /phone|mobile|whats ?app|^tel|^(cell|gsm|number|contact (no|number))\b/,
  name: /^(full|first|given|customer|client|contact)?[ _-]*names?$|^(customer|client|contact)$/,
  notes: /note|comment|remark/,
}

const looks: Readonly<Record<'phone' | 'email', RegExp>> = {
  phone: /^\+?[\d\s().\-/]{7,}$/,
  email: /^\S+@\S+\.\S+$/,
}

/**
 * A guess which column is which: by its heading, else for phone and e-mail by what most of its cells look like, else
 * for the name the first column that is left. Every column is guessed at most once.
 */
export function guessColumns(headings: readonly string[], sample: readonly (readonly string[])[]): ColumnMap {
  const fields = Object.keys(words) as (keyof ColumnMap)[]
  const map = Object.fromEntries(fields.map((field) => [field, null])) as ColumnMap
  const taken = new Set<number>()
  const take = (field: keyof ColumnMap, column: number) => {
    if (column < 0 || map[field] !== null) return
    map[field] = column
    taken.add(column)
  }
  const plain = headings.map((heading) => folded(heading.trim()))
  for (const field of fields)
    take(
      field,
      plain.findIndex((heading, at) => !taken.has(at) && words[field].test(heading)),
    )
  for (const field of ['email', 'phone'] as const)
    take(
      field,
      headings.findIndex((_, at) => !taken.has(at) && mostLookLike(looks[field], at, sample)),
    )
  take(
    'name',
    headings.findIndex((_, at) => !taken.has(at) && sample.some((row) => /\p{L}/u.test(row[at] ?? ''))),
  )
  return map
}

/** Whether the first row names the columns: none of its cells is a phone or an e-mail, and one says what it is. */
export function hasHeadings(first: readonly string[]): boolean {
  const cells = first.map((cell) => folded(cell.trim()))
  if (cells.some((cell) => looks.phone.test(cell) || looks.email.test(cell))) return false
  return cells.some((cell) => Object.values(words).some((word) => word.test(cell)))
}

/** The rows to send, by the map, no cell longer than can be sent; lines without a letter in any mapped column are left out. `firstLine` is that of rows[0]. */
export function rowsBy(map: ColumnMap, rows: readonly (readonly string[])[], firstLine: number) {
  const at = (row: readonly string[], column: number | null) =>
    column === null ? '' : (row[column] ?? '').slice(0, maxCellLength)
  return rows
    .map((row, index) => ({
      line: firstLine + index,
      ...(Object.fromEntries(importFields.map((field) => [field, at(row, map[field])])) as Record<ImportField, string>),
      name: [at(row, map.name), at(row, map.lastName)]
        .map((part) => part.trim())
        .join(' ')
        .trim()
        .slice(0, maxCellLength),
    }))
    .filter((row) => importFields.some((field) => row[field].trim() !== ''))
}

function mostLookLike(look: RegExp, column: number, sample: readonly (readonly string[])[]): boolean {
  const cells = sample.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
  return cells.length > 0 && cells.filter((cell) => look.test(cell)).length > cells.length / 2
}
