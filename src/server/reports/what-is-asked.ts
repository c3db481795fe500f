import { locationOfNew, reachedLocation } from '#domain/auth/reach.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { rangeBounds, startOfDay } from '#domain/kit/time.ts'
import { type AskedPeriod, reportDays, whyCannotReport } from '#domain/reports/period.ts'
import type { ReportAbout } from '#domain/reports/report.ts'
import type { Call, Member } from '#server/kit/call.ts'
import type { ReportSpan } from './store.ts'

/**
 * Returns the days and the location of a report. Refuses a custom period that is incomplete or in reverse order; throws
 * 'not-found' for a location that the caller may not see.
 */
export function whatIsAsked(
  call: Call<Member>,
  query: AskedPeriod & { locationId?: string | undefined },
): { about: ReportAbout; span: ReportSpan } {
  const why = whyCannotReport(query)
  if (why) throw new Refusal(why.code, { field: why.field })
  const day = today(call.now, call.timeZone)
  const locationId = locationAsked(call, query.locationId)
  const about = { ...reportDays(query, day), today: day, zone: call.timeZone, locationId }
  return { about, span: spanOf(about) }
}

/** Returns the requested location, or all (null), as far as the caller may see them. */
function locationAsked(call: Call<Member>, asked: string | undefined): string | null {
  if (asked === 'all') return reachedLocation(call)
  return asked === undefined ? call.locationId : locationOfNew(call, asked)
}

function spanOf({ days, before, by, zone, locationId }: ReportAbout): ReportSpan {
  const [from, until] = rangeBounds(days.from, days.to, zone)
  const first = before?.from ?? days.from
  return { from, before: until, days, since: startOfDay(first, zone), first, by, locationId, timeZone: zone }
}
