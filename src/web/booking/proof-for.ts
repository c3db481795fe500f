import { readChallengeAddress } from '#domain/booking/addresses-visit.ts'
import type { readChallengeContract } from '#domain/booking/contract-visit.ts'
import { callAt } from '#web/kit/api.ts'
import { type Challenge, solve } from './solve.ts'

/** The milliseconds for which a proof that was made ahead of time is used; the salon accepts it for 20 minutes. */
const GOOD_MS = 15 * 60_000

interface Ahead {
  salon: string
  madeAt: number
  proof: Promise<string>
}

/** The proof that is made while the visitor types; null once it was used. */
let ahead: Ahead | null = null

const isGood = (one: Ahead | null, salon: string): one is Ahead =>
  one?.salon === salon && performance.now() - one.madeAt < GOOD_MS

/**
 * Starts the work for a proof that the next press will need, unless it is done or running; a proof that is too old is
 * made again.
 */
export function proveAhead(salon: string): void {
  if (isGood(ahead, salon)) return
  const mine: Ahead = { salon, madeAt: performance.now(), proof: prove(salon) }
  ahead = mine
  // If the work fails, the press repeats it and shows the problem.
  mine.proof.catch(() => ahead === mine && (ahead = null))
}

/** Returns a proof for one use: the one made ahead of time, otherwise a new one. */
export async function proofFor(salon: string): Promise<string> {
  const mine = ahead
  ahead = null
  return isGood(mine, salon) ? await mine.proof.catch(() => prove(salon)) : await prove(salon)
}

/** Requests a challenge from the salon and does its work. */
async function prove(salon: string): Promise<string> {
  const challenge = await callAt<typeof readChallengeContract>(readChallengeAddress, { params: { salon } })
  return await solveBeside(challenge)
}

/** Does the work in a worker, or on the page's thread if workers are not available. */
async function solveBeside(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data))
      worker.addEventListener('error', reject)
      worker.postMessage(challenge, [])
    })
  } catch {
    return await solve(challenge)
  } finally {
    worker.terminate()
  }
}
