import { useState } from 'react'
import { v7 } from 'uuid'

/**
 * Returns the idempotency keys of a hook's writes that may not be done yet: a key stays the same as long as
 * `what` is the same, and is replaced after success and after `forget`.
 */
export function useKeys() {
  const [waiting] = useState(() => new Map<string, string>())
  return {
    forget: () => waiting.clear(),
    async send<T>(what: string, write: (key: string) => Promise<T>): Promise<T> {
      const key = waiting.get(what) ?? v7()
      waiting.set(what, key)
      const answer = await write(key)
      // The key is not removed if another one has replaced it.
      if (waiting.get(what) === key) waiting.delete(what)
      return answer
    },
  }
}
