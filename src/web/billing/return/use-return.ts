import { useQuery } from '@tanstack/react-query'
import { readSessionContract } from '#domain/auth/contract.ts'
import { verifyPaymentContract } from '#domain/billing/contract-payments.ts'
import { actIn, ApiRefusal, call } from '#web/kit/api.ts'
import { useRead } from '#web/kit/query.ts'
import { failed, outcomeOf, returnWords, type Shown, wordsOfRefusal } from './outcome.ts'
import { referenceIn } from './reference-in.ts'

/**
 * The interval, in milliseconds, and the number of times at which the provider is asked again while it doesn't know the
 * outcome: a minute in total.
 */
const AGAIN_MS = 3000
const TIMES = 20

/** Thrown while the provider does not know the outcome; `message` is the server's sentence about it. */
class StillOpen extends Error {}

/**
 * Returns the state of the return page. It waits until the signed-in person is known, then has the server verify the
 * payment once, and again only while the provider does not know the outcome.
 */
export function useReturn(search: string): Shown {
  const session = useRead(readSessionContract, {})
  const me = session.data?.me
  const salonId = me?.salon.id ?? null
  const reference = referenceIn(search)
  const verified = useQuery<unknown, Error>({
    queryKey: ['payment-return', salonId, reference],
    queryFn: () => verify(salonId, reference),
    enabled: salonId !== null && reference !== null,
    staleTime: Infinity,
    retry: (failures, error) => failures < (error instanceof StillOpen ? TIMES : isOffline(error) ? 2 : 0),
    retryDelay: (failures, error) => (error instanceof StillOpen ? AGAIN_MS : 500 * 2 ** failures),
  })
  if (session.error) return failed(wordsOfRefusal(session.error))
  if (!session.data) return { state: 'processing', message: null, next: null }
  if (!me) return { ...failed(returnWords.signedOut), mustSignIn: true }
  if (reference === null) return failed(returnWords.noReference)
  if (verified.error instanceof StillOpen) return { state: 'open', message: verified.error.message, next: null }
  if (verified.error) return failed(wordsOfRefusal(verified.error))
  if (verified.data === undefined) return { state: 'processing', message: null, next: null }
  return outcomeOf(verified.data, me.salon.id)
}

async function verify(salonId: string | null, reference: string | null) {
  if (salonId === null || reference === null) throw new Error('nothing to verify')
  actIn(salonId)
  const answer = await call(verifyPaymentContract, { body: { reference } })
  if (answer.error === 'still-open') throw new StillOpen(answer.message)
  return answer
}

const isOffline = (error: Error) => error instanceof ApiRefusal && error.code === 'offline'
