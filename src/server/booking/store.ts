import { sql } from 'kysely'
import type { ServiceTime } from '#domain/appointments/availability/busy-time.ts'
import type { Holiday } from '#domain/appointments/availability/working-time.ts'
import type { BookingRules } from '#domain/salon/booking-rules.ts'
import type { WeekHours } from '#domain/salon/business-hours.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { selectingOpeningTimes } from '#server/salon/store-hours.ts'

/** What a salon offers: its booking rules, its hours, and the time that its services take. */
export interface Offer extends BookingRules {
  hours: WeekHours | null
  holidays: Holiday[]
  services: (ServiceTime & { id: string; mayRunBeside: boolean })[]
}

/**
 * Returns the offer between two local days, in one statement: of the given services, as far as they are offered, or of
 * all services if none are named.
 */
export async function findOffer(
  tx: Tx,
  salonId: string,
  ids: readonly string[],
  days: { first: string; last: string },
): Promise<Offer> {
  const { rows } = await sql<Offer>`
    select o.booking_notice_min as "bookingNoticeMin", o.booking_ahead_days as "bookingAheadDays",
      ${selectingOpeningTimes(salonId, days)},
      coalesce((
        select json_agg(json_build_object('id', v.id, 'durationMin', v.duration_min,
          'bufferBeforeMin', v.buffer_before_min, 'bufferAfterMin', v.buffer_after_min,
          'processingStartMin', v.processing_start_min, 'processingMin', v.processing_min,
          'mayRunBeside', v.may_run_beside))
        from service v
        where v.salon_id = ${salonId} and v.is_active and v.archived_at is null
          and (cardinality(${ids}::uuid[]) = 0 or v.id = any(${ids}::uuid[]))
      ), '[]') as "services"
    from salon o where o.salon_id = ${salonId}`.execute(tx)
  return rows[0]!
}
