import type { Call } from '#server/kit/call.ts'

/** What a proof of work is known by again; refuses 'proof-needed'. It belongs to the room of booking. */
export type RequireProof = (proof: string, call: Pick<Call, 'salonId' | 'now'>) => Promise<string>

/** What the waiting of visitors is made with. */
export interface WaitingParts {
  requireProof: RequireProof
}
