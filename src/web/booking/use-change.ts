import { useEffect, useRef, useState } from 'react'
import { v7 } from 'uuid'
import { ApiRefusal } from '#web/kit/api.ts'
import { showFirst } from './at-fields.ts'

/**
 * Returns a function that makes a change once, however often the button is pressed. A repeated change with the same
 * `what` is sent with the same key until a response arrives. `onGone` is called if the requested time is no longer
 * free.
 */
export function useChange(change: (key: string) => Promise<void>, onGone?: () => void) {
  const isUnderWay = useRef(false)
  const tried = useRef({ what: '', key: '' })
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  async function send(what: string): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    setError(null)
    if (tried.current.what !== what || tried.current.key === '') tried.current = { what, key: v7() }
    try {
      await change(tried.current.key)
    } catch (problem) {
      setError(problem as Error)
      if (problem instanceof ApiRefusal && problem.code === 'slot-gone') onGone?.()
    }
    isUnderWay.current = false
    setSending(false)
  }
  return { send, isSending, error }
}

/**
 * Returns the function of `useChange`; a refusal at fields also scrolls to the first of these fields that is marked.
 */
export function useShownChange(ids: readonly string[], change: (key: string) => Promise<void>) {
  const changing = useChange(change)
  const { error } = changing
  useEffect(() => {
    if (error) showFirst(ids.filter((id) => document.getElementById(id)?.ariaInvalid === 'true'))
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal
  }, [error])
  return changing
}
