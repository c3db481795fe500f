import { EventEmitter } from 'node:events'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { query } from '#test/query.ts'
import { Heartbeat, LOST_SEC } from './db/heartbeat.ts'
import { migrateJobs, openJobs, runDueJobs } from './jobs.ts'
import { openLog } from './log.ts'

const { ownerUrl, close } = await freshDatabase()
afterAll(close)
const log = openLog('silent')
const ask = async (text: string) => await query(ownerUrl, text, [])

it(
  'jobs go on after connections that died just when their end was to be written, and are done again',
  { timeout: 60_000 },
  async () => {
    await migrateJobs(ownerUrl)
    // More of them die than there are workers.
    const deaths = 3
    await ask('CREATE SEQUENCE public.deaths')
    await ask(`CREATE FUNCTION public.die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('public.deaths') <= ${deaths} THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
    RETURN OLD; END $$`)
    await ask(
      'CREATE TRIGGER die BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION public.die()',
    )
    const done: unknown[] = []
    const note = async (payload: unknown) => void done.push((payload as { nth: number }).nth)
    const jobs = await openJobs(ownerUrl, [{ tasks: { note }, atOnce: 2 }], log, false)
    for (let nth = 1; nth <= deaths + 1; nth++)
      await ask(`SELECT graphile_worker.add_job('note', json_build_object('nth', ${nth}))`)
    const left = async () => (await ask('SELECT id FROM graphile_worker.jobs')).length
    await expect.poll(left).toBe(0)
    expect([...new Set(done)].toSorted()).toEqual([1, 2, 3, 4])
    await jobs.close()
  },
)

it(
  'a job that a killed process was working on is done once it is freed, which a start alone with its database does',
  { timeout: 60_000 },
  async () => {
    await ask('DROP TRIGGER IF EXISTS die ON graphile_worker._private_jobs')
    await migrateJobs(ownerUrl, true) // there is none
    await ask(`SELECT graphile_worker.add_job('left', '{}', queue_name := 'one-by-one')`)
    await ask(`UPDATE graphile_worker._private_jobs SET locked_by = 'worker-killed', locked_at = now()`)
    await ask(`UPDATE graphile_worker._private_job_queues SET locked_by = 'worker-killed', locked_at = now()`)
    let done = 0
    const left = async () => void (done += 1)
    await migrateJobs(ownerUrl, true)
    const jobs = await openJobs(ownerUrl, [{ tasks: { left }, atOnce: 2 }], log, false)
    await expect.poll(() => done, { timeout: 14_000 }).toBe(1)
    await jobs.close()
  },
)

it('a queue whose places all wait for an answer delays no other queue', { timeout: 60_000 }, async () => {
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  let asked = 0
  let decided = 0
  const asking = async () => {
    asked += 1
    await answered
  }
  const decide = async () => void (decided += 1)
  const provider = { tasks: { asking }, atOnce: 2 }
  const context = { tasks: { decide }, atOnce: 1 }
  const jobs = await openJobs(ownerUrl, [context, provider], log, false)
  await ask(`SELECT graphile_worker.add_job('asking') FROM generate_series(1, 3)`)
  await expect.poll(() => asked, { timeout: 14_000 }).toBe(2)
  await ask(`SELECT graphile_worker.add_job('decide') FROM generate_series(1, 3)`)
  await expect.poll(() => decided, { timeout: 14_000 }).toBe(3)
  expect(asked).toBe(2)
  answer()
  await expect.poll(() => asked, { timeout: 14_000 }).toBe(3)
  await jobs.close()
})

it('what has a timetable comes once after each start, whatever the hour', { timeout: 60_000 }, async () => {
  let nights = 0
  const night = async () => void (nights += 1)
  const queues = [{ tasks: { night }, atOnce: 1, timetable: { night: '0 0 29 2 *' } }]
  const left = async () => (await ask(`SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'night'`)).length
  for (const start of [1, 2]) {
    const jobs = await openJobs(ownerUrl, queues, log, true)
    await expect.poll(() => nights, { timeout: 14_000 }).toBe(start)
    await expect.poll(left).toBe(0)
    await jobs.close()
  }
})

it(
  'leaves outgoing queues alone while they are paused, also in a start, and works on them once they are resumed',
  { timeout: 60_000 },
  async () => {
    const done: string[] = []
    const inside = { tasks: { inside: async () => void done.push('inside') }, atOnce: 1 }
    const outside = { tasks: { outside: async () => void done.push('outside') }, atOnce: 1, isOutgoing: true }
    await ask('INSERT INTO outgoing_pause (paused_since) VALUES (now())')
    await ask(`SELECT graphile_worker.add_job(name) FROM unnest('{outside,inside}'::text[]) name`)
    await runDueJobs(ownerUrl, [inside, outside])
    expect(done).toEqual(['inside'])
    const jobs = await openJobs(ownerUrl, [inside, outside], log, false)
    await ask(`SELECT graphile_worker.add_job('inside')`)
    await expect.poll(() => done.length, { timeout: 14_000 }).toBe(2)
    expect(done).toEqual(['inside', 'inside'])
    await ask('DELETE FROM outgoing_pause')
    await expect.poll(() => done, { timeout: 14_000 }).toEqual(['inside', 'inside', 'outside'])
    await jobs.close()
  },
)

it('frees the jobs of a process that says nothing any more, after it has said twice that it is alive', async () => {
  for (const worker of ['dead', 'slow', 'mine'])
    await ask(`SELECT graphile_worker.add_job('nobodys', job_key := '${worker}')`)
  const locked = async () => {
    const text = 'SELECT locked_by AS worker FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL'
    return ((await ask(text)) as { worker: string }[]).map(({ worker }) => worker).toSorted()
  }
  await ask(`UPDATE graphile_worker._private_jobs SET locked_by = key,
    locked_at = now() - (CASE key WHEN 'slow' THEN ${LOST_SEC / 2} ELSE ${LOST_SEC} END) * interval '1 second'`)
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  const heartbeat = new Heartbeat(log)
  const events = heartbeat.watched(new EventEmitter())
  events.emit('worker:create', { worker: { workerId: 'mine' } } as never)
  heartbeat.on(pool)
  await heartbeat.beat()
  expect(await locked()).toEqual(['dead', 'mine', 'slow'])
  await heartbeat.beat()
  expect(await locked()).toEqual(['mine', 'slow'])
  heartbeat.stop()
  await pool.end()
})
