import { isAllowed } from '#domain/auth/permissions.ts'
import { reachedCalendar, reachedLocation, reachOf } from '#domain/auth/reach.ts'
import { customerSearchOf, searchedBy } from '#domain/customers/customer-search.ts'
import { isFoundIn } from '#domain/kit/folded.ts'
import { saleSearchOf } from '#domain/sales/list/sale-search.ts'
import { type FoundEverything, foundAtMost, type searchEverythingContract } from '#domain/search/contract.ts'
import { findMatching, selectHits } from '#server/customers/store.ts'
import { selectProducts } from '#server/inventory/store.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { selectSales } from '#server/sales/store-list.ts'
import { selectServices } from '#server/services/store.ts'
import { selectComing } from './store.ts'

/** Returns what matches a text, at most five of each kind; what the caller may not see is not found. */
export const searchEverything: UseCase<typeof searchEverythingContract> = async (call, { query: { text } }) => {
  const { tx, salonId, by, now } = call
  const search = searchedBy(by, customerSearchOf(text))
  if (!search) return { customers: [], appointments: [], sales: [], services: [], products: [] }
  const found = isAllowed(by, 'seeCustomers') ? await findMatching(tx, search) : null
  const [customers, appointments, sales, services, products] = await Promise.all([
    found ? selectHits(tx, salonId, { staffId: reachOf(by, 'seeEveryCustomer') }, { found, limit: foundAtMost }) : [],
    selectComing(tx, salonId, search, { ...reachedCalendar(call), now, limit: foundAtMost }),
    salesByReceipt(call, text),
    isAllowed(by, 'seeServices') ? selectServices(tx, salonId) : [],
    isAllowed(by, 'seeStock') ? selectProducts(tx, salonId, reachedLocation(call)) : [],
  ])
  return {
    customers,
    appointments,
    sales,
    services: services.filter(({ name, category }) => isFoundIn(text, [name, category])).slice(0, foundAtMost),
    products: products
      .filter(({ name, category, barcode }) => isFoundIn(text, [name, category, barcode]))
      .slice(0, foundAtMost),
  }
}

/** Returns the sales whose number or receipt id the text is; none for any other text. */
async function salesByReceipt(call: Call<Member>, text: string): Promise<FoundEverything['sales']> {
  const { tx, salonId, by } = call
  const search = saleSearchOf(text)
  if (!isAllowed(by, 'seeSales') || (search?.number ?? search?.receiptId ?? null) === null) return []
  const span = {
    from: '-infinity',
    before: 'infinity',
    staffId: reachOf(by, 'seeEverySale'),
    locationId: reachedLocation(call),
  }
  const byReceipt = { ...search!, customer: null, customers: null }
  return await selectSales(tx, salonId, span, {
    at: null,
    limit: foundAtMost,
    search: byReceipt,
    method: null,
    status: null,
  })
}
