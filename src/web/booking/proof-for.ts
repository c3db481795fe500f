import { readChallengeAddress } from '#domain/booking/addresses-visit.ts'
import type { readChallengeContract } from '#domain/booking/contract-visit.ts'
import { callAt } from '#web/kit/api.ts'
import { solve } from './solve.ts'

/** Asks the salon for a challenge and does its work. */
export async function proofFor(salon: string): Promise<string> {
  return await solve(await callAt<typeof readChallengeContract>(readChallengeAddress, { params: { salon } }))
}
