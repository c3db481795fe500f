import { useState } from 'react'
import { ApiRefusal } from '#web/kit/api.ts'

/**
 * Returns the state of a question. `answer` does what the question asked for, once at a time, and closes the question;
 * after a refusal, `failure` is its sentence and the question stays open.
 */
export function useAnswer(onClose: () => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function answer(act: () => unknown): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await act()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const close = () => {
    setFailure(null)
    onClose()
  }
  return { busy, failure, answer, close }
}
