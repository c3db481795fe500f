import { type exportCustomersContract, exportPerPage } from '#domain/customers/contract-import.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import type { Call } from '#server/kit/call.ts'
import { selectForExport } from './store-import.ts'

/** A part of all customers, by id; the page makes the file of them. */
export async function exportCustomers(
  { tx, salonId }: Call,
  { query: { after } }: ParsedInput<typeof exportCustomersContract>,
): Promise<Output<typeof exportCustomersContract>> {
  const customers = await selectForExport(tx, salonId, after ?? null, exportPerPage)
  return { customers, next: customers.length === exportPerPage ? (customers.at(-1)?.id ?? null) : null }
}
