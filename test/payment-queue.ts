import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { readEnv } from '#server/kit/env.ts'
import type { Check } from '#server/billing/check-payment.ts'
import { operatorPaystack } from '#server/billing/operator-paystack.ts'
import { chargingTasks } from '#server/billing/tasks.ts'
import { findSalonOf } from '#server/salon/store.ts'
import { type openBilling, paystackEnv } from '#test/paystack.ts'
import { query } from '#test/query.ts'

/**
 * Runs the queue's checks of payments when a test says so: 'told' for those after a notice of a charge, refund or
 * dispute; 'open' for payments whose payer did not return. A failed check stays queued, as in the real queue.
 */
export async function openPaymentQueue({ parlour, emulator, clock }: Awaited<ReturnType<typeof openBilling>>) {
  const { ownerUrl } = parlour
  const db = new Db(openPool(ownerUrl, { max: 2 }))
  const salonOf = async (nameOrId: string, tx?: Parameters<typeof findSalonOf>[0]) =>
    await findSalonOf(tx ?? db, nameOrId, clock.now)
  const context = { db, clock: () => clock.now, live: { publish: () => undefined }, salonOf }
  const check = chargingTasks(context, operatorPaystack(readEnv(paystackEnv(emulator))))['check-payment']!
  return {
    async workOff(reference: string, kind: 'told' | 'open' | NonNullable<Check['notice']>): Promise<void> {
      const key = `check-payment:${reference}:${kind}`
      const set = 'UPDATE graphile_worker._private_jobs SET key = $2'
      const taken = await query(ownerUrl, `${set} WHERE key = $1 RETURNING id::text, payload`, [key, null])
      for (const { id, payload } of taken) {
        try {
          await check(payload, {} as never)
        } catch (error) {
          const other = 'NOT EXISTS (SELECT FROM graphile_worker._private_jobs WHERE key = $2)'
          await query(ownerUrl, `${set} WHERE id = $1::bigint AND ${other}`, [String(id), key])
          throw error
        }
        await query(ownerUrl, 'DELETE FROM graphile_worker._private_jobs WHERE id = $1::bigint', [String(id)])
      }
    },
    close: async () => await db.destroy(),
  }
}
