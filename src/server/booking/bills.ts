import { decideSaid, shownBill } from '#domain/booking/bill.ts'
import type { readBillContract, sayBillPaidContract } from '#domain/booking/contract-bill.ts'
import { placeOf } from '#domain/booking/place.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import { shownPayIn } from '#domain/virtual-accounts/shown.ts'
import { selectVirtualAccounts } from '#server/booking/store-accounts.ts'
import { hasCardAccount } from '#server/booking/store-cards.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { isSignedId, namedIn } from '#server/kit/signed-id.ts'
import { selectVisitorPlaces } from '#server/salon/store-locations.ts'
import { findOnlineRules } from '#server/salon/store-settings.ts'
import type { BillParts } from '#server/kit/bill-link.ts'
import { lockBill, markBillSaid } from '#server/sales/store-payments.ts'
import { findReceipt } from '#server/sales/store-receipt.ts'

/** Returns a bill to the holder of its link. */
export function readBill(parts: BillParts): UseCase<typeof readBillContract> {
  return async (call, { params }) => await billOf(call, await mustFindBill(call, params.token, parts))
}

/** Records the customer's claim that the balance is paid, for the salon to check. */
export function sayBillPaid(parts: BillParts): UseCase<typeof sayBillPaidContract> {
  return async (call, { params }) => {
    const { tx, salonId, now } = call
    const { id } = await mustFindBill(call, params.token, parts)
    const [, sale] = await Promise.all([lockBill(tx, salonId, id), findReceipt(tx, salonId, id, null)])
    const paidSaidAt = decideSaid(sale!, now)
    await markBillSaid(tx, salonId, id, paidSaidAt)
    return await billOf(call, { ...sale!, paidSaidAt })
  }
}

/** Returns the sale that a link leads to. Throws 'bill-not-found'. */
export async function mustFindBill({ tx, salonId }: Call, token: string, { billKey }: BillParts): Promise<Receipt> {
  const id = namedIn(token)
  const sale = id === null ? null : await findReceipt(tx, salonId, id, null)
  if (!sale || !isSignedId(billKey, token, { salonId, id: sale.id, knownPhone: sale.customerPhone }))
    throw new Refusal('bill-not-found')
  return sale
}

/** Returns a sale as the holder of its pay link sees it, in the form of the response. */
export async function billOf({ tx, salonId, currency, now }: Call, sale: Receipt) {
  const [account, places, accounts, hasProvider] = await Promise.all([
    findOnlineRules(tx, salonId),
    selectVisitorPlaces(tx, salonId),
    selectVirtualAccounts(tx, salonId, { subject: 'sale', id: sale.id }),
    hasCardAccount(tx, salonId),
  ])
  const isHeld = accounts.some(({ state }) => state === 'held')
  const amountMinor = sale.balanceMinor > 0 && !isHeld ? sale.balanceMinor : null
  const own = accounts.filter(({ paymentId }) => paymentId === null)
  const payIn = shownPayIn(own, { hasProvider, amountMinor, currency, dueAt: null }, now)
  return { bill: shownBill(sale, { account, place: placeOf(places, sale.locationId), payIn }) }
}
