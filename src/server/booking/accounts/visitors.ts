import { hasHeldMoney, requireWaiting } from '#domain/booking/visit.ts'
import { Refusal, type RefusalCode } from '#domain/kit/refusal.ts'
import type {
  checkBillAccountContract,
  checkVisitAccountContract,
  openBillAccountContract,
  openVisitAccountContract,
} from '#domain/virtual-accounts/contract.ts'
import type { PaidFor } from '#domain/virtual-accounts/virtual-account.ts'
import { billOf, mustFindBill } from '#server/booking/bills.ts'
import type { CardParts } from '#server/booking/cards/parts.ts'
import { answerOf, findVisit, holdVisit, mustFindVisit } from '#server/booking/hold-visit.ts'
import type { VisitParts } from '#server/booking/parts.ts'
import { selectVirtualAccounts } from '#server/booking/store-accounts.ts'
import type { BillParts } from '#server/kit/bill-link.ts'
import type { Call, Steps, UseCase } from '#server/kit/call.ts'
import { lockBill } from '#server/sales/store-payments.ts'
import { openAccountFor } from './open.ts'
import type { Payable } from './payable.ts'
import { settleAccountsOf } from './settle.ts'

/** Opens an account for the deposit of a visit. Throws 'no-deposit-asked', and as `openForVisitor` does. */
export function openVisitAccount(parts: CardParts & VisitParts) {
  const open: UseCase<typeof openVisitAccountContract, Steps<null>> = async (steps, { params: { token } }) => {
    const { appointmentId: id } = await steps.quietly(async (call) => await mustFindVisit(call, token, parts))
    await openForVisitor(parts, steps, { subject: 'appointment', id, paymentId: null }, async (call, of) => {
      const found = await mustFindVisit(call, token, parts)
      const [, { before, byProvider }] = await Promise.all([holdVisit(call, found), findVisit(call, found)])
      requireWaiting(before, call.now)
      if (hasHeldMoney(byProvider)) throw new Refusal('no-account-here')
      const { amountMinor, dueAt } = before.deposit!
      return { of, locationId: before.locationId, amountMinor, dueAt }
    })
    return await steps.quietly(async (call) => await showVisit(call, token, parts))
  }
  return open
}

/** Uses the money that arrived for a visit. */
export function checkVisitAccount(parts: CardParts & VisitParts) {
  const check: UseCase<typeof checkVisitAccountContract, Steps<null>> = async (steps, { params: { token } }) => {
    const { appointmentId: id } = await steps.quietly(async (call) => await mustFindVisit(call, token, parts))
    await settleAccountsOf(parts, steps.salonId, { subject: 'appointment', id }, steps)
    return await steps.quietly(async (call) => await showVisit(call, token, parts))
  }
  return check
}

async function showVisit(call: Call<null>, token: string, parts: VisitParts) {
  const found = await mustFindVisit(call, token, parts)
  const held = await findVisit(call, found)
  return answerOf(held.before, found, held, call)
}

/** Opens an account for the balance of a bill. Throws 'nothing-owed', and as `openForVisitor` does. */
export function openBillAccount(parts: CardParts & BillParts) {
  const open: UseCase<typeof openBillAccountContract, Steps<null>> = async (steps, { params: { token } }) => {
    const { id } = await steps.quietly(async (call) => await mustFindBill(call, token, parts))
    await openForVisitor(parts, steps, { subject: 'sale', id, paymentId: null }, async (call, of) => {
      await lockBill(call.tx, call.salonId, id)
      const { balanceMinor, locationId } = await mustFindBill(call, token, parts)
      if (balanceMinor === 0) throw new Refusal('nothing-owed')
      return { of, locationId, amountMinor: balanceMinor, dueAt: null }
    })
    return await steps.quietly(async (call) => await billOf(call, await mustFindBill(call, token, parts)))
  }
  return open
}

/** Uses the money that arrived for a bill. */
export function checkBillAccount(parts: CardParts & BillParts) {
  const check: UseCase<typeof checkBillAccountContract, Steps<null>> = async (steps, { params: { token } }) => {
    const { id } = await steps.quietly(async (call) => await mustFindBill(call, token, parts))
    await settleAccountsOf(parts, steps.salonId, { subject: 'sale', id }, steps)
    return await steps.quietly(async (call) => await billOf(call, await mustFindBill(call, token, parts)))
  }
  return check
}

/** The refusals that tell the salon what to do, which a customer cannot. */
const forTheSalon: readonly RefusalCode[] = ['account-email-needed', 'account-not-opened', 'account-not-reached']

/**
 * Opens an account for a customer. Throws 'no-account-here', also if earlier money of theirs is not used yet: they are
 * not asked for more. Throws 'account-not-now' if the provider opens none.
 */
async function openForVisitor(
  parts: CardParts,
  steps: Steps<null>,
  of: PaidFor,
  find: (call: Call<null>, of: PaidFor) => Promise<Payable>,
): Promise<void> {
  try {
    await openAccountFor(parts, steps, of, async (call) => {
      const accounts = await selectVirtualAccounts(call.tx, call.salonId, of)
      if (accounts.some(({ state }) => state === 'held')) throw new Refusal('no-account-here')
      return await find(call, of)
    })
  } catch (error) {
    throw error instanceof Refusal && forTheSalon.includes(error.code) ? new Refusal('account-not-now') : error
  }
}
