import { addDays, addMonths } from '#domain/kit/dates.ts'
import { startOfDay } from '#domain/kit/time.ts'
import type { Call } from '#server/kit/call.ts'
import { type PaySpan, selectAdvances, sumSalesIn, sumTipsIn } from './store-pay.ts'

/** What pay is made of, from the first of one month to the end of another; of one member, or of everybody (null). One round trip. */
export async function loadPay(
  { tx, salonId, timeZone }: Call,
  { first, last, by, staffId }: { first: string; last: string; by: PaySpan['by']; staffId: string | null },
) {
  const days = { from: `${first}-01`, to: addDays(addMonths(`${last}-01`, 1), -1) }
  const span = {
    from: startOfDay(days.from, timeZone),
    before: startOfDay(addDays(days.to, 1), timeZone),
    timeZone,
    by,
    staffId,
  }
  const [sums, tips, advances] = await Promise.all([
    sumSalesIn(tx, salonId, span),
    sumTipsIn(tx, salonId, span),
    selectAdvances(tx, salonId, { ...days, staffId }),
  ])
  return { sums, tips, advances }
}
