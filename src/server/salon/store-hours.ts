import { type RawBuilder, sql } from 'kysely'
import type { Holiday } from '#domain/appointments/availability/working-time.ts'
import type { DayHours, WeekHours } from '#domain/salon/business-hours.ts'
import { type SalonHoliday, zDay, zHoliday } from '#domain/salon/contract-hours.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

const hours = fieldsIn('business_hours', zDay.keyof().options)
const holidays = fieldsIn('holiday', zHoliday.keyof().options)

/** A holiday with the name that the calendar shows. */
export interface NamedHoliday extends Holiday {
  name: string
}

/**
 * Returns what determines when the salon is open: the hours of the week (null if none are set) and the holidays that
 * can fall between two local days, both included.
 */
export async function findOpeningTimes(tx: Tx, salonId: string, days: { first: string; last: string }) {
  const { rows } = await sql<OpeningTimes>`select ${selectingOpeningTimes(salonId, days)}`.execute(tx)
  return rows[0]!
}

interface OpeningTimes {
  hours: WeekHours | null
  holidays: NamedHoliday[]
}

/** Returns the SQL for the salon's opening times, as `findOpeningTimes` returns them, as two columns of a statement. */
export function selectingOpeningTimes(
  salonId: string,
  days: { first: string; last: string },
): RawBuilder<OpeningTimes> {
  return sql`(
      select json_agg(json_build_object('weekday', h.weekday, 'isOpen', h.is_open,
        'openTime', left(h.open_time::text, 5), 'closeTime', left(h.close_time::text, 5)) order by h.weekday)
      from business_hours h where h.salon_id = ${salonId}
    ) as "hours", coalesce((
      select json_agg(json_build_object('name', d.name, 'date', d.date::text, 'recurrence', d.recurrence,
        'isClosed', d.is_closed, 'openTime', left(d.open_time::text, 5), 'closeTime', left(d.close_time::text, 5))
        order by d.date, d.id)
      from holiday d
      where d.salon_id = ${salonId} and d.date <= ${days.last} and (d.recurrence <> 'none' or d.date >= ${days.first})
    ), '[]') as "holidays"`
}

/** Returns the hours of the weekdays, Sunday first; null if none are set. */
export async function findBusinessHours(tx: Tx, salonId: string): Promise<WeekHours | null> {
  const week = await tx
    .selectFrom('business_hours')
    .select(hours.columns)
    .where('salon_id', '=', salonId)
    .orderBy('weekday')
    .execute()
  return week.length > 0 ? week : null
}

/** Saves the hours of all weekdays. */
export async function replaceBusinessHours(tx: Tx, salonId: string, week: readonly DayHours[]): Promise<void> {
  const rows = week.map((day) => ({ salon_id: salonId, ...hours.values(day) }))
  await tx
    .insertInto('business_hours')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['salon_id', 'weekday']).doUpdateSet(({ ref }) => ({
        is_open: ref('excluded.is_open'),
        open_time: ref('excluded.open_time'),
        close_time: ref('excluded.close_time'),
      })),
    )
    .execute()
}

/** Returns all holidays by date. */
export async function selectHolidays(tx: Tx, salonId: string): Promise<SalonHoliday[]> {
  return await tx
    .selectFrom('holiday')
    .select(holidays.columns)
    .where('salon_id', '=', salonId)
    .orderBy('date')
    .orderBy('id')
    .execute()
}

/** Adds a holiday. */
export async function insertHoliday(tx: Tx, salonId: string, holiday: SalonHoliday, now: string): Promise<void> {
  const row = { salon_id: salonId, ...holidays.values(holiday), created_at: now, updated_at: now }
  await tx.insertInto('holiday').values(row).execute()
}

/** Writes all fields of a holiday. */
export async function updateHoliday(tx: Tx, salonId: string, holiday: SalonHoliday, now: string): Promise<void> {
  await tx
    .updateTable('holiday')
    .set({ ...holidays.values(holiday), updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', holiday.id)
    .execute()
}

/** Deletes a holiday. */
export async function eraseHoliday(tx: Tx, salonId: string, id: string): Promise<void> {
  await tx.deleteFrom('holiday').where('salon_id', '=', salonId).where('id', '=', id).execute()
}
