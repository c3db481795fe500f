import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { newReference } from '#domain/kit/reference.ts'
import type { Refusal } from '#domain/kit/refusal.ts'
import { retryAfterMin } from '#domain/kit/retries.ts'
import type { Context } from './call.ts'
import { inTransaction, type Tx } from './db/transaction.ts'
import { eachFairly } from './each-fairly.ts'
import { enqueueIn } from './jobs.ts'
import type { Begun, Charge, Known, Paystack } from './paystack.ts'

/*
 * The steps of a charge, for plans and for deposits (decisions 73 and 78): first its row, under a reference of ours;
 * then the provider's page; then the first caller that needs to know asks the provider, outside any transaction, and a
 * decision under locks writes the outcome, once. The row, its locks and its decision belong to the room.
 */

/** Returns a reference for a new charge of a salon, with 128 random bits, so that it cannot be guessed. */
export const newCharge = (salonId: string, now: string) => newReference(salonId, now, randomBytes(16).toString('hex'))

/**
 * Has the provider open its page for a charge whose row is already written. Throws one of the refusals if it does not.
 */
export async function openPage(
  paystack: Paystack,
  charge: Charge,
  backTo: string,
  refusals: Record<Exclude<Begun['kind'], 'begun'>, Refusal>,
): Promise<Extract<Begun, { kind: 'begun' }>> {
  const begun = await paystack.initialize(charge, backTo)
  if (begun.kind !== 'begun') throw refusals[begun.kind]
  return begun
}

/** A charge whose payment is not confirmed, and how often the provider was asked about it. */
export const zOpenCharge = z.object({ salonId: z.string(), reference: z.string(), tries: z.int().default(0) })
export type OpenCharge = z.output<typeof zOpenCharge>

/** Queues the next check of a charge for its time; queues nothing after the last check. */
export async function queueChargeCheck(tx: Tx, task: string, charge: OpenCharge): Promise<void> {
  const after = retryAfterMin.charge[charge.tries]
  if (after !== undefined) await enqueueIn(tx, task, charge, `${task}:${charge.reference}:open`, after)
}

/**
 * Returns a job that asks about a charge whose payer did not return, and repeats this as long as `ask` reports it as
 * open.
 */
export function askingJob<C extends OpenCharge>(
  context: Context,
  task: string,
  zCharge: z.ZodType<C>,
  ask: (charge: C) => Promise<boolean>,
) {
  return async (payload: unknown): Promise<void> => {
    const charge = zCharge.parse(payload)
    if (!(await ask(charge))) return
    const again = { ...charge, tries: charge.tries + 1 }
    await inTransaction(
      context.db,
      { salonId: null, mode: 'write' },
      async (tx) => await queueChargeCheck(tx, task, again),
    )
  }
}

/** Throws if the provider did not report the state of a charge, so that the queue tries the job again. */
export function requireAnswer<K>(known: K | Silent): K {
  const { kind, message } = known as Silent
  if (kind === 'unknown') throw new Error(`the payment provider did not say: ${message}`)
  return known as K
}
type Silent = Extract<Known, { kind: 'unknown' }>

/** Settles several charges, four at a time; a failure of one doesn't stop the others. */
export async function settleEach(
  charges: readonly { reference: string; state: string }[],
  settle: (reference: string) => Promise<unknown>,
): Promise<void> {
  const open = charges.filter(({ state }) => state === 'open')
  const places = { atOnce: 4, keyOf: ({ reference }: { reference: string }) => reference, ofOneKey: 1 }
  await eachFairly(open, places, async ({ reference }) => void (await settle(reference)))
}
