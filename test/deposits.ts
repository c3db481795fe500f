import { startsIn } from '#domain/booking/start-runs.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { receiveDepositContract } from '#domain/appointments/form/contract-deposit.ts'
import { readFreeStartsContract } from '#domain/booking/contract-free.ts'
import * as visits from '#domain/booking/contract-visit.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import type { PaymentMethod } from '#domain/sales/payments.ts'
import { readDayCloseContract } from '#domain/sales/day/contract-days.ts'
import { checkCardContract, payByCardContract, saveCardAccountContract } from '#domain/deposits/contract.ts'
import { saveSettingsContract } from '#domain/salon/contract-settings.ts'
import type { DepositRules } from '#domain/salon/deposit-rules.ts'
import { type Emulator, openPaystackEmulator } from '#emulators/paystack.ts'
import type { Way } from '#emulators/paystack/checkout.ts'
import { openSmtpSink, type SmtpSink } from '#emulators/smtp.ts'
import { hashLinkToken } from '#server/kit/link-token.ts'
import { onlineBody, type OnlineBody, tokenOf } from './booking.ts'
import { type Diary, openDiary } from './diary.ts'
import { openTestParlour, type TestParlour } from './parlour.ts'

export const bank = {
  bankName: 'GTBank',
  bankAccountNumber: '0123456789',
  bankAccountName: 'Adun Hair',
  depositNote: null,
}
export const depositRules: DepositRules = {
  isDepositOn: true,
  depositDueMin: 120,
  depositNoShows: null,
  depositNoShowBp: 5000,
  ...bank,
}

/** Returns a time of a day in Lagos, by default the Tuesday after the test salon's Monday. */
export const lagos = (time: string, day = '2026-11-24') => new Date(`${day}T${time}:00+01:00`).toISOString()

/** Opens a salon whose one-hour service for ₦6,000 requires a deposit of ₦2,000, with functions for deposits. */
export async function openDeposits(parlour: TestParlour, now: () => string) {
  const diary = await openDiary(parlour)
  await diary.rows(`UPDATE salon SET plan = 'premium'`)
  await diary.rows(`UPDATE service SET deposit_minor = 200000 WHERE id = $1`, [diary.serviceIds[60]])
  const params = { salon: diary.salonId }
  let phones = 0
  const at = {
    diary,
    /** Saves these rules for deposits. */
    ask: async (more: Partial<DepositRules> = {}) =>
      await diary.must(saveSettingsContract, { body: { section: 'deposits', is: { ...depositRules, ...more } } }),
    /**
     * Books as another visitor each time: with the owner for the hour on Tuesday at 10:00, unless `more` says
     * otherwise.
     */
    async book(more: Partial<OnlineBody> = {}) {
      const token = tokenOf()
      const asked = { serviceIds: [diary.serviceIds[60]], staffId: diary.staffId, startsAt: lagos('10:00') }
      const customerPhone = `0803 556 ${1000 + ++phones}`
      const body = onlineBody(diary.salonId, { ...asked, customerPhone, token, ...more })
      const answer = await parlour.nobody.call(visits.bookOnlineContract, { params, body })
      const [row] = await diary.rows(`SELECT id FROM appointment ORDER BY created_at DESC, id DESC LIMIT 1`)
      return { ...answer, token, id: String(row?.['id']) }
    },
    visitOf: async (token: string) =>
      (await parlour.nobody.must(visits.readVisitContract, { params: { ...params, token } })).visit,
    stored: async (id: string) => (await diary.must(readAppointmentContract, { params: { id } })).appointment,
    receive: async (id: string, method: 'transfer' | 'cash' = 'transfer', version = 1) =>
      await diary.call(receiveDepositContract, { params: { id }, body: { version, method } }),
    /** Runs the job that releases times whose deposits were not paid in time, and the jobs that it queues. */
    async expire() {
      await queueOnce(diary, 'expire-deposits', {})
      await parlour.runJobs()
    },
    /** Turns on card payments, into the account of this key. */
    takeCards: async (secretKey: string) => await diary.call(saveCardAccountContract, { body: { secretKey } }),
    /** Begins to pay by card; the payment's row has its reference. */
    async payByCard(token: string, email: string | null = 'ada@example.com') {
      const answer = await parlour.nobody.call(payByCardContract, { params: { ...params, token }, body: { email } })
      const [row] = await diary.rows(
        `SELECT p.reference FROM deposit_payment p JOIN online_booking o USING (salon_id, appointment_id)
         WHERE o.token_hash = $1 ORDER BY p.created_at DESC, p.updated_at DESC LIMIT 1`,
        [hashLinkToken(token)],
      )
      return { ...answer, reference: String(row?.['reference']) }
    },
    /** Returns from the provider's page to Parlour's. */
    comeBack: async (token: string) => await parlour.nobody.must(checkCardContract, { params: { ...params, token } }),
    /** Runs the job that checks a payment; it fails if the provider does. */
    async look(reference: string) {
      await queueOnce(diary, 'check-card-payment', { salonId: diary.salonId, reference, tries: 0 })
      await parlour.runJobs().catch(() => undefined)
    },
    async isFree(time: string) {
      const query = { services: diary.serviceIds[60], staff: diary.staffId, from: '2026-11-24', to: '2026-11-24' }
      const { days } = await parlour.nobody.must(readFreeStartsContract, { params, query: query as never })
      return startsIn(days[0]!.runs).some(([clock]) => timeOfMinute(clock) === time)
    },
    /** Returns today's expected amount by a payment method. */
    async money(method: PaymentMethod = 'transfer') {
      const { methods } = await diary.must(readDayCloseContract, { query: { day: now().slice(0, 10) } })
      const { salesMinor, depositsMinor, refundsMinor, expectedMinor } = methods.find((one) => one.method === method)!
      return { salesMinor, depositsMinor, refundsMinor, expectedMinor }
    },
  }
  return {
    ...at,
    /** Books, and performs an action on the provider's page or none; the payer has not returned yet. */
    async beginByCard(paystack: Emulator, way: Way | null, more: Partial<OnlineBody> = {}) {
      const booked = await at.book(more)
      const { reference } = await at.payByCard(booked.token)
      if (way) paystack.pay(reference, way)
      return { ...booked, reference }
    },
  }
}

