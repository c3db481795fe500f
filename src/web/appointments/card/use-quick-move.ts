import { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { type Appointment, checkSlotContract } from '#domain/appointments/contract.ts'
import { type QuickMove, startAskedBy } from '#domain/appointments/quick-move.ts'
import { minutesBetween } from '#domain/kit/dates.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { useState } from 'react'
import { ApiRefusal, call } from '#web/kit/api.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { showFailure, showToast } from '#web/kit/ui/states/toast.ts'
import { valuesOf } from '#web/appointments/form/booking-values.ts'
import { slotQuery } from '#web/appointments/form/use-slot-check.ts'

/**
 * Returns a function that moves an appointment with one press and says so with Undo; a refusal is shown and moves
 * nothing. `onMoved` is called after the move.
 */
export function useQuickMove(appointment: Appointment, onMoved: () => void) {
  const { timeZone } = useMe().salon
  const { mutateAsync } = useWrite(editAppointmentContract, { seen: appointment.version })
  const [isBusy, setBusy] = useState(false)
  const params = { id: appointment.id }
  const before = {
    date: localDateOf(appointment.startsAt, timeZone),
    time: localTimeOf(appointment.startsAt, timeZone),
  }

  async function send(move: QuickMove): Promise<void> {
    const to = await freeStart(move, appointment, timeZone)
    const { version } = (await mutateAsync({ params, body: { ...to, version: appointment.version } })).appointment
    const onUndo = async () => {
      // The person was already there, whatever the schedule says now.
      await mutateAsync({ params, body: { ...before, version, confirmed: true } })
      showToast(`Moved back to ${formatDay(before.date)} at ${before.time}`)
    }
    showToast(`${appointment.customerName} moved to ${formatDay(to.date)} at ${to.time}`, { onUndo })
    onMoved()
  }

  const move = async (quick: QuickMove) => {
    if (isBusy) return
    setBusy(true)
    try {
      await send(quick)
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      showFailure(`${appointment.customerName} was not moved. ${error.message}`)
    } finally {
      setBusy(false)
    }
  }
  return { move, isBusy }
}

/**
 * Returns the start of a quick move: the asked one if it is free, otherwise, unless it is a fixed one, the next free
 * one; on another day at the same time, if that is free.
 */
async function freeStart(move: QuickMove, appointment: Appointment, timeZone: string) {
  const durationMin = minutesBetween(appointment.startsAt, appointment.endsAt)
  const check = async (to: { date: string; time: string }) => {
    const query = slotQuery({ ...valuesOf(appointment, timeZone), ...to }, durationMin, appointment)
    return await call(checkSlotContract, { query })
  }
  const asked = startAskedBy(move, appointment.startsAt, timeZone)
  const { why, reason, next } = await check(asked)
  if (why === null) return asked
  if (move === 'later' || !next) throw new ApiRefusal({ code: why, message: reason ?? sentenceOf(why) })
  const sameTime = { date: next.date, time: asked.time }
  const keepsTime = move === 'next-day' && next.date !== asked.date && (await check(sameTime)).why === null
  return keepsTime ? sameTime : next
}
