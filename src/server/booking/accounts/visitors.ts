import { requireWaiting } from '#domain/booking/visit.ts'
import { Refusal } from '#domain/kit/refusal.ts'
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
import { settleAccountsOf } from './settle.ts'

/** Opens an account for the deposit of a visit. Throws 'no-deposit-asked' and as `openAccountFor` does. */
export function openVisitAccount(parts: CardParts & VisitParts) {
  const open: UseCase<typeof openVisitAccountContract, Steps<null>> = async (steps, { params: { token } }) => {
    await openAccountFor(parts, steps, async (call) => {
      const found = await mustFindVisit(call, token, parts)
      const [, { before }] = await Promise.all([holdVisit(call, found), findVisit(call, found)])
      requireWaiting(before, call.now)
      const of = { subject: 'appointment' as const, id: before.id }
      await requireNoneHeld(call, of)
      const { amountMinor, dueAt } = before.deposit!
      return { of, locationId: before.locationId, amountMinor, dueAt }
    })
    return await steps.inCall(async (call) => await showVisit(call, token, parts))
  }
  return open
}

/** Uses the money that arrived for a visit. */
export function checkVisitAccount(parts: CardParts & VisitParts) {
  const check: UseCase<typeof checkVisitAccountContract, Steps<null>> = async (steps, { params: { token } }) => {
    const { appointmentId: id } = await steps.inCall(async (call) => await mustFindVisit(call, token, parts))
    await settleAccountsOf(parts, steps.salonId, { subject: 'appointment', id }, steps.inCall)
    return await steps.inCall(async (call) => await showVisit(call, token, parts))
  }
  return check
}

async function showVisit(call: Call<null>, token: string, parts: VisitParts) {
  const found = await mustFindVisit(call, token, parts)
  const held = await findVisit(call, found)
  return answerOf(held.before, found, held, call)
}

/** Opens an account for the balance of a bill. Throws 'nothing-owed' and as `openAccountFor` does. */
export function openBillAccount(parts: CardParts & BillParts) {
  const open: UseCase<typeof openBillAccountContract, Steps<null>> = async (steps, { params: { token } }) => {
    await openAccountFor(parts, steps, async (call) => {
      const { id } = await mustFindBill(call, token, parts)
      await lockBill(call.tx, call.salonId, id)
      const { balanceMinor, locationId } = await mustFindBill(call, token, parts)
      if (balanceMinor === 0) throw new Refusal('nothing-owed')
      const of = { subject: 'sale' as const, id }
      await requireNoneHeld(call, of)
      return { of, locationId, amountMinor: balanceMinor, dueAt: null }
    })
    return await steps.inCall(async (call) => await billOf(call, await mustFindBill(call, token, parts)))
  }
  return open
}

/** Uses the money that arrived for a bill. */
export function checkBillAccount(parts: CardParts & BillParts) {
  const check: UseCase<typeof checkBillAccountContract, Steps<null>> = async (steps, { params: { token } }) => {
    const { id } = await steps.inCall(async (call) => await mustFindBill(call, token, parts))
    await settleAccountsOf(parts, steps.salonId, { subject: 'sale', id }, steps.inCall)
    return await steps.inCall(async (call) => await billOf(call, await mustFindBill(call, token, parts)))
  }
  return check
}

/** Throws 'no-account-here' to a customer whose earlier money is not used yet: they are not asked for more. */
async function requireNoneHeld({ tx, salonId }: Call<null>, of: PaidFor): Promise<void> {
  const accounts = await selectVirtualAccounts(tx, salonId, of)
  if (accounts.some(({ state }) => state === 'held')) throw new Refusal('no-account-here')
}
