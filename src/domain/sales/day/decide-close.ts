import { isAllowed } from '#domain/auth/permissions.ts'
import type { MemberContext } from '#domain/kit/member-context.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { closeDayContract, SalesDay } from './contract-days.ts'
import {
  type DayEntry,
  expectedCash,
  expectedOf,
  methodsOf,
  varianceOf,
  whyCannotClose,
  whyCannotReopen,
} from './day-close.ts'

/** The stored close of a day: the count, the person and the time. */
export type DayCount = Omit<NonNullable<SalesDay['close']>, 'varianceMinor'>

/** A day at a location, with its current money and its close. `locationId` is null if there is no such location. */
export interface FoundDay {
  day: string
  locationId: string | null
  entries: (DayEntry & { staffName: string })[]
  owedMinor: number
  /** The close, with the entries at that moment; null while the day is open. */
  close: (DayCount & Pick<FoundDay, 'entries'>) | null
}

/**
 * Returns a day's money by member and method: the current money or, for a closed day, the money at the close. Throws
 * 'not-found'.
 */
export function salesDayOf(found: FoundDay): SalesDay {
  const locationId = requireLocation(found)
  const { entries, ...close } = found.close ?? found
  return {
    day: found.day,
    locationId,
    entries: entries.map((entry) => ({ ...entry, expectedMinor: expectedOf(entry) })),
    methods: methodsOf(entries),
    owedMinor: found.owedMinor,
    close:
      'closedAt' in close ? { ...close, varianceMinor: varianceOf(close.expectedMinor, close.countedMinor) } : null,
  }
}

/**
 * Returns the close of a locked day, with the amounts that each member received and returned. Throws
 * 'not-found', and the refusals of `whyCannotClose`.
 */
export function decideClose(
  found: FoundDay,
  body: ParsedInput<typeof closeDayContract>['body'],
  { now, timeZone, by }: MemberContext,
) {
  const locationId = requireLocation(found)
  const { day, entries } = found
  const { floatMinor, countedMinor, reason } = body
  const counted = { floatMinor, expectedMinor: expectedCash(floatMinor, entries), countedMinor, reason }
  const isCurrent = expectedCash(0, entries) === body.expectedMinor
  const code = whyCannotClose({
    day,
    today: today(now, timeZone),
    isClosed: found.close !== null,
    isCurrent,
    ...counted,
  })
  if (code) throw new Refusal(code, { field: code === 'no-variance-reason' ? 'reason' : undefined })
  return { day, locationId, counted, entries, staffId: by.staffId, closedAt: now }
}
export type DecidedClose = ReturnType<typeof decideClose>

/**
 * Returns the day to reopen, with the close that it had. Throws 'not-found', and the refusals of
 * `whyCannotReopen`.
 */
export function decideReopening(found: FoundDay, { now, timeZone, by }: MemberContext) {
  const locationId = requireLocation(found)
  const { day } = found
  const mayReopenPast = isAllowed(by, 'reopenPastDays')
  const code = whyCannotReopen({ day, today: today(now, timeZone), mayReopenPast, isClosed: found.close !== null })
  if (code) throw new Refusal(code)
  return { day, locationId, before: salesDayOf(found).close }
}

function requireLocation({ locationId }: FoundDay): string {
  if (locationId === null) throw new Refusal('not-found', { field: 'locationId' })
  return locationId
}
