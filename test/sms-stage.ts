import { openTermiiEmulator, type TermiiEmulator } from '#emulators/termii.ts'
import { type NewMessage, queueMessages } from '#server/outbox/store.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import { type Diary, openDiary } from './diary.ts'
import { jsonPages } from './json-pages.ts'
import { openTestParlour, type TestParlour } from './parlour.ts'

/** A Parlour that sends SMS through the emulator. */
export interface SmsStage {
  termii: TermiiEmulator
  parlour: TestParlour
  /**
   * Opens a new premium salon that has only `left` SMS credits this month, with all automatic messages off.
   */
  salon: (left: number) => Promise<Diary>
  /** Writes SMS to the outbox, each to a different phone; returns their ids. */
  queue: (diary: Diary, messages: readonly Partial<NewMessage>[]) => Promise<string[]>
  /** Counts a salon's messages by `status` and, if there is one, `fault`. */
  states: (diary: Diary) => Promise<Record<string, number>>
  /** Returns how many monthly credits are used, according to the ledger. */
  used: (diary: Diary) => Promise<number>
  report: (signed: { body: string; signature: string }) => Promise<number>
  close: () => Promise<void>
}

/**
 * Opens a Parlour with an SMS emulator, at a fixed time unless a clock is given. Tests run its jobs, unless it is set
 * to run them itself.
 */
export async function openSmsStage(
  at: string | (() => string),
  env: Record<string, string> = {},
  runsJobs = false,
): Promise<SmsStage> {
  const clock = typeof at === 'string' ? () => at : at
  const now = clock()
  const termii = await openTermiiEmulator()
  const parlour = await openTestParlour({ runsJobs, clock, builtPages: jsonPages, env: { ...termii.settings, ...env } })
  const db = new Db(openPool(parlour.ownerUrl, { max: 1 }))
  let phones = 0
  return {
    termii,
    parlour,
    async salon(left) {
      const diary = await openDiary(parlour)
      await diary.rows(`UPDATE salon SET plan = 'premium' WHERE salon_id = $1`, [diary.salonId])
      await switchAllOff(diary)
      const [ids] = [await queueSpent(db, diary, now)]
      await diary.rows(
        `INSERT INTO sms_credit_entry (salon_id, id, credits, why, message_id, month, created_at)
         SELECT $1, gen_random_uuid(), -1, 'used', $2, date_trunc('month', $3::timestamptz), $3 FROM generate_series(1, $4)`,
        [diary.salonId, ids, now, 100 - left],
      )
      return diary
    },
    async queue(diary, messages) {
      const written = messages.map((one): NewMessage => {
        phones += 1
        const recipient = `+23480300${String(phones).padStart(5, '0')}`
        return { id: newId(), channel: 'sms', recipient, body: 'Your visit is tomorrow', keepsBody: true, ...one }
      })
      return await inTransaction(db, { salonId: diary.salonId, mode: 'write', tell: tellNobody }, (tx) =>
        queueMessages(tx, diary.salonId, written, now),
      )
    },
    async states(diary) {
      const rows = await diary.rows(
        `SELECT concat_ws(' ', status, fault) AS state, count(*)::int AS n FROM outbox_message
         WHERE salon_id = $1 AND channel = 'sms' GROUP BY 1`,
        [diary.salonId],
      )
      return Object.fromEntries(rows.map(({ state, n }) => [String(state), Number(n)]))
    },
    async used(diary) {
      const [row] = await diary.rows(
        `SELECT -sum(credits)::int AS n FROM sms_credit_entry WHERE salon_id = $1 AND month IS NOT NULL`,
        [diary.salonId],
      )
      return Number(row!.n)
    },
    async report({ body, signature }) {
      const headers = { 'content-type': 'application/json', 'x-termii-signature': signature }
      const url = '/api/webhooks/termii'
      return (await parlour.app.inject({ method: 'POST', url, headers, payload: body })).statusCode
    },
    async close() {
      await db.destroy()
      await parlour.close()
      await termii.close()
    },
  }
}

/** Turns off all automatic messages of a salon, by deleting its rules. */
export async function switchAllOff({ rows, salonId }: Pick<Diary, 'rows' | 'salonId'>): Promise<void> {
  for (const table of ['message_rule', 'message_watch'])
    await rows(`DELETE FROM ${table} WHERE salon_id = $1`, [salonId])
}

/** Queues a message that represents all used monthly credits. */
async function queueSpent(db: Db, { salonId }: Diary, now: string): Promise<string> {
  const id = newId()
  await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, (tx) =>
    queueMessages(
      tx,
      salonId,
      [{ id, channel: 'whatsapp', recipient: '', body: 'spent', dueAt: '2026-01-01T00:00:00.000Z' }],
      now,
    ),
  )
  return id
}
