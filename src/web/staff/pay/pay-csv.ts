import type { Output } from '#domain/kit/endpoint.ts'
import { type Currency, typedMoney } from '#domain/kit/money.ts'
import type { readPaySheetContract } from '#domain/staff/contract-pay.ts'
import { amountOf } from './pay-columns.tsx'

/**
 * The columns of the file. Deductions have no sign, because their heading says that they are deductions, and a cell
 * that begins with '-' would not be a number.
 */
const columns = [
  { part: 'salesMinor', name: 'Sales', sign: 1 },
  { part: 'commissionMinor', name: 'Commission', sign: 1 },
  { part: 'tipsMinor', name: 'Tips', sign: 1 },
  { part: 'advancesMinor', name: 'Advances Deducted', sign: 1 },
  { part: 'carriedMinor', name: 'Deducted for Months Before', sign: -1 },
  { part: 'payMinor', name: 'To Pay', sign: 1 },
  { part: 'leftMinor', name: 'To Deduct Next Month', sign: -1 },
] as const

/** Saves the pay sheet as a CSV file: one row per member, with the amount deducted next month. */
export async function savePayCsv(sheet: Output<typeof readPaySheetContract>, currency: Currency): Promise<void> {
  const { saveCsv, writeCsv } = await import('#web/kit/csv.ts')
  const rows = sheet.members.map((pay) => [
    pay.name,
    ...columns.map(({ part, sign }) => written(amountOf(pay, part, sign), currency)),
  ])
  saveCsv(`pay-${sheet.month}.csv`, writeCsv([['Name', ...columns.map(({ name }) => name)], ...rows]))
}

/** Returns an amount for a cell; it is below 0 if refunds exceed sales. */
function written(minor: number, currency: Currency): string {
  return `${minor < 0 ? '-' : ''}${typedMoney(Math.abs(minor), currency)}`
}
