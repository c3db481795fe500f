import { Refusal, sentenceOf } from '#domain/kit/refusal.ts'
import { whyCannotCall } from '#domain/waiting/calling.ts'
import type { listCallableContract } from '#domain/waiting/contract-queue.ts'
import type { UseCase } from '#server/kit/call.ts'
import { loadQueue } from './load-queue.ts'

/** To whom somebody from the line can be called now, and why not to the others. Refuses 'not-found'. */
export const listCallable: UseCase<typeof listCallableContract> = async (call, { params: { id } }) => {
  const { tickets, team, serving, salon } = await loadQueue(call, call.locationId)
  const ticket = tickets.find((one) => one.id === id)
  if (!ticket) throw new Refusal('not-found')
  const rows = team
    .filter(({ locationId }) => locationId === ticket.locationId)
    .map((memberTime) => {
      const { staffId, name } = memberTime
      const others = tickets.filter((one) => one.id !== id && one.calledStaffId === staffId)
      const found = {
        ticket,
        member: { ...memberTime, id: staffId, isActive: true },
        salon,
        memberTime,
        serving: serving.filter((one) => one.staffId === staffId),
        calledName: others.find(({ status }) => status === 'called')?.customerName ?? null,
      }
      const why = whyCannotCall(found, call.now)
      const turns = tickets.filter(({ calledStaffId }) => calledStaffId === staffId).length
      return { id: staffId, name, turns, why: why && sentenceOf(why.code, why.params) }
    })
  return { team: [...rows.filter(({ why }) => why === null), ...rows.filter(({ why }) => why !== null)] }
}
