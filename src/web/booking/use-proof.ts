import { useRef } from 'react'
import { ApiRefusal } from '#web/kit/api.ts'
import { proofFor } from './proof-for.ts'

/**
 * Sends with the work that the salon asks of a visitor's browser: done once for what is sent, and once more where it grew old while the page
 * stood open.
 */
export function useProof(salon: string) {
  const done = useRef({ what: '', proof: '' })
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
