import { decideAskedDeposit, decideWaivedDeposit } from '#domain/appointments/form/ask-deposit.ts'
import type {
  askDepositContract,
  endDepositContract,
  receiveDepositContract,
  waiveDepositContract,
} from '#domain/appointments/form/contract-deposit.ts'
import { decideEndOfDeposit, decideReceived, type FoundForDeposit } from '#domain/appointments/form/decide-deposit.ts'
import { today } from '#domain/kit/local-time.ts'
import { moveStatus } from '#server/appointments/store-changes.ts'
import { saveAskedDeposit, saveEnded, saveReceived } from '#server/appointments/store-deposits.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { holdDays, selectTills } from '#server/sales/store-days.ts'
import { holdAppointment } from './read.ts'

/** Asks for a deposit, or changes its amount and deadline. */
export const askDeposit: UseCase<typeof askDepositContract> = async (call, { params: { id }, body }) => {
  const { version, ...asked } = body
  const changed = decideAskedDeposit(await holdAppointment(call, id, version), asked, call)
  const { tx, salonId, now } = call
  await Promise.all([moveStatus(tx, salonId, changed), saveAskedDeposit(tx, salonId, changed, now)])
  return { appointment: changed.appointment }
}

/** Stops waiting for a deposit. */
export const waiveDeposit: UseCase<typeof waiveDepositContract> = async (call, { params: { id }, body }) => {
  const changed = decideWaivedDeposit(await holdAppointment(call, id, body.version), call)
  await moveStatus(call.tx, call.salonId, changed)
  return { appointment: changed.appointment }
}

/**
 * Records that a deposit was received. Locks the appointment, as releasing an unpaid time at the deadline does,
 * so that whichever happens first wins.
 */
export const receiveDeposit: UseCase<typeof receiveDepositContract> = async (call, { params: { id }, body }) => {
  const { tx, salonId, now } = call
  const received = decideReceived(await load(call, id, body.version), body, call)
  if (body.amountMinor !== undefined) await saveAskedDeposit(tx, salonId, received, now)
  await saveReceived(tx, salonId, received)
  return { appointment: received.appointment }
}

/** Keeps or refunds a deposit whose visit did not take place. */
export const endDeposit: UseCase<typeof endDepositContract> = async (call, { params: { id }, body }) => {
  const ended = decideEndOfDeposit(await load(call, id, body.version), body, call)
  await saveEnded(call.tx, call.salonId, ended, call.now)
  return { appointment: ended.appointment }
}

/** Locks the salon's days, then the appointment, in the order used for sales. One round trip. */
async function load(call: Call<Member>, id: string, version: number): Promise<FoundForDeposit> {
  const { tx, salonId, now, timeZone } = call
  const [, before, tills] = await Promise.all([
    holdDays(tx, salonId),
    holdAppointment(call, id, version),
    selectTills(tx, salonId, today(now, timeZone)),
  ])
  return { before, tills }
}
