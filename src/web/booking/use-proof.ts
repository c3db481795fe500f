import { useEffect, useRef } from 'react'
import { ApiRefusal } from '#web/kit/api.ts'
import { proofFor, proveAhead } from './proof-for.ts'

/**
 * Returns a function that sends a request with the proof of work that the salon asks of a visitor's browser. The work
 * starts as soon as the form is shown and is done once, and again if the proof expired while the page was open.
 */
export function useProof(salon: string) {
  const done = useRef({ what: '', proof: '' })
  useEffect(() => proveAhead(salon), [salon])
  return async <T>(what: string, send: (proof: string) => Promise<T>): Promise<T> => {
    if (done.current.what !== what) done.current = { what, proof: await proofFor(salon) }
    try {
      return await send(done.current.proof)
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.code !== 'proof-needed') throw error
      done.current = { what, proof: await proofFor(salon) }
      return await send(done.current.proof)
    }
  }
}
