import pg from 'pg'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import type { RunningApp } from './app.ts'

/** Opens a salon round the clock, so that the story holds on every day and hour; the screen for hours comes later. */
export async function openAllDay(app: RunningApp, salonName: string): Promise<void> {
  const { dataDir, databaseUrl } = app
  const database = await joinDatabase({ dataDir, databaseUrl, log: () => undefined })
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(
    `UPDATE business_hours SET is_open = true, open_time = '00:00', close_time = '24:00'
     WHERE salon_id = (SELECT salon_id FROM salon WHERE name = $1)`,
    [salonName],
  )
  await client.end()
}
