import type { Call } from '#server/kit/call.ts'

/** Uses up a proof of work; throws 'proof-needed'. Implemented by the booking room. */
export type SpendProof = (proof: string, call: Pick<Call, 'tx' | 'salonId' | 'now'>) => Promise<void>

/** The dependencies of the waitlist and the queue for visitors. */
export interface WaitingParts {
  spendProof: SpendProof
}
