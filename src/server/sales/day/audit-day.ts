import { recordAudit } from '#server/audit/store.ts'
import type { Call } from '#server/kit/call.ts'
import type { DayOf } from '#server/sales/store-days.ts'

/** Adds the close of a day, or its reopening with what had been counted, to the audit log. */
export async function auditDay(
  call: Call,
  { locationId, day }: DayOf,
  action: 'day-closed' | 'day-reopened',
  { before, after }: { before?: object; after?: object },
) {
  const entry = { action, subject: 'day_close', subjectId: locationId }
  await recordAudit(call, { ...entry, before: before && { day, ...before }, after: after && { day, ...after } })
}
