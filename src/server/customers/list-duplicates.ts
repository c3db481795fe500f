import type { listDuplicatesContract } from '#domain/customers/contract-merge.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findDuplicates } from './store-merge.ts'
import { findCustomer } from './store-page.ts'

/** Customers who may be the same person: the same phone, or the same name but for capitals and tone marks. */
export const listDuplicates: UseCase<typeof listDuplicatesContract> = async ({ tx, salonId }, { params: { id } }) => {
  const [customer, duplicates] = await Promise.all([
    findCustomer(tx, salonId, id, { staffId: null }),
    findDuplicates(tx, salonId, id),
  ])
  if (!customer) throw new Refusal('not-found')
  return { duplicates }
}
