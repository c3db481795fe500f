import { sql } from 'kysely'
import type { KeptEvening } from '#domain/evening/due.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

const columns = sql`is_on as "isOn", channel, hour, recipient, told_on as "toldOn"`

/** Returns the settings of the daily summary and the last day that was sent; null if they were never saved. */
export async function findEvening(tx: Tx, salonId: string): Promise<KeptEvening | null> {
  const { rows } = await sql<KeptEvening>`select ${columns} from evening_summary where salon_id = ${salonId}`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Returns the settings of the daily summary as `findEvening` does, locked until the transaction ends. */
export async function lockEvening(tx: Tx, salonId: string): Promise<KeptEvening | null> {
  const { rows } = await sql<KeptEvening>`
    select ${columns} from evening_summary where salon_id = ${salonId} for update`.execute(tx)
  return rows[0] ?? null
}

/** Saves the settings of the daily summary. */
export async function upsertEvening(tx: Tx, salonId: string, kept: KeptEvening, now: string): Promise<void> {
  const { isOn, channel, hour, recipient, toldOn } = kept
  await sql`
    insert into evening_summary (salon_id, is_on, channel, hour, recipient, told_on, updated_at)
    values (${salonId}, ${isOn}, ${channel}, ${hour}, ${recipient}, ${toldOn}, ${now})
    on conflict (salon_id) do update set is_on = excluded.is_on, channel = excluded.channel, hour = excluded.hour,
      recipient = excluded.recipient, told_on = excluded.told_on, updated_at = excluded.updated_at`.execute(tx)
}

/** Saves the last day whose summary was sent. */
export async function markEvening(tx: Tx, salonId: string, day: string): Promise<void> {
  await sql`update evening_summary set told_on = ${day} where salon_id = ${salonId}`.execute(tx)
}

/** Returns the salons whose time for the daily summary has come or is near. */
export async function selectSalonsInEvening(tx: Tx, moment: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select salons_with_evening(${moment}) as ids`.execute(tx)
  return rows[0]?.ids ?? []
}
