import type { Currency } from '#domain/kit/money.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { type Customer, type NewCustomer, zCustomerFields } from './contract.ts'
import { finderByName } from './customer-named.ts'
import { isShortened, lineOfCell, notesOfCell, plainText, readEmailCell, readPhoneCell } from './import-cells.ts'

export const importFields = ['name', 'phone', 'email', 'notes'] as const
export type ImportField = (typeof importFields)[number]

/** The choices for a row whose phone already belongs to a customer. */
export const duplicateChoices = ['skip', 'fill'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]

/** The largest number of rows in one import. */
export const maxImportRows = 5000

/**
 * The largest number of characters in a cell that is sent; more than any field accepts, so that a longer text is still
 * refused.
 */
export const maxCellLength = 4000

export type ImportRow = Record<ImportField, string> & { line: number }

/** The fields that an import may fill in for an existing customer. */
export const fillFields = ['email', 'notes'] as const satisfies ImportField[]
export type Fill = Partial<Record<(typeof fillFields)[number], string>>

/** An existing customer, with the fields that an import could fill in. */
export type Known = Pick<Customer, 'id' | 'name' | (typeof fillFields)[number]> & {
  phoneE164: string | null
  version: number
}

/**
 * A row that was read: the new customer, or the row's problem. `kept` contains the values that are stored in the notes.
 */
export type ReadRow = { line: number } & (
  | { customer: NewCustomer; kept: string | null }
  | { field: ImportField; message: string }
)

/** The outcome of a row. */
export type RowPlan = { line: number } & (
  | { outcome: 'add'; customer: NewCustomer; message: string | null }
  | { outcome: 'fill'; customer: Known; fill: Fill; message: string }
  | { outcome: 'skip'; message: string }
  | { outcome: 'problem'; field: ImportField; message: string }
)

/**
 * Decides the outcome of each row. A bad row is refused alone. A phone that is repeated in the file is skipped.
 * A phone that customers already have is skipped, or fills the empty fields of the customer with this name, as chosen.
 */
export function planImport(
  rows: readonly ReadRow[],
  known: readonly Known[],
  about: { onDuplicate: DuplicateChoice },
): RowPlan[] {
  const byPhone = new Map<string | null, Known[]>(known.map(({ phoneE164 }) => [phoneE164, []]))
  for (const customer of known) byPhone.get(customer.phoneE164)!.push(customer)
  const held = new Map([...byPhone].map(([phone, of]) => [phone, { holder: of[0]!, find: finderByName(of) }]))
  const firstOf = new Map<string, number>()
  return rows.map((row) => {
    if ('field' in row) return { outcome: 'problem', ...row }
    const { line, customer: read, kept } = row
    const add = { line, outcome: 'add' as const, customer: read, message: kept && `${kept} kept in the notes.` }
    const { phoneE164 } = read
    if (phoneE164 === null) return add
    const found = held.get(phoneE164)
    const customer = found?.find(read.name)
    const first = firstOf.get(customer?.id ?? phoneE164)
    if (first !== undefined) return { line, outcome: 'skip', message: `Same phone as row ${first}.` }
    firstOf.set(customer?.id ?? phoneE164, line)
    if (!found) return add
    const has = `${(customer ?? found.holder).name} has this phone already`
    if (about.onDuplicate === 'skip') return { line, outcome: 'skip', message: `${has}.` }
    if (!customer) return { line, outcome: 'skip', message: `${has}. Nothing is filled in under another name.` }
    return planFill(line, read, customer, has)
  })
}

function planFill(line: number, row: NewCustomer, customer: Known, has: string): RowPlan {
  const lacking = fillFields.filter((field) => customer[field] === null && row[field] !== null)
  const fill: Fill = Object.fromEntries(lacking.map((field) => [field, row[field]]))
  if (lacking.length === 0) return { line, outcome: 'skip', message: `${has}, with nothing to fill in.` }
  const what = lacking.map((field) => (field === 'email' ? 'e-mail' : field))
  return { line, outcome: 'fill', customer, fill, message: `${has}: adds ${what.join(' and ')}.` }
}

const shortenedPhone =
  'A spreadsheet shortened this number, and its last digits are lost. Format the column as text there, enter the number again, and save the file again.'

/**
 * Reads a row: the first valid phone and the first e-mail; further ones go to the end of the notes, so that no number
 * is lost.
 */
export function readRow(row: ImportRow, currency: Currency): ReadRow {
  const { line } = row
  const phones = readPhoneCell(row.phone, currency)
  const { email, others: emails } = readEmailCell(row.email)
  const further = [
    ...(typeof phones === 'string' ? [] : phones.others).map((text) => `Other phone: ${text}`),
    ...emails.map((text) => `Other e-mail: ${text}`),
  ]
  const notes = [notesOfCell(row.notes), ...further].filter((text) => text !== '').join('\n')
  // The phone is checked separately, because its error differs from the error of a line that is too long.
  const { data, error } = zCustomerFields.safeParse({ name: lineOfCell(row.name), phone: '', email, notes })
  const wrong = error?.issues[0]
  if (wrong) return { line, field: wrong.path[0] as ImportField, message: wrong.message }
  if (typeof phones === 'string') {
    const message = isShortened(plainText(row.phone)) ? shortenedPhone : sentenceOf(phones)
    return { line, field: 'phone', message }
  }
  const { phone } = phones
  const customer = { ...data!, phone: phone && phone.typed, phoneE164: phone && phone.e164 }
  return { line, customer, kept: further.length > 0 ? further.join(', ') : null }
}
