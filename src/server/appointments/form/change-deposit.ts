import type { endDepositContract, receiveDepositContract } from '#domain/appointments/form/contract-deposit.ts'
import { decideEndOfDeposit, decideReceived, type FoundForDeposit } from '#domain/appointments/form/decide-deposit.ts'
import { today } from '#domain/kit/local-time.ts'
import { saveEnded, saveReceived } from '#server/appointments/store-deposits.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { holdDays, selectTills } from '#server/sales/store-days.ts'
import { holdAppointment } from './read.ts'

/**
 * Records that a deposit was received. Locks the appointment, as releasing an unpaid time at the deadline does,
 * so that whichever happens first wins.
 */
export const receiveDeposit: UseCase<typeof receiveDepositContract> = async (call, { params: { id }, body }) => {
  const received = decideReceived(await load(call, id, body.version), body.method, call)
  await saveReceived(call.tx, call.salonId, received)
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
