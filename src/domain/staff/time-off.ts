import type { CallContext } from '#domain/appointments/call-context.ts'
import { requireTold } from '#domain/appointments/told.ts'
import { requireOwnCalendar } from '#domain/appointments/form/bookable.ts'
import type { Instant, LocalDate, LocalTime, TimeZone } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { instantAt, startOfDay } from '#domain/kit/time.ts'
import type { TimeOff } from './contract-off.ts'

/** The requested dates on the salon's clock: whole days, both included, unless times are given. */
interface AskedSpan {
  fromDate: LocalDate
  fromTime: LocalTime | null
  toDate: LocalDate
  toTime: LocalTime | null
}

/** Returns the span of time off. Throws if it ends before it starts. */
export function spanOfTimeOff({ fromDate, fromTime, toDate, toTime }: AskedSpan, zone: TimeZone) {
  if (toDate < fromDate) throw new Refusal('end-before-start', { field: 'toDate' })
  const startsAt = fromTime ? instantAt(fromDate, fromTime, zone) : startOfDay(fromDate, zone)
  const endsAt = instantAt(toDate, toTime ?? '24:00', zone)
  if (endsAt <= startsAt) throw new Refusal('time-off-ends-early', { field: 'toTime' })
  return { startsAt, endsAt }
}

/** The requested time off, with its span in real time. */
export interface AskedTimeOff {
  staffId: string
  startsAt: Instant
  endsAt: Instant
  reason: string | null
  isBlock: boolean
  /** The number of appointments during the time off that the person was told about; the appointments stay. */
  told: number
  /** The version that was read, for an edit. */
  version?: number
}

/** The input of the decision, loaded once the members are locked. */
export interface FoundForTimeOff {
  member: { id: string } | undefined
  /** The number of the member's appointments during the time off that are booked or in progress. */
  bookedCount: number
  /** The member's other time off that touches this one. */
  others: readonly TimeOff[]
  /** The current row in an edit; null for new time off, undefined if the row no longer exists. */
  before: TimeOff | null | undefined
}

/**
 * Returns the time off to save, or throws a refusal. Appointments during it stay, and the person must have been told
 * their number. Blocks of one member may not overlap; other time off may overlap anything.
 */
export function decideTimeOff(found: FoundForTimeOff, asked: AskedTimeOff, newId: () => string): TimeOff {
  const { member, bookedCount, others, before } = found
  const { told, version, ...fields } = asked
  if (before === undefined) throw new Refusal('not-found')
  if (before && before.version !== version) throw new Refusal('changed-meanwhile')
  if (!member) throw new Refusal('not-found', { field: 'staffId' })
  const id = before?.id ?? newId()
  if (asked.isBlock && others.some((other) => other.isBlock && other.id !== id)) throw new Refusal('block-overlaps')
  requireTold('time-off-over-appointments', bookedCount, told)
  return { ...fields, id, version: (before?.version ?? 0) + 1 }
}

/**
 * Returns a block as time off on one day. Throws if a member who reaches only their own calendar blocks another one
 * (R-95).
 */
export function askedBlock(
  body: Omit<AskedTimeOff, 'startsAt' | 'endsAt' | 'isBlock'> & Record<'date' | 'fromTime' | 'toTime', string>,
  context: Pick<CallContext, 'by' | 'timeZone'>,
): AskedTimeOff {
  const { date, fromTime, toTime, ...rest } = body
  requireOwnCalendar(context, body.staffId)
  const span = spanOfTimeOff({ fromDate: date, fromTime, toDate: date, toTime }, context.timeZone)
  return { ...rest, ...span, isBlock: true }
}
