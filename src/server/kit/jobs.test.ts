import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { query } from '#test/query.ts'
import { migrateJobs, openJobs } from './jobs.ts'
import { openLog } from './log.ts'

const { ownerUrl, close } = await freshDatabase()
afterAll(close)
const log = openLog('silent')
const ask = async (text: string) => await query(ownerUrl, text, [])

it('jobs go on after connections that died just when their end was to be written, and are done again', async () => {
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
})

it('a job that a killed process was working on is done once it is freed, which a start alone with its database does', async () => {
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
})
