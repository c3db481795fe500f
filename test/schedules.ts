import { expect } from 'vitest'
import { openRandom } from '#domain/kit/random.ts'

/* Random schedules: people, notices and jobs at the same moment and in any order, while connections die. */

/** How many schedules a test runs; `npm run attack` runs thousands. */
export const schedules = Number(process.env['SCHEDULES'] ?? 6)

export const random = openRandom(Number(process.env['SCHEDULE_SEED'] ?? 1))

type Rows = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Ends one of Parlour's connections to the database. */
export const killOne = async (rows: Rows) =>
  await rows(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'parlour%' ORDER BY random() LIMIT 1`,
  )

/** Keeps everyone signed in for the months that pass in a test. */
export const keepSignedIn = async (rows: Rows) => await rows(`UPDATE auth_session SET expires_at = '2100-01-01'`)

/** Waits until calls succeed again on every connection. */
export async function healed(look: () => Promise<{ status: number }>): Promise<void> {
  const all = async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, look))
    return answers.every(({ status }) => status === 200)
  }
  await expect.poll(all, { interval: 20 }).toBe(true)
}

/** Starts some of the events at the same moment; their errors are ignored. */
export async function startSome(events: readonly (() => Promise<unknown>)[]): Promise<void> {
  const started = Array.from({ length: random.int(3, 9) }, async () => {
    await random
      .pick(events)()
      .catch(() => undefined)
  })
  await Promise.all(started)
}
