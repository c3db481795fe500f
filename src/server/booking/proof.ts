import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { z } from 'zod'
import type { readChallengeContract } from '#domain/booking/contract-visit.ts'
import { workFor } from '#domain/booking/pace.ts'
import { addMinutes, type Instant } from '#domain/kit/dates.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { jsonIn } from '#domain/kit/json-in.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { countStrangersWaiting } from '#server/waiting/store-taken.ts'
import { countStrangers } from './store-online.ts'
import { insertProof, type Proof } from './store-proofs.ts'

/** How many minutes a challenge is valid. */
const challengeMin = 20

const zHash = z.string().regex(/^[0-9a-f]{64}$/)
const zProof = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: zHash,
  number: z.int().min(0),
  salt: z.string().max(300),
  signature: zHash,
})

/** Returns a task for a visitor's browser, valid for one salon, and signed so that nothing has to be stored. */
export function readChallenge(hmacKey: string): UseCase<typeof readChallengeContract> {
  return async ({ tx, salonId, now }) => {
    const params = { salon: salonId, until: addMinutes(now, challengeMin) }
    const [booked, waiting] = await Promise.all([
      countStrangers(tx, salonId, now),
      countStrangersWaiting(tx, salonId, addMinutes(now, -60)),
    ])
    const maxnumber = workFor({ inHour: booked.inHour + waiting })
    const challenge = await createChallenge({ hmacKey, maxnumber, params })
    return challenge as Output<typeof readChallengeContract>
  }
}

/**
 * Returns a valid proof of a challenge that this salon issued within the last 20 minutes; throws 'proof-needed'
 * otherwise.
 */
export async function requireProof(
  hmacKey: string,
  text: string,
  { salonId, now }: { salonId: string; now: Instant },
): Promise<Proof> {
  const proof = zProof.safeParse(jsonIn(Buffer.from(text, 'base64').toString())).data
  const { salon, until = '' } = proof ? extractParams(proof) : {}
  const isOfHere = proof && salon === salonId && until > now && (await verifySolution(proof, hmacKey, false))
  if (!isOfHere) throw new Refusal('proof-needed', { field: 'proof' })
  return { hash: proof.challenge, until }
}

/** Uses up a proof, in the transaction that it is for; throws 'proof-needed'. */
export async function spendProof(hmacKey: string, text: string, call: Pick<Call, 'tx' | 'salonId' | 'now'>) {
  await insertProof(call.tx, call.salonId, await requireProof(hmacKey, text, call))
}
