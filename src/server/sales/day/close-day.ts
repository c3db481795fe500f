import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { closeDayContract } from '#domain/sales/day/contract-days.ts'
import { expectedCash, whyCannotClose } from '#domain/sales/day/day-close.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { auditDay } from './audit-day.ts'
import { askedDay, findDay } from './find-day.ts'
import { insertClose, lockDays } from '#server/sales/store-days.ts'

/**
 * Closes a day: counted cash against expected. Waits for sales, refunds and payments that are being saved, and
 * they wait for it, so that each of them is either in the count or refused.
 */
export async function closeDay(
  call: SignedInCall,
  { body }: ParsedInput<typeof closeDayContract>,
): Promise<Output<typeof closeDayContract>> {
  const { tx, salonId, timeZone, by, now } = call
  await lockDays(tx, salonId)
  const of = await askedDay(call, body)
  const { entries, close } = await findDay(call, of)
  const { floatMinor, countedMinor, reason } = body
  const expectedMinor = expectedCash(floatMinor, entries)
  const isCurrent = expectedCash(0, entries) === body.expectedMinor
  const state = { day: of.day, today: today(now, timeZone), isClosed: close !== null, isCurrent }
  const code = whyCannotClose({ ...state, expectedMinor, countedMinor, reason })
  if (code) throw new Refusal(code, { field: code === 'no-variance-reason' ? 'reason' : undefined })
  const counted = { floatMinor, expectedMinor, countedMinor, reason }
  await insertClose(tx, salonId, of, { ...counted, staffId: by.staffId, entries }, now)
  await auditDay(call, of, 'day-closed', { after: counted })
  return await findDay(call, of)
}
