import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { faultOfDisk, faultsOf } from './readiness.ts'

let parlour: TestParlour
const token = 'what-the-monitor-shows'
beforeAll(async () => {
  parlour = await openTestParlour({ env: { MONITOR_TOKEN: token, DATABASE_URL: 'postgres://elsewhere/parlour' } })
})
afterAll(async () => await parlour.close())

const get = async (url: string, from: { ip?: string; headers?: Record<string, string> } = {}) =>
  await parlour.app.inject({ url, remoteAddress: from.ip ?? '127.0.0.1', headers: from.headers })

test.each(['/healthz', '/readyz', '/metrics'])(
  '%s answers this machine, and others only with the token',
  async (url) => {
    const shown = async (from: Parameters<typeof get>[1]) => (await get(url, from)).statusCode
    expect(await shown({})).toBe(200)
    expect(await shown({ ip: '::1' })).toBe(200)
    expect(await shown({ ip: '192.168.1.20' })).toBe(404)
    expect(await shown({ headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(404)
    expect(await shown({ headers: { via: '1.1 proxy' } })).toBe(404)
    expect(await shown({ ip: '192.168.1.20', headers: { authorization: `Bearer ${token}` } })).toBe(200)
    expect(await shown({ ip: '192.168.1.20', headers: { authorization: `Bearer ${token}x` } })).toBe(404)
    expect(await shown({ headers: { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${token}` } })).toBe(200)
  },
)

test('a process is not ready while jobs are late or the schema is another', async () => {
  const readiness = async () => {
    const { statusCode, json } = await get('/readyz')
    return [statusCode, json()]
  }
  expect(await readiness()).toEqual([200, { ready: true, faults: {}, warnings: {} }])
  const change = async (statement: string) => await query(parlour.ownerUrl, statement, [])
  await change(`SELECT graphile_worker.add_job('mend', run_at := now() - interval '20 minutes')`)
  expect(await readiness()).toEqual([
    503,
    { ready: false, faults: { jobs: '1 jobs are late, the oldest by 20 minutes.' }, warnings: {} },
  ])
  await change(`DELETE FROM graphile_worker._private_jobs`)
  await change(`INSERT INTO schema_migration (version, name, checksum) VALUES (9999, 'later', '')`)
  expect(await readiness()).toMatchObject([503, { faults: { schema: expect.stringContaining('at migration 9999') } }])
  await change(`DELETE FROM schema_migration WHERE version = 9999`)
  expect(await readiness()).toEqual([200, { ready: true, faults: {}, warnings: {} }])
})

test('processes with different settings are a warning; a mark reveals none of them', async () => {
  const warnings = async () => (await get('/readyz')).json().warnings
  const beside = async (env: Record<string, string>) =>
    await openTestParlour({
      beside: parlour,
      env: { MONITOR_TOKEN: token, DATABASE_URL: 'postgres://elsewhere/again', ...env },
    })
  const same = await beside({ LOG_LEVEL: 'error' })
  try {
    expect(await warnings()).toEqual({})
    const other = await beside({ SMTP_URL: 'smtp://mail.salon.example', MAIL_FROM: 'hello@salon.example' })
    try {
      expect(await warnings()).toEqual({
        settings: expect.stringMatching(/^The processes .* have 2 different settings/),
      })
    } finally {
      await other.close()
    }
  } finally {
    await same.close()
  }
  const names = `SELECT DISTINCT application_name AS name FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'parlour live%'`
  expect(await query(parlour.ownerUrl, names, [])).toEqual(
    expect.arrayContaining([{ name: expect.stringMatching(/^parlour live [0-9a-f]{8}( mail)?$/) }]),
  )
})

test('an old backup is a warning, and a process stays ready', async () => {
  const change = async (statement: string) => await query(parlour.ownerUrl, statement, [])
  expect((await get('/metrics')).body).not.toMatch(/^parlour_backup_verified_timestamp_seconds\{/m)
  await change(`INSERT INTO salon (salon_id, name, created_at, updated_at)
    VALUES (gen_random_uuid(), 'Adùn', now() - interval '9 days', now())`)
  await change(`INSERT INTO backup_run (run_id, asked_at, started_at, ended_at, file_name)
    SELECT gen_random_uuid(), t, t, t, 'x' FROM (SELECT now() - interval '3 days 1 hour' AS t) r`)
  const { statusCode, json } = await get('/readyz')
  expect([statusCode, json()]).toMatchObject([
    200,
    {
      ready: true,
      faults: {},
      warnings: { backup: expect.stringMatching(/^The last verified backup is 3 days old\. /) },
    },
  ])
  const [, told] = /^parlour_backup_verified_timestamp_seconds\{of="data"\} ([\d.]+)$/m.exec(
    (await get('/metrics')).body,
  )!
  const [row] = await query(parlour.ownerUrl, 'SELECT extract(epoch FROM started_at)::float8 AS s FROM backup_run', [])
  expect(Math.abs(Number(told) - Number(row!['s']))).toBeLessThan(0.01)
})

test('the figures count requests by route, jobs and connections', async () => {
  await query(parlour.ownerUrl, `SELECT graphile_worker.add_job('mend', run_at := now() - interval '1 minute')`, [])
  await parlour.app.inject({ url: '/api/services' })
  const { body, headers } = await get('/metrics')
  expect(headers['content-type']).toContain('text/plain; version=0.0.4')
  expect(body).toMatch(/parlour_http_seconds_count\{method="GET",route="\/api\/services",status="4xx"\} 1\n/)
  expect(body).toContain('parlour_database_up 1\n')
  expect(body).toContain('parlour_jobs_late 1\n')
  expect(body).toMatch(/parlour_jobs_late_seconds 6\d\./)
  expect(body).toMatch(/parlour_pool_connections\{state="waiting"\} 0\n/)
  expect(body).toContain('nodejs_eventloop_lag_seconds')
  expect(body).not.toMatch(/^parlour_disk_free_bytes/m)
})

test('too little room and clocks that differ are told', () => {
  const MB = 1024 * 1024
  expect([faultOfDisk(null), faultOfDisk(256 * MB)]).toEqual([{}, {}])
  expect(faultOfDisk(255.5 * MB)).toEqual({ disk: '255 MB are free on the disk of the data.' })
  const fine = { nowMs: 100_000, version: 3, jobsLate: 4, lateS: 900, jobsFailed: 1, outboxLateS: 5000, settings: 1 }
  expect(faultsOf(fine, { version: 3, nowMs: 70_000 })).toEqual({})
  expect(faultsOf(fine, { version: 3, nowMs: 69_000 })).toEqual({
    clock: 'The clocks of this machine and of the database are 31 s apart.',
  })
  expect(faultsOf({ ...fine, lateS: 901 }, { version: 3, nowMs: 100_000 })).toEqual({
    jobs: '4 jobs are late, the oldest by 15 minutes.',
  })
})
