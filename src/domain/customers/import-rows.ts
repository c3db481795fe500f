import type { z } from 'zod'
import type { Currency } from '#domain/kit/money.ts'
import { parsePhone } from '#domain/kit/phone.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { zEmail, zName, zNotes } from '#domain/kit/text.ts'

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

/** A customer who is there already, with what an import could fill in. */
export interface Known {
  id: string
  name: string
  phoneE164: string
  email: string | null
  notes: string | null
}

interface NewCustomer {
  name: string
  phone: string | null
  phoneE164: string | null
  email: string | null
  notes: string | null
}

/** What becomes of a row. */
export type RowPlan = { line: number } & (
  | { outcome: 'add'; customer: NewCustomer }
  | { outcome: 'fill'; customerId: string; fill: { email?: string; notes?: string }; message: string }
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
  const fill = {
    ...(customer.email === null && row.email !== null && { email: row.email }),
    ...(customer.notes === null && row.notes !== null && { notes: row.notes }),
  }
  const has = `${customer.name} has this phone already`
  if (about.onDuplicate === 'skip') return { line, outcome: 'skip', message: `${has}.` }
  if (Object.keys(fill).length === 0) return { line, outcome: 'skip', message: `${has}, with nothing to fill in.` }
  const what = Object.keys(fill).map((field) => (field === 'email' ? 'e-mail' : field))
  return { line, outcome: 'fill', customerId: customer.id, fill, message: `${has}: adds ${what.join(' and ')}.` }
}

function readRow(row: ImportRow, currency: Currency): NewCustomer | { field: ImportField; message: string } {
  const name = zName.safeParse(row.name)
  if (!name.success) return problem('name', name)
  const phone = row.phone.trim() === '' ? null : parsePhone(row.phone, currency)
  if (row.phone.trim() !== '' && phone === null) return { field: 'phone', message: sentenceOf('phone-not-valid') }
  const email = row.email.trim() === '' ? null : zEmail.safeParse(row.email)
  if (email && !email.success) return problem('email', email)
  const notes = zNotes.safeParse(row.notes)
  if (!notes.success) return problem('notes', notes)
  return {
    name: name.data,
    phone: phone ? phone.typed : null,
    phoneE164: phone ? phone.e164 : null,
    email: email ? email.data : null,
    notes: notes.data || null,
  }
}

function problem(field: ImportField, result: z.ZodSafeParseError<unknown>) {
  return { field, message: result.error.issues[0]?.message ?? sentenceOf('invalid-input') }
}
