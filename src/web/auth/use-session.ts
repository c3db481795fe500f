import { useCallback, useEffect, useState } from 'react'
import { readSessionAddress, readSignInOptionsAddress } from '#domain/auth/addresses.ts'
import type { Me, readSessionContract, readSignInOptionsContract } from '#domain/auth/contract.ts'
import type { SessionEnd } from '#domain/auth/session-end.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { ApiRefusal, callAt } from '#web/kit/api.ts'

export type SignInOptions = Output<typeof readSignInOptionsContract>

/** The session; 'loading' until it is known who is signed in. */
export type Session =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'known'; me: Me | null; endedWhy: SessionEnd | null; options: SignInOptions }

/** Returns the session and the sign-in options. `reload` reads them again without showing 'loading' in between. */
export function useSession(): { session: Session; reload: () => Promise<void> } {
  const [session, setSession] = useState<Session>({ state: 'loading' })
  const reload = useCallback(async () => setSession(await load()), [])
  useEffect(() => void load().then(setSession), [])
  return { session, reload }
}

async function load(): Promise<Session> {
  try {
    const [{ me, endedWhy }, options] = await Promise.all([
      callAt<typeof readSessionContract>(readSessionAddress, {}),
      callAt<typeof readSignInOptionsContract>(readSignInOptionsAddress, {}),
    ])
    return { state: 'known', me, endedWhy, options }
  } catch (error) {
    if (error instanceof ApiRefusal) return { state: 'failed', message: error.message }
    throw error
  }
}
