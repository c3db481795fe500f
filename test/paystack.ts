import { readBillingContract, readQuoteContract } from '#domain/billing/contract.ts'
import { startPaymentContract, verifyPaymentContract } from '#domain/billing/contract-payments.ts'
import type { Purchase } from '#domain/billing/quote.ts'
import { type Emulator, openPaystackEmulator } from '#emulators/paystack.ts'
import type { Way } from '#emulators/paystack/checkout.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'

/** The settings by which a parlour asks an emulator of the payment provider. */
export const paystackEnv = ({ url, publicKey, secretKey }: Emulator) => ({
  PAYSTACK_PUBLIC_KEY: publicKey,
  PAYSTACK_SECRET_KEY: secretKey,
  PAYSTACK_BASE_URL: url,
})

/** An emulator of its own, and the settings for it. */
export async function openPaystack(options: Parameters<typeof openPaystackEmulator>[0] = {}) {
  const emulator = await openPaystackEmulator(options)
  return { emulator, env: paystackEnv(emulator) }
}

/** Begins a payment at the price that is quoted. */
export async function begin(owner: Person, purchase: Purchase, agreesToRenewal = false) {
  const { totalMinor } = await owner.must(readQuoteContract, { query: purchase })
  return await owner.must(startPaymentContract, { body: { purchase, totalMinor, agreesToRenewal } })
}

/** Sends a notice to the webhook, signed unless said otherwise; gives the status of the answer. */
export async function tell(
  { app }: Pick<TestParlour, 'app'>,
  { body, signature }: { body: string; signature?: string },
): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== undefined && { 'x-paystack-signature': signature }),
  }
  const answer = await app.inject({ method: 'POST', url: '/api/webhooks/paystack', headers, payload: body })
  return answer.statusCode
}

/** A parlour beside an emulator, at a time that the test sets, and what the owner of a new salon does in it. */
export async function openBilling(start: string) {
  const { emulator, env } = await openPaystack()
  const clock = { now: start }
  const parlour = await openTestParlour({ env, clock: () => clock.now })
  let owner = await parlour.signUp()
  const verify = (reference: string, by: Person = owner) => by.must(verifyPaymentContract, { body: { reference } })
  /** As the emulator pays, on the clock of the test. */
  const paid = (reference: string, way: Way = 'success') => {
    const money = emulator.pay(reference, way)
    if (money.paidAt) money.paidAt = clock.now
    return money
  }
  return {
    emulator,
    parlour,
    clock,
    /** Another salon from now on. */
    async renew() {
      clock.now = start
      owner = await parlour.signUp()
      return owner
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
    async close() {
      await parlour.close()
      await emulator.close()
    },
  }
}

export const pro = { kind: 'plan', planId: 'pro', cycle: 'monthly' } as const
export const premium = { kind: 'plan', planId: 'premium', cycle: 'monthly' } as const
export const pack = { kind: 'addon', addonId: 'sms-small' } as const
