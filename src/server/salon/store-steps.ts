import { sql } from 'kysely'
import type { FirstStepMark } from '#domain/dashboard/first-steps.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** Sets or removes a mark of the first steps; a mark that is set already stays. */
export async function updateFirstStepMark(
  tx: Tx,
  salonId: string,
  { mark, isSet }: { mark: FirstStepMark; isSet: boolean },
  now: string,
): Promise<void> {
  await sql`
    update salon
    set first_steps = array_remove(first_steps, ${mark}) || case when ${isSet} then array[${mark}] else '{}' end,
      updated_at = ${now}
    where salon_id = ${salonId}`.execute(tx)
}
