import type { LocalDate } from '#domain/kit/dates.ts'

/** The order of day and month in dates that have only numbers. */
export type DateOrder = 'day-first' | 'month-first'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/
const named = /^(\d{1,2})[\s\-/.,]+([a-z]{3})[a-z]*[\s\-/.,]+(\d{4}|\d{2})\b/
const monthNamed = /^([a-z]{3})[a-z]*[\s\-/.]+(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,]+(\d{4}|\d{2})\b/
const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/

/** Returns the day in a cell of a statement; null if there is none, as in a row of totals. A time after it is left out. */
export function readDay(cell: string, order: DateOrder): LocalDate | null {
  const text = cell.trim().replace(/^'/, '').toLowerCase()
  let found = iso.exec(text)
  if (found) return dateOf(found[1], found[2], found[3])
  found = named.exec(text)
  if (found) return dateOf(found[3], monthOf(found[2]), found[1])
  found = monthNamed.exec(text)
  if (found) return dateOf(found[3], monthOf(found[1]), found[2])
  found = numbers.exec(text)
  if (!found) return null
  const [, first, second, year] = found
  return order === 'day-first' ? dateOf(year, second, first) : dateOf(year, first, second)
}

const monthOf = (name = '') => String(months.indexOf(name) + 1)

function dateOf(year = '', month = '', day = ''): LocalDate | null {
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null
}

/**
 * Returns the orders of day and month in which all dates of a column can be read; both if the dates leave it open, as
 * 03/04/2026 does.
 */
export function dateOrders(cells: readonly string[]): DateOrder[] {
  const written = cells.filter((cell) => numbers.test(cell.trim().replace(/^'/, '')))
  const orders = (['day-first', 'month-first'] as const).filter((order) =>
    written.every((cell) => readDay(cell, order) !== null),
  )
  return written.length === 0 ? ['day-first'] : orders
}

/** The largest amount of a line, in minor units. */
const mostMinor = 1_000_000_000_000

const shape = /^([-+(]|dr|cr)?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)([-+)]|dr|cr)?$/

/**
 * Returns the amount in a cell in minor units, negative for money out: '₦15,000.00', '(2,500.00)', '-300', '5000 DR'.
 * Returns 0 for an empty cell, also written as '-' or '--'; null for a text that is no amount, or has two signs.
 */
export function readAmount(cell: string): number | null {
  const text = cell.trim().replace(/^'/, '').replace(/[–—−]/g, '-')
  if (/^-*$/.test(text)) return 0
  const plain = text
    .toLowerCase()
    .replace(/ngn|ksh|[₦$£€₵\s]|\.(?=$)/g, '')
    .replace(/(?<![a-z])[nr](?=\d)/, '')
  const [, before = '', amount = '', after = ''] = shape.exec(plain) ?? []
  const isPair = before === '(' || after === ')'
  if (amount === '' || (isPair ? before !== '(' || after !== ')' : before !== '' && after !== '')) return null
  const minor = Math.round(Number(amount.replaceAll(',', '')) * 100)
  if (minor > mostMinor) return null
  return isPair || ['-', 'dr'].includes(before) || ['-', 'dr'].includes(after) ? -minor : minor
}
