import type { Output } from '#domain/kit/endpoint.ts'
import { type Currency, typedMoney } from '#domain/kit/money.ts'
import type { readPaySheetContract } from '#domain/staff/contract-pay.ts'
import { amountOf, payParts } from './pay-columns.tsx'

/** The pay sheet as a CSV file: a row a member, with what the next month begins with. */
export async function savePayCsv(sheet: Output<typeof readPaySheetContract>, currency: Currency): Promise<void> {
  const { saveCsv, writeCsv } = await import('#web/kit/csv.ts')
  const parts = [...payParts, { part: 'leftMinor', name: 'Left for the Next Month', sign: 1 } as const]
  const rows = sheet.members.map((pay) => [
    pay.name,
    ...parts.map(({ part, sign }) => typedMoney(amountOf(pay, part, sign), currency)),
  ])
  saveCsv(`pay-${sheet.month}.csv`, writeCsv([['Name', ...parts.map(({ name }) => name)], ...rows]))
}
