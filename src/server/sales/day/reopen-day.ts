import { isAllowed } from '#domain/auth/permissions.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { reopenDayContract } from '#domain/sales/day/contract-days.ts'
import { whyCannotReopen } from '#domain/sales/day/day-close.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { auditDay } from './audit-day.ts'
import { askedDay, findDay } from './find-day.ts'
import { eraseClose, lockDays } from '#server/sales/store-days.ts'

/** Opens a closed day again; what was counted stays in the audit log. */
export async function reopenDay(
  call: SignedInCall,
  { body }: ParsedInput<typeof reopenDayContract>,
): Promise<Output<typeof reopenDayContract>> {
  const { tx, salonId, timeZone, by, now } = call
  await lockDays(tx, salonId)
  const of = await askedDay(call, body)
  const { close } = await findDay(call, of)
  const state = {
    day: of.day,
    today: today(now, timeZone),
    mayReopenPast: isAllowed(by.role, 'reopenPastDays'),
  }
  const code = whyCannotReopen({ ...state, isClosed: close !== null })
  if (code) throw new Refusal(code)
  await eraseClose(tx, salonId, of)
  await auditDay(call, of, 'day-reopened', { before: close ?? undefined })
  return await findDay(call, of)
}
