import type { Endpoint } from '#domain/kit/endpoint.ts'

const nowhere = '01900000-0000-7000-8000-00000000dead'

/** Days at which arithmetic or the database may reach their limits, and invalid days. */
const days = [
  '0000-01-01',
  '0001-01-01',
  '1000-01-01',
  '1000-01-02',
  '1999-12-31',
  '2026-02-30',
  '2100-12-31',
  '2999-12-30',
  '2999-12-31',
  '9999-12-31',
  '10000-01-01',
]

const cursors = ['2026-02-30', '0000-01-01', '2999-12-31'].flatMap((day) =>
  ['00:00:00.000', '24:00:00.000', '23:59:60.000'].map((time) => `${day}T${time}Z_${nowhere}`),
)

const texts = [
  '',
  ' ',
  '\u0301\u0301',
  'a\u0301',
  '\u0000',
  '\n',
  '%',
  '\\',
  '\u202e',
  '٣',
  'İ',
  'x'.repeat(5000),
  '++--',
  '1'.repeat(40),
  nowhere,
  `${nowhere},${nowhere}`,
]

const numbers = ['-0', '-1', '0.5', '1e309', '9007199254740993']

const times = ['00:00', '24:00', '12:60']

/** Values that anyone may write into an address. */
export const edgeTexts = [...days, ...cursors, ...texts, ...numbers, ...times]

/** Values that anyone may put into a body; fewer, because each is a write. */
export const edgeJson: readonly unknown[] = [
  '',
  '\u0301',
  '\u0000',
  '\ud800',
  'x'.repeat(5000),
  '0001-01-01',
  '1000-01-01',
  '2026-02-30',
  '2999-12-31',
  '1000-01-01T00:00:00.000Z',
  '2999-12-31T23:59:59.999Z',
  '24:00',
  null,
  true,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
]

/** Returns the names that a part of a request accepts, according to its contract. */
export function namesIn(schema: Endpoint['query']): string[] {
  return Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})
}

/** Returns the paths of an input's values, such as body.items.0.quantity. */
export function leavesOf(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]))
}

/** Returns the input with another value at one path. */
export function withValue(input: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const inner = withValue((input as Record<string, unknown> | undefined)?.[key], rest, value)
  if (Array.isArray(input)) return input.map((entry, index) => (String(index) === key ? inner : entry))
  return { ...(input as object), [key]: inner }
}
