import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRemindersContract } from '#domain/messages/contract.ts'
import type { TakenSms } from '#emulators/termii/serve.ts'
import { openRandom } from '#domain/kit/random.ts'
import { openSendings } from '#server/messages/sendings.ts'
import { smsTasks } from '#server/messages/tasks.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { readEnv } from '#server/kit/env.ts'
import { openJobs } from '#server/kit/jobs.ts'
import { openLog } from '#server/kit/log.ts'
import { findSalonOf } from '#server/salon/store.ts'
import type { Diary } from '#test/diary.ts'
import { openSmsStage, type SmsStage } from '#test/sms-stage.ts'

/*
 * Reminders by SMS under all kinds of failures (T21): doubled presses, two workers, a gateway that refuses, errs,
 * accepts and falls silent, connections to the database that die, and reports that are forged, late, doubled or of
 * unknown messages. Never more are sent than there are credits, no customer gets one twice, and messages of unknown
 * outcome are marked and not sent again.
 */

const cases = Number(process.env['SMS_STORMS'] ?? 4)
const seed = Number(process.env['SMS_SEED'] ?? 1)
const START = '2026-11-22T08:00:00.000Z'
const day = '2026-11-23'
/** As long as the gateway is waited for; few, because each takes 20 seconds. */
const silentEvery = 40

const at = { now: START }
const random = openRandom(seed)
const pause = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms))
let stage: SmsStage
let second: Awaited<ReturnType<typeof openSecondWorker>>
beforeAll(async () => {
  stage = await openSmsStage(() => at.now, {}, true)
  second = await openSecondWorker()
})
afterAll(async () => {
  await second.close()
  await stage.close()
})

/** Sends the same messages beside the app's own, as another process would. */
async function openSecondWorker() {
  const { ownerUrl } = stage.parlour
  const db = new Db(openPool(ownerUrl, { max: 4 }), { prepares: true })
  const clock = () => at.now
  const salonOf = async (name: string) => await findSalonOf(db, name, clock())
  const log = openLog('silent')
  const context = { db, clock, live: { publish: () => undefined }, salonOf, sendings: openSendings(log, clock) }
  const tasks = smsTasks(context, readEnv(stage.termii.settings))
  const jobs = await openJobs(ownerUrl, [{ tasks, atOnce: 2 }], log, false)
  return {
    async close() {
      await jobs.close()
      await db.destroy()
    },
  }
}

interface Storm {
  diary: Diary
  credits: number
  phones: string[]
  /** The messages that the gateway accepted. */
  taken: () => TakenSms[]
  /** Those it later reported as failed. */
  undelivered: Set<string>
}

/** A salon with so many credits, and customers of tomorrow with phones of their own. */
async function begin(nth: number): Promise<Storm> {
  const [credits, customers] = random.pick([
    [1, 10],
    [1, 10],
    [3, 10],
    [2, 4],
    [12, 10],
  ] as const)
  const diary = await stage.salon(credits)
  const phones = Array.from({ length: customers }, (_, n) => `+234803${String(2_000_000 + nth * 20 + n)}`)
  await diary.rows(
    `INSERT INTO appointment (salon_id, id, location_id, staff_id, customer_name, customer_phone, customer_phone_e164,
       starts_at, ends_at, price_minor, created_at, updated_at)
     SELECT s.salon_id, gen_random_uuid(), s.location_id, s.id, 'Guest', p.phone, p.phone, b.at, b.at + interval '1 minute', 0,
       now(), now()
     FROM staff s, unnest($2::text[]) WITH ORDINALITY AS p (phone, n),
       LATERAL (SELECT timestamptz '2026-11-23 08:00Z' + p.n * interval '2 minutes' AS at) b
     WHERE s.salon_id = $1 AND s.id = $3`,
    [diary.salonId, phones, diary.staffId],
  )
  const own = new Set(phones.map((phone) => phone.slice(1)))
  const taken = () => stage.termii.taken.filter(({ to }) => own.has(to))
  return { diary, credits, phones, taken, undelivered: new Set() }
}

const faults = [
  'too-many',
  'unavailable',
  'error',
  'hang-up',
  'hang-up-after',
  'html-after',
  'sender',
  'balance',
] as const

