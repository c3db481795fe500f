import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgottenAfterDays, serverForgetsAfterDays } from '#domain/kit/retention.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'

const now = '2026-11-27T12:00:00.000Z'
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString()

let parlour: TestParlour
let salons: SignedUp[]
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  salons = [await parlour.signUp(), await parlour.signUp()]
  for (const { salonId } of salons)
    await rows(
      `INSERT INTO webhook (salon_id, id, url, events, secret, looked_until, created_at)
       VALUES ($1, $1, 'https://example.com', '{sale.recorded}', 'x', now(), now())`,
      [salonId],
    )
})
afterAll(async () => await parlour.close())

const rows = async (statement: string, values: unknown[] = []) => await query(parlour.ownerUrl, statement, values)
const forget = async () => {
  await rows(`SELECT graphile_worker.add_job('forget-old')`)
  await parlour.runJobs()
}

/** A row of each table, of the salon $1 and the moment $2. */
const inserts: Record<keyof typeof forgottenAfterDays, string> = {
  audit_entry: `(salon_id, id, at, action, subject) VALUES ($1, gen_random_uuid(), $2, 'planted', 'planted')`,
  calendly_event: `(salon_id, event_id, state, starts_at, ends_at, name, seen_at)
    VALUES ($1, gen_random_uuid(), 'aside', $2, $2, 'Planted', $2)`,
  kept_answer: `(salon_id, key, request_hash, created_at) VALUES ($1, gen_random_uuid(), 'planted', $2)`,
  page_view: `(salon_id, day, path_pattern, views) VALUES ($1, $2::timestamptz::date, gen_random_uuid(), 1)`,
  queue_ticket: `(salon_id, id, location_id, day, number, customer_name, customer_phone, customer_phone_e164, token_hash,
    joined_at) SELECT $1, gen_random_uuid(), l.id, $2::timestamptz::date, (random() * 1e9)::int, 'Ada', '0803', '+234803',
    gen_random_uuid(), $2 FROM location l WHERE l.salon_id = $1`,
  used_proof: `(salon_id, proof_hash, expires_at) VALUES ($1, gen_random_uuid(), $2)`,
  waitlist_entry: `(salon_id, id, customer_name, customer_phone, customer_phone_e164, from_date, to_date, created_at,
    updated_at) VALUES ($1, gen_random_uuid(), 'Ada', '0803', '+234803', $2::timestamptz::date, $2::timestamptz::date, $2,
    $2)`,
  webhook_delivery: `(salon_id, webhook_id, event_id, event, body, status, due_at, happened_at)
    VALUES ($1, $1, gen_random_uuid(), 'sale.recorded', '', 'delivered', $2, $2)`,
}

describe('what is older than it is needed is deleted in every salon (R-379)', () => {
  test.each(Object.entries(forgottenAfterDays))('%s after %d days', async (table, days) => {
    const count = async () => {
      const [row] = await rows(`SELECT count(*)::int AS count FROM ${table}`)
      return row!['count'] as number
    }
    const before = await count()
    const insert = `INSERT INTO ${table} ${inserts[table as keyof typeof inserts]}`
    for (const { salonId } of salons) {
      for (const age of [days + 1, days + 2, days + 900]) await rows(insert, [salonId, daysAgo(age)])
      await rows(insert, [salonId, daysAgo(days - 1)])
    }
    expect(await count()).toBe(before + 8)
    await forget()
    expect(await count()).toBe(before + 2)
  })

  test('a delivery that still waits stays', async () => {
    const { salonId } = salons[0]!
    const insert = inserts.webhook_delivery.replace('delivered', 'pending')
    await rows(`UPDATE webhook SET gave_up_at = now(), is_on = false`)
    await rows(`INSERT INTO webhook_delivery ${insert}`, [salonId, daysAgo(500)])
    await forget()
    expect(await rows(`SELECT happened_at FROM webhook_delivery WHERE status = 'pending'`)).toHaveLength(1)
  })
})

test('notices of providers, records of backups and failed jobs are deleted, and young ones stay', async () => {
  const { providerNotices, backupRuns, failedJobs } = serverForgetsAfterDays
  for (const more of [-1, 1]) {
    const at = (days: number) => [daysAgo(days + more)]
    await rows(
      `INSERT INTO provider_event (key, event, body, first_at, last_at) VALUES (gen_random_uuid(), 'x', '', $1, $1)`,
      at(providerNotices),
    )
    await rows(
      `INSERT INTO backup_run (run_id, asked_at, started_at, ended_at) VALUES (gen_random_uuid(), $1, $1, $1)`,
      at(backupRuns),
    )
    await rows(`SELECT graphile_worker.add_job('of-another-version', job_key := $1)`, [`failed ${more}`])
    await rows(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts, updated_at = $1 WHERE key = $2`, [
      ...at(failedJobs),
      `failed ${more}`,
    ])
  }
  await rows(`SELECT graphile_worker.add_job('of-another-version', run_at := now() + interval '1 day')`)
  await rows(`UPDATE graphile_worker._private_jobs SET updated_at = $1 WHERE key IS NULL`, [daysAgo(1000)])
  await forget()
  expect(await rows('SELECT last_at FROM provider_event')).toHaveLength(1)
  expect(await rows('SELECT ended_at FROM backup_run')).toHaveLength(1)
  expect(await rows('SELECT key FROM graphile_worker._private_jobs ORDER BY key')).toEqual([
    { key: 'failed -1' },
    { key: null },
  ])
})

test('no other table can be named', async () => {
  await expect(rows(`SELECT forget_old('sale', now(), 1000)`)).rejects.toThrow('no rows')
})
