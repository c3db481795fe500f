import type { Currency } from '#domain/kit/money.ts'
import { parsePhone } from '#domain/kit/phone.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { type Customer, type NewCustomer, zCustomerFields } from './contract.ts'

export const importFields = ['name', 'phone', 'email', 'notes'] as const
export type ImportField = (typeof importFields)[number]

/** What becomes of a row whose phone a customer has already. */
export const duplicateChoices = ['skip', 'fill'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]

/** The most rows of one import. */
export const maxImportRows = 5000

/** The most characters of a cell that are sent; more than any field takes, so that a longer one is still refused. */
export const maxCellLength = 4000

export type ImportRow = Record<ImportField, string> & { line: number }

/** What an import may fill in of a customer who is there already. */
export const fillFields = ['email', 'notes'] as const satisfies ImportField[]
export type Fill = Partial<Record<(typeof fillFields)[number], string>>

/** A customer who is there already, with what an import could fill in. */
export type Known = Pick<Customer, 'id' | 'name' | (typeof fillFields)[number]> & {
  phoneE164: string | null
  version: number
}

/** What becomes of a row. */
export type RowPlan = { line: number } & (
  | { outcome: 'add'; customer: NewCustomer }
  | { outcome: 'fill'; customer: Known; fill: Fill; message: string }
  | { outcome: 'skip'; message: string }
  | { outcome: 'problem'; field: ImportField; message: string }
)

/**
 * What becomes of each row: a bad one is a problem of its own and leaves the others; a phone that comes again in
 * the file is skipped; one that a customer has already is skipped, or fills that customer's empty fields by choice.
 */
export function planImport(
  rows: readonly ImportRow[],
  known: readonly Known[],
  about: { onDuplicate: DuplicateChoice; currency: Currency },
): RowPlan[] {
  const byPhone = new Map(known.map((customer) => [customer.phoneE164, customer]))
  const lineOfPhone = new Map<string, number>()
  return rows.map((row) => {
    const read = readRow(row, about.currency)
    if ('field' in read) return { line: row.line, outcome: 'problem', ...read }
    const { phoneE164 } = read
    if (phoneE164 === null) return { line: row.line, outcome: 'add', customer: read }
    const first = lineOfPhone.get(phoneE164)
    if (first !== undefined) return { line: row.line, outcome: 'skip', message: `Same phone as row ${first}.` }
    lineOfPhone.set(phoneE164, row.line)
    const customer = byPhone.get(phoneE164)
    return customer ? planKnown(row.line, read, customer, about) : { line: row.line, outcome: 'add', customer: read }
  })
}

/** The phone of each row in E.164, to look customers up by; rows without a good one are left out. */
export function phonesOf(rows: readonly ImportRow[], currency: Currency): string[] {
  return [...new Set(rows.flatMap(({ phone }) => parsePhone(phone, currency)?.e164 ?? []))]
}

function planKnown(line: number, row: NewCustomer, customer: Known, about: { onDuplicate: DuplicateChoice }): RowPlan {
  const lacking = fillFields.filter((field) => customer[field] === null && row[field] !== null)
  const fill: Fill = Object.fromEntries(lacking.map((field) => [field, row[field]]))
  const has = `${customer.name} has this phone already`
  if (about.onDuplicate === 'skip') return { line, outcome: 'skip', message: `${has}.` }
  if (lacking.length === 0) return { line, outcome: 'skip', message: `${has}, with nothing to fill in.` }
  const what = lacking.map((field) => (field === 'email' ? 'e-mail' : field))
  return { line, outcome: 'fill', customer, fill, message: `${has}: adds ${what.join(' and ')}.` }
}

/** The phone is read for itself: its sentence is not that of a line that is too long. */
function readRow(row: ImportRow, currency: Currency): NewCustomer | { field: ImportField; message: string } {
  const cells = importFields.map((field) => [field, field === 'phone' ? '' : row[field].trim()])
  const { data, error } = zCustomerFields.safeParse(Object.fromEntries(cells))
  const wrong = error?.issues[0]
  if (wrong) return { field: wrong.path[0] as ImportField, message: wrong.message }
  const phone = row.phone.trim() === '' ? null : parsePhone(row.phone, currency)
  if (row.phone.trim() !== '' && phone === null) return { field: 'phone', message: sentenceOf('phone-not-valid') }
  return { ...data!, phone: phone && phone.typed, phoneE164: phone && phone.e164 }
}
