import * as contracts from '#domain/calendly/contract.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { type CalendlyEmulator, openCalendlyEmulator } from '#emulators/calendly.ts'
import { calendlyTasks } from '#server/calendly/tasks.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { findSalonOf } from '#server/salon/store.ts'
import { type Diary, openDiary } from './diary.ts'
import { openTestParlour, testSecret, type TestParlour } from './parlour.ts'

type Settings = CallInput<typeof contracts.saveCalendlyContract>['body']
type Booked = Parameters<CalendlyEmulator['book']>[0]

/** A salon that can be connected with the Calendly emulator. */
export interface CalendlySalon extends Diary {
  connect: (more?: Partial<Settings>) => Promise<{ status: number; code?: string; field?: string }>
  sync: () => Promise<Awaited<ReturnType<typeof answerOf>>>
  page: () => ReturnType<typeof pageOf>
  /** Returns the rows of the salon's appointments, by start. */
  appointments: () => Promise<Record<string, unknown>[]>
  /** Books an event in Calendly, by the same guest and an hour long unless `more` says otherwise. */
  bookThere: (startsAt: string, more?: Partial<Booked>) => string
}

/** A Parlour with a Calendly emulator, and a stopped clock. */
export interface CalendlyStage {
  calendly: CalendlyEmulator
  parlour: TestParlour
  /** Opens a new salon, and cancels the events of earlier ones in Calendly. */
  salon: () => Promise<CalendlySalon>
  /** Runs a job: the hourly one, or the one for a single salon. */
  run: (task: 'read-calendly' | 'sync-calendly', payload?: object, hostToken?: string) => Promise<void>
  close: () => Promise<void>
}

const answerOf = async (diary: Diary) => (await diary.call(contracts.syncCalendlyContract, {})).body
const pageOf = async (diary: Diary) => await diary.must(contracts.readCalendlyContract, {})

/** Opens a Parlour with a Calendly emulator. */
export async function openCalendlyStage(now: string): Promise<CalendlyStage> {
  const calendly = await openCalendlyEmulator()
  const parlour = await openTestParlour({ clock: () => now, env: calendly.settings })
  const db = new Db(openPool(parlour.ownerUrl, { max: 2 }), { prepares: true })
  const booked: string[] = []
  const context = {
    db,
    clock: () => now,
    live: { publish: () => undefined },
    salonOf: async (name: string) => await findSalonOf(db, name, now),
    secret: testSecret,
    baseUrl: calendly.settings.CALENDLY_BASE_URL,
  }
  const book = (startsAt: string, more: Partial<Booked> = {}) => {
    const id = calendly.book({ name: 'Cut', startsAt, minutes: 60, ...more })
    booked.push(id)
    return id
  }
  return {
    calendly,
    parlour,
    async salon() {
      const diary = await openDiary(parlour)
      for (const id of booked.splice(0)) calendly.cancel(id)
      calendly.failNext('error', 0)
      calendly.limit(null)
      calendly.asked.length = 0
      return { ...diary, ...waysOf(diary, calendly), bookThere: book }
    },
    async run(task, payload, hostToken) {
      const tasks = calendlyTasks({ ...context, hostToken: hostToken ?? null })
      await tasks[task]!(payload, undefined as never)
    },
    async close() {
      await db.destroy()
      await parlour.close()
      await calendly.close()
    },
  }
}

function waysOf(diary: Diary, { token }: CalendlyEmulator) {
  return {
    async connect(more: Partial<Settings> = {}) {
      const body = {
        calendlyUrl: 'https://calendly.com/adun-hair',
        syncDirection: 'both' as const,
        staffId: diary.staffId,
        serviceId: diary.serviceIds[60],
        token,
        ...more,
      }
      const answer = await diary.call(contracts.saveCalendlyContract, { body })
      return { status: answer.status, code: answer.body.code, field: answer.body.field }
    },
    sync: async () => await answerOf(diary),
    page: async () => await pageOf(diary),
    appointments: async () =>
      await diary.rows(
        `SELECT a.id, a.status, a.starts_at, a.customer_id, a.customer_name, a.customer_phone_e164, a.notes, a.cancel_reason,
           (SELECT string_agg(name, ',') FROM appointment_service s
             WHERE s.salon_id = $1 AND s.appointment_id = a.id) AS services
         FROM appointment a WHERE a.salon_id = $1 ORDER BY a.starts_at, a.id`,
        [diary.salonId],
      ),
  }
}
