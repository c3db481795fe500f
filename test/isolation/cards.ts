import { seal } from '#server/kit/seal.ts'
import { testSecret } from '#test/parlour.ts'
import { billTokenOf, visitTokenOf } from './samples-visitor.ts'
import type { Rows } from './salon.ts'
import type { IdsByKind } from './swaps.ts'

/** Returns the reference of the open virtual account. */
export const openReferenceOf = (salonId: string) => `salon-${salonId}-8-${'0'.repeat(32)}`

const referenceOf = (salonId: string) => `salon-${salonId}-9-${'0'.repeat(32)}`

/** Returns the sample requests for deposits by card; the visitor's booking awaits one. */
export function cardSamples(ids: IdsByKind) {
  const [salon] = ids['salon'] as [string]
  const params = { salon, token: visitTokenOf(salon) }
  const id = ids['appointment']![5]!
  return {
    'POST /api/booking/:salon/visits/:token/card': { params, body: {} },
    'POST /api/booking/:salon/visits/:token/card/check': { params },
    'GET /api/card-account': {},
    'PUT /api/card-account': { body: { secretKey: 'sk_test_emulator' } },
    'DELETE /api/card-account': {},
    'GET /api/appointments/:id/card-payments': { params: { id } },
    'POST /api/appointments/:id/card-payments/returned': {
      params: { id },
      body: { reference: referenceOf(salon) },
    },
    ...accountSamples(ids),
  }
}

/** Returns the sample requests for virtual accounts; the sale awaits a transfer. */
function accountSamples(ids: IdsByKind) {
  const [salon] = ids['salon'] as [string]
  const [sale] = ids['sale'] as [string]
  const ofVisit = { params: { salon, token: visitTokenOf(salon) } }
  const ofBill = { params: { salon, token: billTokenOf(salon, ids) } }
  const [paymentId] = ids['payment'] as [string]
  const params = { subject: 'sale', id: sale }
  return {
    'GET /api/virtual-accounts/:subject/:id': { params, query: { paymentId } },
    'POST /api/virtual-accounts/:subject/:id': { params, body: { paymentId } },
    'POST /api/virtual-accounts/:subject/:id/check': { params, body: { paymentId } },
    'POST /api/booking/:salon/visits/:token/account': ofVisit,
    'POST /api/booking/:salon/visits/:token/account/check': ofVisit,
    'POST /api/booking/:salon/bills/:token/account': ofBill,
    'POST /api/booking/:salon/bills/:token/account/check': ofBill,
    'GET /api/sales/arrivals': {},
    'POST /api/sales/arrivals/:reference/returned': { params: { reference: referenceOf(salon) } },
  }
}

/**
 * Adds an open virtual account, of a sale that awaits its transfer, one whose money is not used, of another, and one of a
 * visit, which has expired.
 */
export async function addAccounts(
  rows: Rows,
  salonId: string,
  {
    sale: [awaiting, , old],
    payment: [paymentId],
    appointmentId,
  }: { sale: string[]; payment: string[]; appointmentId: string },
  canary: string,
): Promise<void> {
  await rows(
    `INSERT INTO virtual_account (salon_id, reference, sale_id, payment_id, location_id, amount_minor, currency, mode, bank_name,
       account_number, account_name, expires_at, transaction_id, refused_minor, created_at, updated_at)
     SELECT $1, $2, id, $5, location_id, 500000, 'NGN', 'test', $4, '0123456780', $4, '2026-11-23T08:04:00Z', $4, 100, at, at
     FROM sale, (VALUES ('2026-11-23T07:00:00Z'::timestamptz)) v(at) WHERE salon_id = $1 AND id = $3`,
    [salonId, openReferenceOf(salonId), awaiting, canary, paymentId],
  )
  await rows(
    `INSERT INTO virtual_account (salon_id, reference, sale_id, location_id, amount_minor, currency, mode, state,
       held_reason, bank_name, account_number, account_name, expires_at, transaction_id, paid_minor, paid_currency,
       paid_at, settled_at, created_at, updated_at)
     SELECT $1, $2, id, location_id, 5000, 'NGN', 'test', 'held', 'paid-already', $4, '0123456789', $4, at, $4, 5000,
       'NGN', at, at, at, at
     FROM sale, (VALUES ('2026-11-20T09:00:00Z'::timestamptz)) v(at) WHERE salon_id = $1 AND id = $3`,
    [salonId, referenceOf(salonId), old, canary],
  )
  await rows(
    `INSERT INTO virtual_account (salon_id, reference, appointment_id, location_id, amount_minor, currency, mode, bank_name,
       account_number, account_name, expires_at, created_at, updated_at)
     SELECT $1, $4, id, location_id, 5000, 'NGN', 'test', $3, '0123456781', $3,
       at + interval '1 hour', at, at
     FROM appointment, (VALUES ('2026-11-20T09:00:00Z'::timestamptz)) v(at) WHERE salon_id = $1 AND id = $2`,
    [salonId, appointmentId, canary, `salon-${salonId}-7-${'0'.repeat(32)}`],
  )
}

/** Turns on card payments, and adds a card payment for a visit that is not its deposit. */
export async function addCards(rows: Rows, salonId: string, appointmentId: string, canary: string): Promise<void> {
  const sealed = await seal('sk_test_emulator', 'card-account', testSecret)
  await rows(
    `INSERT INTO card_account (salon_id, secret_key, key_end, mode, is_checked, set_at)
     VALUES ($1, $2, $3, 'test', true, '2026-11-20T09:00:00Z')`,
    [salonId, sealed, canary],
  )
  // The smallest amount that is paid by card.
  await rows(`UPDATE deposit SET amount_minor = 5000 WHERE appointment_id = $1`, [appointmentId])
  await rows(
    `INSERT INTO deposit_payment (salon_id, reference, appointment_id, amount_minor, currency, mode, state, held_reason,
       paid_minor, paid_currency, paid_at, provider_status, settled_at, created_at, updated_at)
     SELECT $1, $2, $3, 5000, 'NGN', 'test', 'held', 'amount', 100, $4, at, 'success', at, at, at
     FROM (VALUES ('2026-11-20T09:00:00Z'::timestamptz)) v(at)`,
    [salonId, referenceOf(salonId), appointmentId, canary],
  )
}
