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

/** An amount in minor units, negative for money out, and whether the cell says so: a sign, brackets, CR or DR. */
export interface SignedAmount {
  minor: number
  isSigned: boolean
}

/**
 * Returns the amount in a cell: '₦15,000.00', '(2,500.00)', '-300', '5000 DR'. An empty cell, also written as '-' or
 * '--', is 0; null for a text that is no amount, or has two signs.
 */
export function readSigned(cell: string): SignedAmount | null {
  const text = cell.trim().replace(/^'/, '').replace(/[–—−]/g, '-')
  if (/^-*$/.test(text)) return { minor: 0, isSigned: false }
  const plain = text
    .toLowerCase()
    .replace(/ngn|ksh|[₦$£€₵\s]|\.(?=$)/g, '')
    .replace(/(?<![a-z])[nr](?=\d)/, '')
  const [, before = '', amount = '', after = ''] = shape.exec(plain) ?? []
  const isPair = before === '(' || after === ')'
  if (amount === '' || (isPair ? before !== '(' || after !== ')' : before !== '' && after !== '')) return null
  const minor = Math.round(Number(amount.replaceAll(',', '')) * 100)
  if (minor > mostMinor) return null
  const isOut = isPair || ['-', 'dr'].includes(before) || ['-', 'dr'].includes(after)
  return { minor: isOut ? -minor : minor, isSigned: before !== '' || after !== '' }
}

/** Returns the amount in a cell in minor units, as `readSigned` reads it. */
export const readAmount = (cell: string): number | null => readSigned(cell)?.minor ?? null

const directions = {
  in: /^(c|cr|credits?|in|inflow|incoming|inward|deposits?|lodgements?|money in|paid in|received|transfer in)( transfer)?$/,
  out: /^(d|dr|db|debits?|out|outflow|outgoing|outward|withdrawals?|money out|paid out|sent|transfer out)( transfer)?$/,
}

/** Returns whether a word of a bank says that money came in or went out; null if it says neither, as 'POS' does. */
export function readDirection(cell: string): 'in' | 'out' | null {
  const plain = cell
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return directions.in.test(plain) ? 'in' : directions.out.test(plain) ? 'out' : null
}
