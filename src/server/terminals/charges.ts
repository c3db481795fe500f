import { Refusal } from '#domain/kit/refusal.ts'
import { stageOf } from '#domain/terminals/charge.ts'
import type {
  cancelChargeContract,
  followChargeContract,
  resendChargeContract,
  ShownCharge,
} from '#domain/terminals/contract.ts'
import type { Steps, UseCase } from '#server/kit/call.ts'
import { archive, followCharge, loadCharge } from './follow-charge.ts'
import type { TerminalParts } from './parts.ts'
import { readMoney } from './read-money.ts'
import { endCharge } from './settle-charge.ts'
import { type KeptCharge, saveProgress } from './store-charges.ts'

/** Takes a charge's next steps, and returns how far it is. */
export function follow(parts: TerminalParts): UseCase<typeof followChargeContract, Steps> {
  return async ({ inCall: run, now }, { params: { chargeId } }) => await followed(parts, { run, now }, chargeId)
}

/** Shows the same bill on the device again, for which it must be open. Throws 'charge-not-open'. */
export function resend(parts: TerminalParts): UseCase<typeof resendChargeContract, Steps> {
  return async ({ inCall: run, now }, { params: { chargeId } }) => {
    // The charge may have been paid since: then the device must not show it again.
    const { charge } = await followed(parts, { run, now }, chargeId)
    if (charge.stage === 'paid') return { charge }
    const { charge: kept } = await loadCharge(parts, run, chargeId)
    if (kept.state !== 'open') throw new Refusal('charge-not-open')
    await run(async ({ tx, salonId }) => {
      const again = { pushed_at: null, event_id: null, delivered_at: null, problem: null, said: null }
      await saveProgress(tx, salonId, chargeId, again, now)
    })
    return await followed(parts, { run, now }, chargeId)
  }
}

/**
 * Stops a charge that is not paid: asks the provider first, then archives the request. If the provider does not
 * answer, the charge is stopped all the same, and a job goes on asking.
 */
export function cancel(parts: TerminalParts): UseCase<typeof cancelChargeContract, Steps> {
  return async ({ inCall: run, now }, { params: { chargeId } }) => {
    const { charge, till } = await loadCharge(parts, run, chargeId)
    if (till && charge.requestCode !== null) await followCharge(parts, { run, now }, chargeId)
    await run(async (call) => await endCharge(call, charge, { state: 'cancelled', problem: null, said: null }))
    const { charge: ended } = await loadCharge(parts, run, chargeId)
    if (till && ended.state === 'cancelled' && ended.archivedAt === null) await archive(till, run, ended)
    return { charge: shownCharge((await loadCharge(parts, run, chargeId)).charge, false) }
  }
}

async function followed(parts: TerminalParts, { run, now }: Pick<Steps, 'now'> & { run: Steps['inCall'] }, id: string) {
  const before = await loadCharge(parts, run, id)
  const { charge, isSilent } = await followCharge(parts, { run, now }, id)
  // The fee and the card's digits come with the device's own payment.
  if (before.till && before.charge.state !== 'paid' && charge.state === 'paid') await readMoney(before.till, run, now)
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
