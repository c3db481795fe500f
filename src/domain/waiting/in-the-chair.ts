import type { CalendarAppointment } from '#domain/appointments/calendar/calendar-rows.ts'
import type { CalendarMember } from '#domain/appointments/contract.ts'
import type { Instant } from '#domain/kit/dates.ts'

/** A visit in progress, with everyone who works on it. */
export interface VisitInChair {
  id: string
  version: number
  status: 'in-progress'
  customerName: string
  serviceNames: readonly string[]
  members: readonly CalendarMember[]
  /** The end of its last part. */
  endsAt: Instant
}

/**
 * Returns the visits in progress among a day's appointments, those that end first at the top; a visit that several
 * members work on is listed once, until the last of them ends.
 */
export function visitsInChair(
  appointments: readonly CalendarAppointment[],
  staff: readonly CalendarMember[],
): VisitInChair[] {
  const begun = appointments.filter(({ status }) => status === 'in-progress')
  const ids = [...new Set(begun.map(({ id }) => id))]
  const visits = ids.map((id) =>
    visitOf(
      begun.filter((part) => part.id === id),
      staff,
    ),
  )
  return visits.toSorted((a, b) => a.endsAt.localeCompare(b.endsAt) || a.id.localeCompare(b.id))
}

function visitOf(parts: readonly CalendarAppointment[], staff: readonly CalendarMember[]): VisitInChair {
  const { id, version, customerName } = parts[0]!
  return {
    id,
    version,
    status: 'in-progress',
    customerName,
    serviceNames: parts.flatMap(({ serviceNames }) => serviceNames),
    members: staff.filter((member) => parts.some(({ staffId }) => staffId === member.id)),
    endsAt: parts
      .map(({ endsAt }) => endsAt)
      .toSorted()
      .at(-1)!,
  }
}
