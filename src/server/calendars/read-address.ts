import { busySpans } from '#domain/calendars/busy-spans.ts'
import { busyWindow } from '#domain/calendars/busy-window.ts'
import type { Instant, TimeZone } from '#domain/kit/dates.ts'
import { type Guard, guardedRequest, NotReached } from '#server/kit/guarded-request.ts'
import type { Looked } from './store-busy.ts'

/** How much of a calendar is read, and how long is waited for it. */
const mostBytes = 2_000_000
const timeoutMs = 15_000

/** What calendars are sealed for. */
export const calendarSeal = 'busy-calendar'

export interface CalendarParts {
  secret: string
  allowsLoopback: boolean
}

/** Looks at a calendar at its address, outside of any transaction; what it says has not changed is not read again. */
export async function readAddress(
  address: string,
  etag: string | null,
  guard: Pick<Guard, 'allowsLoopback'>,
  { now, timeZone }: { now: Instant; timeZone: TimeZone },
): Promise<Looked> {
  const headers = { accept: 'text/calendar', 'user-agent': 'Parlour', ...(etag && { 'if-none-match': etag }) }
  try {
    const answer = await guardedRequest(address, { method: 'GET', headers }, { ...guard, mostBytes, timeoutMs })
    if (answer.status === 304 && etag) return 'as-before'
    if (answer.status !== 200) return { fault: 'answer' }
    if (!answer.isWhole) return { fault: 'too-large' }
    const busy = busySpans(answer.body, busyWindow(now, timeZone), timeZone)
    return busy ? { busy, etag: answer.etag } : { fault: 'no-calendar' }
  } catch (error) {
    if (!(error instanceof NotReached)) throw error
    return { fault: error.why }
  }
}
