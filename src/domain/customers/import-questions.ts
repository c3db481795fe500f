import { type ColumnField, columnFields, headingMeaning } from './import-headings.ts'
import type { ColumnMap } from './import-columns.ts'
import type { ColumnProfile } from './import-profile.ts'

interface Columns {
  headings: readonly string[]
  profiles: readonly ColumnProfile[]
  rows: readonly unknown[]
}

/**
 * Returns the questions about chosen columns that are probably wrong: columns that are mostly empty, or whose cells are
 * something else.
 */
export function columnQuestions(map: ColumnMap, { headings, profiles, rows }: Columns): string[] {
  return columnFields.flatMap((field) => {
    const at = map[field]
    if (at === null) return []
    const profile = profiles[at]!
    const question =
      whyUnlikely(field, profile) ?? whyEmpty(profile.filled, rows.length) ?? whyUnlabelled(field, at, headings)
    return question === null ? [] : [`“${headings[at]}” ${question}`]
  })
}

function whyEmpty(filled: number, rows: number): string | null {
  if (filled * 2 >= rows) return null
  const many = filled === 0 ? 'every row' : `${count(rows - filled)} of ${count(rows)} rows`
  return `is empty in ${many}. Is it the right column?`
}

function whyUnlikely(field: ColumnField, profile: ColumnProfile): string | null {
  const { sampled, phones, emails, nameLikeness, phoneShapes } = profile
  if (sampled === 0) return null
  const few = (found: number, what: string) =>
    found * 2 >= sampled ? null : `has few ${what}: ${found} of ${sampled} values. Is it the right column?`
  if (field.startsWith('phone')) return few(phones, 'valid phone numbers')
  if (field.startsWith('email')) return few(emails, 'e-mail addresses')
  if (field !== 'name' && field !== 'lastName') return null
  if (phoneShapes * 2 > sampled) return 'has phone numbers rather than names. Is it the right column?'
  return nameLikeness < 0.3 ? 'does not look like names. Is it the right column?' : null
}

/**
 * Returns the question about a phone column whose heading is about something else, in a file whose headings are known.
 */
function whyUnlabelled(field: ColumnField, at: number, headings: readonly string[]): string | null {
  const meanings = headings.map((heading) => headingMeaning(heading)?.kind)
  const isKnown = meanings.some((kind) => kind !== undefined)
  if (!field.startsWith('phone') || !isKnown || meanings[at] === 'phone' || meanings[at] === 'unclear') return null
  return 'does not say that it has phone numbers. Is it the right column?'
}

/** A column that is not used for any field, with one of its values. */
export interface UnusedColumn {
  heading: string
  filled: number
  example: string
}

/** Returns the columns that are not imported although they have values. */
export function unusedColumns(
  map: ColumnMap,
  { headings, profiles }: Columns,
  rows: readonly { cells: readonly string[] }[],
): UnusedColumn[] {
  const used = new Set(Object.values(map))
  return headings.flatMap((heading, at) => {
    const { filled } = profiles[at]!
    if (filled === 0 || used.has(at)) return []
    const example = rows.map(({ cells }) => (cells[at] ?? '').trim()).find((cell) => cell !== '') ?? ''
    return [{ heading, filled, example: example.length > 40 ? `${example.slice(0, 40)}…` : example }]
  })
}

const count = (number: number) => number.toLocaleString('en')
