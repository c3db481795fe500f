import { mostFileBytes as mostBytes } from '#domain/calendars/contract-busy.ts'
import { type Answered, type Guard, guardedRequest, NotReached } from '#server/kit/guarded-request.ts'
import { decodeCalendar } from './decode-calendar.ts'
import { lookAtText, type Looking } from './look-at-text.ts'
import type { Looked } from './store-busy.ts'
import { unpacked } from './unpack.ts'

/** How long is waited for a calendar. */
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
  looking: Looking,
): Promise<Looked> {
  const headers = { accept: 'text/calendar', 'user-agent': 'Parlour', ...(etag && { 'if-none-match': etag }) }
  try {
    const answer = await guardedRequest(address, { method: 'GET', headers }, { ...guard, mostBytes, timeoutMs })
    if (answer.status === 304 && etag) return 'as-before'
    if (answer.status !== 200) return { fault: 'answer' }
    if (!answer.isWhole) return { fault: 'too-large' }
    const text = await textOf(answer)
    if (typeof text !== 'string') return text
    const looked = await lookAtText(text, looking)
    return 'fault' in looked ? looked : { ...looked, etag: answer.etag }
  } catch (error) {
    if (!(error instanceof NotReached)) throw error
    return { fault: error.why }
  }
}

/** The text of an answer, however it is packed and written; or why there is none. */
async function textOf({ bytes, contentType, contentEncoding }: Answered) {
  const plain = await unpacked(bytes, contentEncoding, mostBytes)
  if (typeof plain === 'string') return { fault: plain }
  const charset = /;\s{0,9}charset\s{0,9}=\s{0,9}"?([^";\s]+)/i.exec(contentType ?? '')?.[1] ?? null
  return decodeCalendar(plain, charset) ?? ({ fault: 'no-calendar' } as const)
}
