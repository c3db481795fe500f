import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openSmtpSink, type SmtpSink, textOf } from '#emulators/smtp.ts'
import {
  changeAppointmentStatusContract,
  editAppointmentContract,
  restoreAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { saveRuleContract } from '#domain/messages/contract-rules.ts'
import type { MessageKind } from '#domain/messages/kinds.ts'
import { type MessageRule, usualRule } from '#domain/messages/rule.ts'
import type { Diary } from './diary.ts'
import { openSmsStage, type SmsStage } from './sms-stage.ts'

/** Noon of a Sunday in Lagos; the test salon's visits are on Monday at 10:00. */
export const noon = '2026-11-22T11:00:00.000Z'

interface Written {
  channel: string
  kind: MessageKind
  recipient: string
  body: string
  status: string
}

/**
 * Opens a Parlour that sends SMS and e-mail, on a clock that can be set, and a premium salon for each test. Call it at
 * the top of a test file.
 */
export function automaticStage() {
  let stage: SmsStage
  let sink: SmtpSink
  const at = { now: noon, diary: null as unknown as Diary }
  beforeAll(async () => {
    sink = await openSmtpSink()
    stage = await openSmsStage(() => at.now, { SMTP_URL: sink.url, PUBLIC_URL: 'https://salon.example' })
  })
  beforeEach(async () => {
    at.now = noon
    at.diary = await stage.salon(100)
  })
  afterAll(async () => {
    await stage.close()
    await sink.close()
  })
  /** Returns the messages to customers of this salon. */
  const written = async () =>
    (await at.diary.rows(
      `SELECT channel, kind, recipient, body, status FROM outbox_message WHERE salon_id = $1 AND kind IS NOT NULL
       ORDER BY created_at, id`,
      [at.diary.salonId],
    )) as unknown as Written[]
  return {
    at,
    written,
    stage: () => stage,
    kinds: async () => (await written()).map(({ kind }) => kind),
    /** Returns the times of visits that the messages name. */
    times: async () => (await written()).map(({ body }) => / at (..:..)\b/.exec(body)?.[1]),
    switchOn: async (kind: MessageKind, more: Partial<MessageRule> = {}) =>
      (await at.diary.must(saveRuleContract, { body: { ...usualRule(kind), isOn: true, ...more } })).rule,
    /** Runs a job several times at the same time, and then the jobs that it queued. */
    async run(
      job: 'tell-of-changes' | 'tell-evenings' | 'remind-by-rule' | 'greet' | 'apply-stop',
      times = 1,
      payload: object = {},
    ) {
      for (let nth = 0; nth < times; nth += 1)
        await at.diary.rows('SELECT graphile_worker.add_job($1, $3::json, job_key => $2)', [
          job,
          `now:${job}:${nth}`,
          JSON.stringify(payload),
        ])
      await Promise.all(Array.from({ length: times }, async () => await stage.parlour.runJobs()))
    },
    /** Returns the e-mail to an address that contains this text. */
    async mailTo(address: string, said: string) {
      await stage.parlour.runJobs()
      const found = sink.mails.find((mail) => mail.to.includes(address) && textOf(mail).includes(said))
      if (!found) throw new Error(`no letter to ${address} says ${said}`)
      return found
    },
    ...changesOf(at),
  }
}

/** Returns functions that change an appointment. */
function changesOf(at: { diary: Diary }) {
  const versionOf = async (id: string) => {
    const [row] = await at.diary.rows('SELECT version FROM appointment WHERE id = $1', [id])
    return Number(row!['version'])
  }
  return {
    async move(id: string, time: string) {
      const body = { version: await versionOf(id), date: '2026-11-23', time }
      await at.diary.must(editAppointmentContract, { params: { id }, body })
    },
    async cancel(id: string) {
      const body = { version: await versionOf(id), to: 'cancelled' as const }
      await at.diary.must(changeAppointmentStatusContract, { params: { id }, body })
    },
    async restore(id: string) {
      await at.diary.must(restoreAppointmentContract, { params: { id }, body: { version: await versionOf(id) } })
    },
  }
}
