import { Refusal } from '#domain/kit/refusal.ts'
import { stageOf } from '#domain/terminals/charge.ts'
import type {
  cancelChargeContract,
  followChargeContract,
  resendChargeContract,
  ShownCharge,
} from '#domain/terminals/contract.ts'
import type { Steps, UseCase } from '#server/kit/call.ts'
import { archive, ask, followCharge, loadCharge, type Running } from './follow-charge.ts'
import type { TerminalParts } from './parts.ts'
import { readMoney } from './read-money.ts'
import { endCharge } from './settle-charge.ts'
import { type KeptCharge, saveProgress } from './store-charges.ts'

/** Takes a charge's next steps, and returns how far it is. */
export function follow(parts: TerminalParts): UseCase<typeof followChargeContract, Steps> {
  return async (steps, { params: { chargeId } }) => await followed(parts, runningOf(steps), chargeId)
}

/** Shows the same bill on the device again, for which it must be open. Throws 'charge-not-open'. */
export function resend(parts: TerminalParts): UseCase<typeof resendChargeContract, Steps> {
  return async (steps, { params: { chargeId } }) => {
    const running = runningOf(steps)
    const { quietly, now } = running
    // The charge may have been paid since: then the device must not show it again.
    const { charge } = await followed(parts, running, chargeId)
    if (charge.stage === 'paid') return { charge }
    const { charge: kept } = await loadCharge(parts, quietly, chargeId)
    if (kept.state !== 'open') throw new Refusal('charge-not-open')
    await quietly(async ({ tx, salonId }) => {
      const again = { pushed_at: null, event_id: null, delivered_at: null, problem: null, said: null }
      await saveProgress(tx, salonId, chargeId, again, now)
    })
    return await followed(parts, running, chargeId)
  }
}

/**
 * Stops a charge that is not paid: asks the provider first, then archives the request. If the provider does not
 * answer, the charge is stopped all the same, and a job goes on asking.
 */
export function cancel(parts: TerminalParts): UseCase<typeof cancelChargeContract, Steps> {
  return async (steps, { params: { chargeId } }) => {
    const running = runningOf(steps)
    const { run, quietly } = running
    const { charge, till } = await loadCharge(parts, quietly, chargeId)
    // Only asks: a bill that is being stopped is not shown on the device.
    const asked = till && charge.requestCode !== null ? await ask({ ...running, till, charge }) : { isSilent: !till }
    await run(async (call) => await endCharge(call, charge, { state: 'cancelled', problem: null, said: null }))
    const { charge: ended } = await loadCharge(parts, quietly, chargeId)
    const isToArchive = ended.state === 'cancelled' && ended.archivedAt === null && !asked.isSilent
    if (till && isToArchive) await archive(till, quietly, ended)
    return { charge: shownCharge((await loadCharge(parts, quietly, chargeId)).charge, asked.isSilent) }
  }
}

const runningOf = ({ inCall: run, quietly, now }: Steps): Running => ({ run, quietly, now })

async function followed(parts: TerminalParts, running: Running, id: string) {
  const before = await loadCharge(parts, running.quietly, id)
  const { charge, isSilent } = await followCharge(parts, running, id)
  // The fee and the card's digits come with the device's own payment.
  if (before.till && before.charge.state !== 'paid' && charge.state === 'paid')
    await readMoney(before.till, running.run, running.now)
  return { charge: shownCharge(charge, isSilent) }
}

/** Returns a charge as screens show it. */
export function shownCharge(charge: KeptCharge, isSilent: boolean): ShownCharge {
  const { id, saleId, number, terminalName, amountMinor, currency, problem, said, offlineReference, heldReason } =
    charge
  const { paidMinor, paidCurrency, paidAt, createdAt } = charge
  const of = { id, saleId, number, terminalName, amountMinor, currency, stage: stageOf(charge), problem, said }
  return { ...of, offlineReference, heldReason, paidMinor, paidCurrency, paidAt, createdAt, isSilent }
}
