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

/** Returns the account for an unpaid amount of a sale or a deposit. */
export const readPayIn: UseCase<typeof readPayInContract> = async (call, { params, query }) =>
  await showPayIn(call, params, query.amountMinor)

/**
 * Opens an account for an unpaid amount of a sale or a deposit. Throws 'account-amount-changed' if the amount is
 * not to pay any more, and the refusals of `openAccountFor`.
 */
export function openPayIn(parts: CardParts) {
  const open: UseCase<typeof openAccountContract, Steps> = async (steps, { params, body: { amountMinor } }) => {
    await openAccountFor(parts, steps, async (call) => {
      const { amountsMinor, ...payable } = await findPayable(call, params)
      if (!amountsMinor.includes(amountMinor)) throw new Refusal('account-amount-changed')
      return { ...payable, amountMinor }
    })
    return await steps.inCall(async (call) => await showPayIn(call, params, amountMinor))
  }
  return open
}

/** Asks the provider about the open accounts of a sale or a deposit, and uses the money that arrived. */
export function checkAccount(parts: CardParts) {
  const check: UseCase<typeof checkAccountContract, Steps> = async (steps, { params, body: { amountMinor } }) => {
    await steps.inCall(async (call) => await findPayable(call, params))
    await settleAccountsOf(parts, steps.salonId, params, steps.inCall)
    return await steps.inCall(async (call) => await showPayIn(call, params, amountMinor))
  }
  return check
}

/** Returns the money in virtual accounts that is not used. */
export const listArrivals: UseCase<typeof listArrivalsContract> = async (call) => ({ arrivals: await arrivalsOf(call) })

/** Records that such money was refunded, which is done with the provider. Throws 'arrival-not-held'. */
export const returnArrival: UseCase<typeof returnArrivalContract> = async (call, { params: { reference } }) => {
  const { tx, salonId, now } = call
  const isReturned = await markArrivalReturned(tx, salonId, reference, { locationId: reachedLocation(call), now })
  if (!isReturned) throw new Refusal('arrival-not-held')
  await recordAudit(call, { action: 'arrival-returned', subject: 'sale', after: { reference } })
  return { arrivals: await arrivalsOf(call) }
}

async function arrivalsOf(call: Call<Member>) {
  const held = await selectHeldArrivals(call.tx, call.salonId, reachedLocation(call))
  return held.map(({ heldReason, ...arrival }) => ({ ...arrival, why: arrivalWords(heldReason) }))
}
