import { seal } from '#server/kit/seal.ts'
import { testSecret } from '#test/parlour.ts'
import { visitTokenOf } from './samples-visitor.ts'
import type { Rows } from './salon.ts'
import type { IdsByKind } from './swaps.ts'

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
  }
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
