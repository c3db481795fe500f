import type { Call } from '#server/kit/call.ts'

/** Takes a proof of work for one use; refuses 'proof-needed'. It belongs to the room of booking. */
export type SpendProof = (proof: string, call: Pick<Call, 'tx' | 'salonId' | 'now'>) => Promise<void>

/** The dependencies of visitors' waiting. */
export interface WaitingParts {
  spendProof: SpendProof
}
