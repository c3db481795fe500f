import type { Emulator } from '#emulators/paystack.ts'
import { newMoney } from '#emulators/paystack/transactions.ts'
import { ways } from '#emulators/paystack/checkout.ts'
import { openReferenceOf } from './cards.ts'
import type { Rows } from './salon.ts'

/** Returns the sample requests for billing. */
export const billingSamples = (salonId: string) => ({
  'GET /api/billing': {},
  'GET /api/billing/usage': {},
  'GET /api/billing/quote': { query: { kind: 'plan', planId: 'premium', cycle: 'monthly' } },
  'POST /api/billing/cancel': { body: {} },
  'POST /api/billing/keep': {},
  'POST /api/billing/downgrade': { body: { planId: 'pro', cycle: 'monthly' } },
  'POST /api/billing/renewal': { body: { agrees: true } },
  'POST /api/payments': { body: { purchase: { kind: 'addon', addonId: 'sms-small' }, totalMinor: 200_000 } },
  'POST /api/verify-payment': { body: { reference: referenceOf(salonId, 3) } },
})

/** Makes the payment provider report the open payment, and the open virtual account, as paid. */
export function payOpen({ transactions }: Emulator, salonId: string): void {
  const reference = referenceOf(salonId, 3)
  transactions.set(reference, ways.success(newMoney({ reference, amount: 200_000 }, '00000000')))
  const transfer = openReferenceOf(salonId)
  transactions.set(transfer, ways.success(newMoney({ reference: transfer, amount: 500_000 }, '00000001')))
}

/** Returns the reference of the applied payment, the held one, or the open one. */
const referenceOf = (salonId: string, nth: number) => `salon-${salonId}-${nth}-${'0'.repeat(32)}`

/** Adds a subscription with its history and card, an applied payment and a held one, add-ons and credits. */
export async function addBilling(rows: Rows, salonId: string, canary: string): Promise<void> {
  const id = salonId.replace(/^.{8}/, '0000b111')
  const reference = (nth: number) => referenceOf(salonId, nth)
  const at = '2026-11-20T09:00:00.000Z'
  const of = [salonId, reference(1), at, id, reference(2), canary]
  const about = `'premium', 'monthly', '{pos-basic}'::text[], 1, 3500000, 3500000, 'test', '2026-11-20'::date, false`
  const columns = `salon_id, reference, effect, plan, cycle, addon_ids, branch_count, value_minor, amount_minor, mode,
    quoted_on, agrees_to_renewal, email, access_code, state, held_reason, applied_at, subscription_id, created_at, updated_at`
  await rows(
    `WITH c AS (SELECT $1::uuid AS salon, $3::timestamptz AS at, $4::uuid AS id, $6::text AS canary)
    INSERT INTO payment (${columns})
    SELECT salon, $2, 'new', ${about}, canary, canary, 'applied', NULL, at, id, at, at FROM c
    UNION ALL SELECT salon, $5, 'renewal', ${about}, canary, canary, 'held', 'amount', NULL::timestamptz, NULL::uuid, at, at FROM c`,
    of,
  )
  await rows(
    `INSERT INTO payment (salon_id, reference, effect, plan, cycle, addon_ids, branch_count, value_minor, amount_minor, mode,
      quoted_on, basis_subscription_id, basis_ends_on, agrees_to_renewal, email, access_code, created_at, updated_at)
    VALUES ($1, $2, 'addon', 'premium', 'monthly', '{sms-small}', 1, 0, 200000, 'test', '2026-11-20', $4, '2026-12-20', false,
      $5, $5, $3::timestamptz, $3::timestamptz)`,
    [salonId, reference(3), '2026-11-22T09:00:00.000Z', id, canary],
  )
  await rows(
    `INSERT INTO subscription (salon_id, id, status, plan, cycle, anchor_on, months_paid, period_months, starts_on, ends_on,
      branch_count, value_minor, amount_minor, card_code, card_email, card_words, last_reference, last_payment_at, created_at, updated_at)
    VALUES ($1, $4, 'active', 'premium', 'monthly', '2026-11-20', 1, 1, '2026-11-20', '2026-12-20', 1, 3500000, 3500000,
      $5, $5, $5, $2, $3::timestamptz, $3::timestamptz, $3::timestamptz)`,
    [salonId, reference(1), at, id, canary],
  )
  await rows(
    `INSERT INTO subscription_history (salon_id, id, subscription_id, action, from_plan, to_plan, amount_minor, payment_reference, notes, created_at)
    VALUES ($1, $3, $3, 'created', 'free', 'premium', 3500000, $2, $5, $4::timestamptz)`,
    [salonId, reference(1), id, at, canary],
  )
  await rows(
    `INSERT INTO salon_addon (salon_id, addon_id, paid_until, payment_reference, added_at, updated_at)
    VALUES ($1, 'sms-small', NULL, $2, $3::timestamptz, $3::timestamptz), ($1, 'pos-basic', '2026-12-20', $2, $3::timestamptz, $3::timestamptz)`,
    [salonId, reference(1), at],
  )
  await rows(
    `INSERT INTO sms_credit_entry (salon_id, id, credits, why, payment_reference, created_at)
    VALUES ($1, $3, 500, 'bought', $2, $4::timestamptz)`,
    [salonId, reference(1), id, at],
  )
}
