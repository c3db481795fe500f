import { useCallback, useMemo, useRef, useState } from 'react'
import { instantOfWall } from '#domain/appointments/calendar/calendar.ts'
import type { CalendarAppointment } from '#domain/appointments/calendar/calendar-rows.ts'
import { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Appointment, CalendarMember } from '#domain/appointments/contract.ts'
import { addMinutes, minutesBetween, minuteOfDay, timeOfMinute, type TimeZone } from '#domain/kit/dates.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import { formatWeekday } from '#domain/kit/time-format.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import type { GridChange } from '#web/appointments/grid/hold.ts'
import { useInTurn } from './use-in-turn.ts'

type EditBody = CallInput<typeof editAppointmentContract>['body']

/** A move that the server did not accept, in words; and, where a person may overrule it, how. */
export interface RefusedMove {
  customerName: string
  message: string
  confirm?: () => Promise<void>
}

/**
 * Moves and resizes that show at once: what was changed is laid over what was read until the server has answered and the
 * lists say the same. A refusal takes it away again, so that the appointment is back where it was.
 */
export function useMoves(read: readonly CalendarAppointment[], staff: readonly CalendarMember[]) {
  const { timeZone } = useMe().salon
  const { mutateAsync } = useWrite(editAppointmentContract)
  const [pending, setPending] = useState<readonly CalendarAppointment[]>([])
  const [refused, setRefused] = useState<RefusedMove | null>(null)
  const undo = useRef<(() => void) | null>(null)
  const inTurn = useInTurn<CalendarAppointment>()
  const appointments = useMemo(() => overlay(read, pending), [read, pending])

  const forget = (id: string) => setPending((all) => all.filter((one) => one.id !== id))
  const send = async (before: CalendarAppointment, body: EditBody, isUndo: boolean): Promise<void> => {
    const { id } = before
    const shown = after(before, body, timeZone)
    setPending((all) => [...all.filter((one) => one.id !== id), shown])
    setRefused(null)
    try {
      const saved = await inTurn(before, async ({ version }) => {
        const { appointment } = await mutateAsync({ params: { id }, body: { ...body, version } })
        return { ...shown, ...calendarPart(appointment) }
      })
      if (!saved) return
      setPending((all) => all.map((one) => (one === shown ? saved : one)))
      const back = () => void send(saved, bodyBack(before, saved, timeZone), true).catch(ignore)
      undo.current = isUndo ? null : back
      showToast(wordsFor(saved, before, staff, timeZone, isUndo), isUndo ? {} : { onUndo: back })
    } catch (error) {
      forget(id)
      if (!(error instanceof ApiRefusal)) throw error
      const confirm = () => send(before, { ...body, confirmed: true }, isUndo)
      const mayConfirm = error.code === 'outside-schedule'
      setRefused({ customerName: before.customerName, message: error.message, ...(mayConfirm && { confirm }) })
      throw error
    }
  }
  return {
    appointments,
    refused,
    dismiss: useCallback(() => setRefused(null), []),
    /** Sends a change; what comes of it is said in a toast or in `refused`. */
    move: (change: GridChange) => void send(change.appointment, bodyOf(change), false).catch(ignore),
    /** Takes the last move back, once. */
    undoLast() {
      undo.current?.()
      undo.current = null
    },
  }
}

function ignore(error: unknown): void {
  // `refused` says it on the page; anything else is a bug.
  if (!(error instanceof ApiRefusal)) throw error
}

function bodyOf({ appointment, startMin, date, staffId, durationMin }: GridChange): EditBody {
  return {
    version: appointment.version,
    ...(startMin !== undefined && { date, time: timeOfMinute(startMin) }),
    ...(staffId !== undefined && { staffId }),
    ...(durationMin !== undefined && { durationMin }),
  }
}

/** The change that takes a change back. It is sent as confirmed: the earlier place was accepted before. */
function bodyBack(before: CalendarAppointment, saved: CalendarAppointment, zone: TimeZone): EditBody {
  const [was, is] = [lengthMin(before), lengthMin(saved)]
  return {
    version: saved.version,
    ...(before.startsAt !== saved.startsAt && {
      date: localDateOf(before.startsAt, zone),
      time: localTimeOf(before.startsAt, zone),
    }),
    ...(before.staffId !== saved.staffId && { staffId: before.staffId }),
    ...(was !== is && { durationMin: was }),
    confirmed: true,
  }
}

function after(before: CalendarAppointment, body: EditBody, zone: TimeZone): CalendarAppointment {
  const { date, time, staffId, durationMin = lengthMin(before) } = body
  const startsAt = date && time ? instantOfWall({ date, min: minuteOfDay(time) }, zone) : before.startsAt
  return { ...before, staffId: staffId ?? before.staffId, startsAt, endsAt: addMinutes(startsAt, durationMin) }
}

function calendarPart({ startsAt, endsAt, staffId, version, status }: Appointment) {
  return { startsAt, endsAt, staffId, version, status }
}

/** What was read, with newer versions of what is being changed. */
function overlay(read: readonly CalendarAppointment[], pending: readonly CalendarAppointment[]) {
  if (pending.length === 0) return read
  const changed = new Map(pending.map((one) => [one.id, one]))
  return read.map((one) => {
    const mine = changed.get(one.id)
    // Until the answer arrives both have the version that was read; after that the newer one counts.
    return mine && mine.version >= one.version ? mine : one
  })
}

function wordsFor(
  saved: CalendarAppointment,
  before: CalendarAppointment,
  staff: readonly CalendarMember[],
  zone: TimeZone,
  isUndo: boolean,
): string {
  const { startsAt, endsAt, staffId, customerName } = saved
  if (isUndo) return `Taken back: ${customerName} is at ${localTimeOf(startsAt, zone)} again`
  if (startsAt === before.startsAt && staffId === before.staffId) {
    return `${customerName} now ends at ${localTimeOf(endsAt, zone)}`
  }
  const date = localDateOf(startsAt, zone)
  const day = date === localDateOf(before.startsAt, zone) ? '' : ` on ${formatWeekday(date)}`
  const member = staff.find(({ id }) => id === staffId)?.name.split(/\s+/)[0]
  return `${customerName} moved to ${localTimeOf(startsAt, zone)}${day}${member ? ` with ${member}` : ''}`
}

function lengthMin({ startsAt, endsAt }: CalendarAppointment): number {
  return minutesBetween(startsAt, endsAt)
}
