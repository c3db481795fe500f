import { mostFileBytes as mostBytes } from '#domain/calendars/contract-busy.ts'
import { type Guard, guardedRequest, NotReached } from '#server/kit/guarded-request.ts'
import { lookAtContent, type Looking } from './look-at-content.ts'
import type { Looked } from './store-busy.ts'
import { unpacked } from './unpack.ts'

/** How many milliseconds fetching a calendar may take. */
const timeoutMs = 15_000

/** The purpose under which calendars' addresses are sealed. */
export const calendarSeal = 'busy-calendar'

export interface CalendarParts {
  secret: string
  allowsLoopback: boolean
}

/**
 * Fetches a calendar from its address, outside any transaction. Doesn't read it again if the response says that it is
 * unchanged.
 */
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
    const bytes = await unpacked(answer.bytes, answer.headers['content-encoding'] ?? null, mostBytes)
    if (typeof bytes === 'string') return { fault: bytes }
    const looked = await lookAtContent({ bytes, charset: charsetIn(answer.headers['content-type']) }, looking)
    return 'fault' in looked ? looked : { ...looked, etag: answer.headers.etag ?? null }
  } catch (error) {
    if (!(error instanceof NotReached)) throw error
    return { fault: error.why }
  }
}

/** Returns the charset that a response declares for its text; null if it declares none. */
function charsetIn(contentType: string | undefined): string | null {
  return /;\s{0,9}charset\s{0,9}=\s{0,9}"?([^";\s]+)/i.exec(contentType ?? '')?.[1] ?? null
}
