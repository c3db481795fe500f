import { folded } from '#domain/kit/folded.ts'

/** What the columns of a bank statement can hold. */
export const statementFields = [
  'day',
  'words',
  'party',
  'moneyIn',
  'moneyOut',
  'amount',
  'sign',
  'reference',
  'balance',
] as const
export type StatementField = (typeof statementFields)[number]

/** The column of each field, counted from 0; null if a field has none. */
export type StatementColumns = Record<StatementField, number | null>

/** The table in a statement. */
export interface StatementTable {
  headings: string[]
  rows: { line: number; cells: string[] }[]
  columns: StatementColumns
}

/** How many rows may be above the headings. */
const searchedRows = 60

/*
 * The headings of Nigerian banks as their statements have them: GTBank, Access, Zenith, UBA, Kuda, OPay, Moniepoint,
 * PalmPay, Fidelity, in several years. The first pattern that fits a heading decides.
 */
const meanings: readonly (readonly [StatementField | 'other', RegExp])[] = [
  ['other', /^(val|value|effective)\b|\bbefore\b/],
  ['day', /^((txn|trans|tran|transaction|post|posted|posting|entry|booking) )?(date|time)( time)?$/],
  ['balance', /\bbal(ance)?\b/],
  ['amount', /^(money in out|(transaction )?amount|amt)$/],
  ['sign', /^((dr cr|cr dr|debit credit|credit debit|d c)( indicator)?|((txn|trans|transaction) )?type)$/],
  ['moneyIn', /^(credits?|cr|money in|paid in|pay in|deposits?|lodgements?|inflow)( (amt|amount))?$/],
  ['moneyOut', /^(debits?|dr|money out|paid out|pay out|withdrawals?|outflow)( (amt|amount))?$/],
  [
    'words',
    /^(narration|narrative|description|remarks?|details?|particulars|transaction (details?|description|remarks?))$/,
  ],
  ['party', /^(to from|from to|sender|beneficiary|counterparty|sender name)$/],
  ['reference', /^((trans|tran|transaction|payment) )?(ref(erence)?|id|session id)( (no|number))?$/],
]

/**
 * Returns a heading without its currency and signs: 'Balance After(₦)' → 'balance after', 'Trans. Date' and 'TransDate' →
 * 'trans date'.
 */
function plainHeading(heading: string): string {
  return folded(heading.slice(0, 200).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/\([^)]*\)|\b(ngn|naira)\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns what a column holds by its heading; null if that is unknown. */
function meaningOf(heading: string): StatementField | 'other' | null {
  const plain = plainHeading(heading)
  return meanings.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

/** Returns the columns of a statement by its headings; of several for a field, the first. */
export function statementColumns(headings: readonly string[]): StatementColumns {
  const found = headings.map(meaningOf)
  const at = (field: StatementField) => {
    const index = found.indexOf(field)
    return index === -1 ? null : index
  }
  const columns = Object.fromEntries(statementFields.map((field) => [field, at(field)])) as StatementColumns
  // The day on which the money counts is the next best if the statement names no other.
  const valued = headings.findIndex((heading) => /^(val|value|effective)\b.*\bdate\b/.test(plainHeading(heading)))
  return { ...columns, day: columns.day ?? (valued === -1 ? null : valued) }
}

/** Returns whether columns are enough to read a statement: a day, and money that came in. */
export function areEnough({ day, moneyIn, amount }: StatementColumns): boolean {
  return day !== null && (moneyIn !== null || amount !== null)
}

/**
 * Finds the table in the rows of a statement: the headings are the first row that names a day and an amount. Without
 * one, the first row with most cells is taken for the headings, and a person chooses the columns.
 */
export function findStatement(rows: StatementTable['rows']): StatementTable | null {
  const first = rows.slice(0, searchedRows)
  const named = first.findIndex(({ cells }) => areEnough(statementColumns(cells)))
  const widest = Math.max(0, ...first.map(({ cells }) => cells.length))
  const at = named === -1 ? first.findIndex(({ cells }) => cells.length === widest) : named
  const head = rows[at]
  if (!head || rows.length === at + 1) return null
  return { headings: head.cells, rows: rows.slice(at + 1), columns: statementColumns(head.cells) }
}

/** Returns the name of a format, by which a salon's choice of columns is found again: its headings. */
export const formatName = (headings: readonly string[]) => headings.map(plainHeading).join('|').slice(0, 500)
