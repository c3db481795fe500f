import pg from 'pg'

type Parse = (text: string) => unknown

/** Matches a time as PostgreSQL writes it in UTC with DateStyle ISO: `2026-11-21 09:00:00.123456+00`. */
const UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

const scalars: Record<number, Parse> = {
  [pg.types.builtins.INT8]: toSafeInteger,
  [pg.types.builtins.TIMESTAMPTZ]: toInstant,
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.TIME]: (text) => text.slice(0, 5),
}

/** The ids of array types, which pg does not name. */
const TEXT_ARRAY = 1009
const arrays: Record<number, Parse> = {
  1016: toSafeInteger,
  1185: toInstant,
  1182: (text) => text,
  1183: (text) => text.slice(0, 5),
}

/**
 * The parsers of values for our pools; other users of `pg` are unaffected. bigint becomes a number (RangeError beyond
 * 2^53), timestamptz an Instant, date a LocalDate and time a LocalTime; numeric stays a string.
 */
export const typeParsers = { getTypeParser } as pg.CustomTypesConfig

function getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary') as Parse
  const scalar = scalars[oid]
  if (scalar) return scalar
  const element = arrays[oid]
  if (element) return (text) => toTexts(text).map((entry) => (entry === null ? null : element(entry)))
  return pg.types.getTypeParser(oid, 'text') as Parse
}

const toTexts = (pg.types.getTypeParser as (oid: number) => unknown)(TEXT_ARRAY) as (text: string) => (string | null)[]

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond what a number holds exactly`)
  return value
}

/** Returns a time as an Instant; cuts off anything finer than milliseconds, as the domain does. */
function toInstant(text: string): string {
  const match = UTC.exec(text)
  if (!match) throw new RangeError(`timestamptz ${text} is not an instant in UTC between the years 0001 and 9999`)
  const [, day, time, fraction = ''] = match
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}
