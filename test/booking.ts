import { keyFor } from '#server/kit/signature.ts'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { bookOnlineContract } from '#domain/booking/contract-visit.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { testSecret } from './parlour.ts'

export type OnlineBody = CallInput<typeof bookOnlineContract>['body']

/** Returns a secret as a visitor's browser makes it; the same seed gives the same secret. */
export function tokenOf(seed: string = randomBytes(16).toString('hex')): string {
  return createHash('sha256').update(seed).digest('base64url')
}

/** Returns a solved challenge of a salon, as a test's server signs it; the same seed gives the same challenge. */
export function proofOf(
  salonId: string,
  { until = '2099-01-01T00:00:00.000Z', seed = randomBytes(16).toString('hex'), number = 7, key = testSecret } = {},
): string {
  const salt = `${seed}?${new URLSearchParams({ salon: salonId, until }).toString()}&`
  const challenge = createHash('sha256').update(`${salt}${number}`).digest('hex')
  const signature = createHmac('sha256', keyFor('booking-proof', key)).update(challenge).digest('hex')
  const proof = { algorithm: 'SHA-256', challenge, number, salt, signature }
  return Buffer.from(JSON.stringify(proof)).toString('base64')
}

/** Returns the body of an honest visitor's request, with the given changes. */
export function onlineBody(salonId: string, more: Partial<OnlineBody> = {}): OnlineBody {
  return {
    customerName: 'Adaeze Nwosu',
    customerPhone: '0803 555 0199',
    token: tokenOf(),
    proof: proofOf(salonId),
    ...more,
  }
}
