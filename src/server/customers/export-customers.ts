import { type exportCustomersContract, exportPerPage } from '#domain/customers/contract-import.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectForExport } from './store-import.ts'

/** A part of all customers, by id; the page makes the file of them. */
export const exportCustomers: UseCase<typeof exportCustomersContract> = async (
  { tx, salonId },
  { query: { after } },
) => {
  const customers = await selectForExport(tx, salonId, after ?? null, exportPerPage)
  return { customers, next: customers.length === exportPerPage ? (customers.at(-1)?.id ?? null) : null }
}