export type Deposits = Awaited<ReturnType<typeof openDeposits>>

/** Returns the settings with which a Parlour sends its e-mails to a test SMTP server. */
export const mailing = (sink: SmtpSink) => ({ SMTP_URL: sink.url, PUBLIC_URL: 'http://salon.example' })

/** Queues a job that is tried only once. */
async function queueOnce(diary: Diary, task: string, payload: object): Promise<void> {
  const add = 'SELECT graphile_worker.add_job($1, $2::json, max_attempts := 1)'
  await diary.rows(add, [task, JSON.stringify(payload)])
}

/** Noon of a Sunday in Lagos. */
export const sunday = '2026-11-22T11:00:00.000Z'

/**
 * Opens a Parlour that sends e-mails, at the time that the file sets, and a salon that requires deposits and has none
 * before each test. Call it at the top of a test file.
 */
export function depositsForEach(
  now: () => string,
  take: (opened: {
    sink: SmtpSink
    paystack: Emulator
    parlour: TestParlour
    at: Deposits
    diary: Deposits['diary']
  }) => void,
): void {
  let sink: SmtpSink
  let paystack: Emulator
  let parlour: TestParlour
  let at: Deposits
  beforeAll(async () => {
    sink = await openSmtpSink()
    paystack = await openPaystackEmulator({ now })
    parlour = await openTestParlour({
      clock: now,
      env: { ...mailing(sink), PAYSTACK_BASE_URL: paystack.url },
    })
    at = await openDeposits(parlour, now)
  })
  beforeEach(async () => {
    const { diary } = at
    take({ sink, paystack, parlour, at, diary })
    for (const table of ['virtual_account', 'day_close', 'sale', 'appointment'])
      await diary.rows(`DELETE FROM ${table}`)
    await diary.rows(`DELETE FROM customer WHERE id <> $1`, [diary.customerId])
    await at.ask()
  })
  afterAll(async () => {
    await parlour.close()
    await sink.close()
    await paystack.close()
  })
}