/** The events that may happen at any moment. */
function eventsOf({ diary, taken, undelivered }: Storm): (() => Promise<unknown>)[] {
  const press = async () => await diary.call(sendRemindersContract, { body: { day } })
  // Where the database was gone the gateway comes again.
  const signed = async (sms: Pick<TakenSms, 'id'>, status: string) =>
    await expect
      .poll(async () => await stage.report(stage.termii.report(sms, status)), { timeout: 20_000, interval: 50 })
      .toBe(200)
  const someSms = () => (taken().length === 0 ? null : random.pick(taken()))
  return [
    press,
    async () => await Promise.all([press(), press()]),
    async () => stage.termii.failNext(random.pick(faults), random.int(1, 3)),
    async () => {
      // The same jobs once more, which no key holds together.
      const all = `SELECT id FROM outbox_message WHERE salon_id = $1 AND channel = 'sms'`
      const ids = (await diary.rows(all, [diary.salonId])).map(({ id }) => id)
      await diary.rows(
        `SELECT graphile_worker.add_job('send-sms', json_build_object('salonId', $1::text, 'id', m.id))
         FROM unnest($2::text[]) AS m (id)`,
        [diary.salonId, ids],
      )
    },
    async () =>
      await diary.rows(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'parlour' ORDER BY random() LIMIT 1`,
      ),
    async () => {
      const sms = someSms()
      if (sms) await signed(sms, random.pick(['DELIVERED | Message delivered to handset', 'Message Sent', 'Queued']))
    },
    async () => {
      const sms = someSms()
      if (!sms || !random.chance(0.3)) return
      undelivered.add(sms.id)
      await signed(sms, random.pick(['DND Active on Phone Number', 'Expired', 'Rejected']))
    },
    async () => await signed({ id: `of-nobody-${random.int(1, 1e9)}` }, 'Message Failed'),
    async () => {
      const { body } = stage.termii.report({ id: someSms()?.id ?? '1' }, 'Message Failed')
      const signature = createHmac('sha512', 'a-secret-of-somebody').update(body).digest('hex')
      expect(await stage.report({ body, signature: random.pick([signature, '', signature.slice(1)]) })).toBe(401)
    },
  ]
}

/** Nothing stumbles any more, and time passes: what waits is sent, and who was killed is given up. */
async function settle({ diary }: Storm): Promise<void> {
  stage.termii.failNext('error', 0)
  await expect
    .poll(async () => (await diary.call(sendRemindersContract, { body: { day } })).status, { timeout: 20_000 })
    .not.toBe(503)
  const open = async () => {
    at.now = new Date(Date.parse(at.now) + 60_000).toISOString()
    await diary.rows(`SELECT graphile_worker.add_job('look-after-outbox', job_key => 'storm')`)
    await diary.rows(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()`)
    const rows = await diary.rows(
      `SELECT count(*)::int AS n FROM outbox_message WHERE salon_id = $1 AND status IN ('pending', 'sending') AND channel = 'sms'`,
      [diary.salonId],
    )
    const jobs = await diary.rows(
      `SELECT count(*)::int AS n FROM graphile_worker._private_jobs WHERE attempts < max_attempts`,
    )
    return [rows[0]!['n'], Number(jobs[0]!['n']) <= 1]
  }
  await expect.poll(open, { timeout: 60_000, interval: 250 }).toEqual([0, true])
}

const ended: Record<string, number> = {}

/** The invariants, whatever happened. */
async function judge(nth: number, { diary, credits, phones, taken, undelivered }: Storm): Promise<void> {
  const rows = (await diary.rows(
    `SELECT recipient, status, fault, provider_id, credit_id IS NOT NULL AS paid FROM outbox_message
     WHERE salon_id = $1 AND channel = 'sms'`,
    [diary.salonId],
  )) as unknown as {
    recipient: string
    status: string
    fault: string | null
    provider_id: string | null
    paid: boolean
  }[]
  const about = { seed, nth }
  for (const { status, fault } of rows) {
    const state = fault ? `${status} ${fault}` : status
    ended[state] = (ended[state] ?? 0) + 1
  }
  // One row for each appointment, and one way out of the server for each, unless the gateway said that it failed.
  expect([about, rows.map(({ recipient }) => recipient).toSorted()]).toEqual([about, phones.toSorted()])
  for (const row of rows) {
    const gone = taken().filter(({ to }) => `+${to}` === row.recipient)
    const back = gone.filter(({ id }) => undelivered.has(id)).length
    const said = { ...about, ...row, gone: gone.length, back }
    expect([said, gone.length <= 1 + back]).toEqual([said, true])
    const isSaid = row.status === 'sent' || row.status === 'delivered'
    expect([said, !isSaid || gone.some(({ id }) => id === row.provider_id)]).toEqual([said, true])
    // A sent message is never called failed, unless the gateway said so, and one of unknown outcome is paid for.
    const isPaidFor = isSaid || row.status === 'unknown'
    expect([said, gone.length <= back || isPaidFor]).toEqual([said, true])
    expect([said, row.paid]).toEqual([said, isPaidFor])
  }
  const paid = rows.filter((row) => row.paid).length
  expect([about, await stage.used(diary)]).toEqual([about, 100 - credits + paid])
  expect([about, paid <= credits, taken().length <= credits + undelivered.size]).toEqual([about, true, true])
}

test(
  'never more than there are credits, nobody twice, and what nobody knows is marked',
  async () => {
    for (let nth = 0; nth < cases; nth++) {
      at.now = START
      const storm = await begin(nth)
      const events = eventsOf(storm)
      if (nth % silentEvery === silentEvery - 1) stage.termii.failNext('silent', 1)
      else if (random.chance(0.7)) stage.termii.failNext(random.pick(faults), random.int(1, 3))
      await Promise.all([
        events[1]!(),
        ...Array.from({ length: random.int(4, 12) }, async () => {
          const event = random.pick(events)
          await pause(random.int(0, 400))
          await event()
        }),
      ])
      await settle(storm)
      await judge(nth, storm)
    }
    expect(Object.keys(ended)).toEqual(expect.arrayContaining(['sent', 'failed no-credits']))
    if (cases > 4)
      console.log(`${cases} storms, seed ${seed}: ${JSON.stringify({ taken: stage.termii.taken.length, ...ended })}`)
  },
  60_000 + cases * 30_000,
)
