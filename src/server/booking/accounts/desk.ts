import { Refusal } from '#domain/kit/refusal.ts'
import type {
  checkAccountContract,
  listArrivalsContract,
  openAccountContract,
  readPayInContract,
  returnArrivalContract,
} from '#domain/virtual-accounts/contract.ts'
import { arrivalWords } from '#domain/virtual-accounts/virtual-account.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { CardParts } from '#server/booking/cards/parts.ts'
import { markArrivalReturned, selectHeldArrivals } from '#server/booking/store-accounts.ts'
import type { Call, Member, Steps, UseCase } from '#server/kit/call.ts'
import { openAccountFor } from './open.ts'
import { findPayable, showPayIn } from './payable.ts'
import { settleAccountsOf } from './settle.ts'

/** Returns the account for a transfer or the balance of a sale, or for a deposit. */
export const readPayIn: UseCase<typeof readPayInContract> = async (call, { params, query }) =>
  await showPayIn(call, { ...params, paymentId: query.paymentId ?? null })

/** Opens an account for what is to pay. Refuses as `openAccountFor` does. */
export function openPayIn(parts: CardParts) {
  const open: UseCase<typeof openAccountContract, Steps> = async (steps, { params, body: { paymentId } }) => {
    const of = { ...params, paymentId }
    await steps.quietly(async (call) => await findPayable(call, of))
    await openAccountFor(parts, steps, of, async (call) => await findPayable(call, of))
    return await steps.quietly(async (call) => await showPayIn(call, of))
  }
  return open
}

/** Asks the provider about the open accounts of a sale or a deposit, and uses the money that arrived. */
export function checkAccount(parts: CardParts) {
  const check: UseCase<typeof checkAccountContract, Steps> = async (steps, { params, body: { paymentId } }) => {
    const of = { ...params, paymentId }
    await steps.quietly(async (call) => await findPayable(call, of))
    await settleAccountsOf(parts, steps.salonId, of, steps)
    return await steps.quietly(async (call) => await showPayIn(call, of))
  }
  return check
}

/** Returns the money in virtual accounts that is not used. */
export const listArrivals: UseCase<typeof listArrivalsContract> = async (call) => ({ arrivals: await arrivalsOf(call) })

/** Records that such money was refunded, which is done with the provider. Throws 'arrival-not-held'. */
export const returnArrival: UseCase<typeof returnArrivalContract> = async (call, { params: { reference } }) => {
  const { tx, salonId, now } = call
  const returned = await markArrivalReturned(tx, salonId, reference, { locationId: reachedLocation(call), now })
  if (!returned) throw new Refusal('arrival-not-held')
  await recordAudit(call, { action: 'arrival-returned', ...returned, after: { reference } })
  return { arrivals: await arrivalsOf(call) }
}

async function arrivalsOf(call: Call<Member>) {
  const held = await selectHeldArrivals(call.tx, call.salonId, reachedLocation(call))
  return held.map(({ heldReason, ...arrival }) => ({ ...arrival, why: arrivalWords(heldReason) }))
}
