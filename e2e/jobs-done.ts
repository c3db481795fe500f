import { expect } from '@playwright/test'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { query } from '#test/query.ts'
import type { RunningApp } from './app.ts'

/** Waits until no job of this name is queued. Every job of the timetables also runs once after the app's start. */
export async function jobsDone({ dataDir, databaseUrl }: RunningApp, name: string): Promise<void> {
  const { ownerUrl } = await joinDatabase({ dataDir, databaseUrl, log: () => undefined })
  const queued = 'SELECT id::text FROM graphile_worker.jobs WHERE task_identifier = $1'
  await expect.poll(async () => await query(ownerUrl, queued, [name]), { timeout: 30_000 }).toEqual([])
}
