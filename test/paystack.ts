import { readBillingContract, readQuoteContract } from '#domain/billing/contract.ts'
import { startPaymentContract, verifyPaymentContract } from '#domain/billing/contract-payments.ts'
import type { Purchase } from '#domain/billing/quote.ts'
import { type Emulator, openPaystackEmulator } from '#emulators/paystack.ts'
import type { Way } from '#emulators/paystack/checkout.ts'
import { expect } from 'vitest'
import { query } from '#test/query.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'

/** Returns the settings with which a Parlour calls a Paystack emulator. */
export const paystackEnv = ({ url, publicKey, secretKey }: Emulator) => ({
  PAYSTACK_PUBLIC_KEY: publicKey,
  PAYSTACK_SECRET_KEY: secretKey,
  PAYSTACK_BASE_URL: url,
})

/**
 * Opens a separate emulator, and returns the settings for it; they include a key for the SMS gateway, but no gateway.
 */
export async function openPaystack(options: Parameters<typeof openPaystackEmulator>[0] = {}) {
  const emulator = await openPaystackEmulator(options)
  const sms = { TERMII_API_KEY: 'a-key-of-nobody', TERMII_BASE_URL: 'http://127.0.0.1:9' }
  return { emulator, env: { ...paystackEnv(emulator), ...sms } }
}

/** Begins a payment at the quoted price. */
export async function begin(owner: Person, purchase: Purchase, agreesToRenewal = false) {
  const { totalMinor } = await owner.must(readQuoteContract, { query: purchase })
  return await owner.must(startPaymentContract, { body: { purchase, totalMinor, agreesToRenewal } })
}

/**
 * Sends a notice to the webhook, or to that of a salon's own account, signed unless specified otherwise; returns the
 * status of the response.
 */
export async function tell(
  { app }: Pick<TestParlour, 'app'>,
  { body, signature }: { body: string; signature?: string },
  salonId?: string,
): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== undefined && { 'x-paystack-signature': signature }),
  }
  const url = `/api/webhooks/paystack${salonId === undefined ? '' : `/${salonId}`}`
  const answer = await app.inject({ method: 'POST', url, headers, payload: body })
  return answer.statusCode
}

/**
 * Opens a Parlour with a Paystack emulator, at a time that the test sets, and functions for a new salon's owner. Tests
 * run its jobs, unless `runsJobs` makes it run them itself.
 */
export async function openBilling(start: string, runsJobs = false) {
  const clock = { now: start }
  const { emulator, env } = await openPaystack({ now: () => clock.now })
  const parlour = await openTestParlour({ runsJobs, env, clock: () => clock.now })
  let owner = await parlour.signUp()
  const verify = (reference: string, by: Person = owner) => by.must(verifyPaymentContract, { body: { reference } })
  const paid = (reference: string, way: Way = 'success') => emulator.pay(reference, way)
  /**
   * Signs up again, once, after a lost connection: tests of faults end connections, and a connection unused since then
   * fails only now.
   */
  const signUpAgain = async (error: Error) => {
    if (!/"(no-database|try-again)"/.test(error.message)) throw error
    return await parlour.signUp()
  }
  return {
    emulator,
    parlour,
    clock,
    /** Opens another salon, which is used from now on. */
    async renew() {
      clock.now = start
      owner = await parlour.signUp().catch(signUpAgain)
      // Months pass in a test.
      await query(
        parlour.ownerUrl,
        `UPDATE auth_session SET expires_at = '2100-01-01' WHERE expires_at < '2100-01-01'`,
        [],
      )
      return owner
    },
    /** Waits until every connection responds; a killed connection fails only the next request that uses it. */
    async healed(): Promise<void> {
      const all = async () => {
        const answers = await Promise.all(
          Array.from({ length: 10 }, async () => await owner.call(readBillingContract, {})),
        )
        return answers.every(({ status }) => status === 200)
      }
      await expect.poll(all, { interval: 20 }).toBe(true)
    },
    verify,
    paid,
    billing: () => owner.must(readBillingContract, {}),
    begin: (purchase: Purchase, agrees = false) => begin(owner, purchase, agrees),
    async buy(purchase: Purchase, { agrees = false, way = 'success' }: { agrees?: boolean; way?: Way } = {}) {
      const { reference } = await begin(owner, purchase, agrees)
      paid(reference, way)
      return { reference, ...(await verify(reference)) }
    },
    /** Runs the nightly job, and the jobs that it queues. */
    async night(): Promise<void> {
      await query(
        parlour.ownerUrl,
        `SELECT graphile_worker.add_job('bill-salons', job_key := 'night', max_attempts := 1)`,
        [],
      )
      await parlour.runJobs()
    },
    async close() {
      await parlour.close()
      await emulator.close()
    },
  }
}

export const pro = { kind: 'plan', planId: 'pro', cycle: 'monthly' } as const
export const premium = { kind: 'plan', planId: 'premium', cycle: 'monthly' } as const
export const pack = { kind: 'addon', addonId: 'sms-small' } as const

/** Returns in how many minutes the job with a key is due; null if none is waiting. */
export async function dueIn({ ownerUrl }: Pick<TestParlour, 'ownerUrl'>, key: string): Promise<unknown> {
  const text =
    'SELECT round(extract(epoch FROM run_at - now()) / 60)::int AS min FROM graphile_worker.jobs WHERE key = $1'
  const [job] = await query(ownerUrl, text, [key])
  return job ? job['min'] : null
}
