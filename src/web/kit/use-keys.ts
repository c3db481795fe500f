import { useState } from 'react'
import { v7 } from 'uuid'

/**
 * The keys of a hook's writes that are not known to be done: the same as long as `what` is the same, a new one after
 * success, and after `forget`.
 */
export function useKeys() {
  const [waiting] = useState(() => new Map<string, string>())
  return {
    forget: () => waiting.clear(),
    async send<T>(what: string, write: (key: string) => Promise<T>): Promise<T> {
      const key = waiting.get(what) ?? v7()
      waiting.set(what, key)
      const answer = await write(key)
      // Unless it was forgotten meanwhile, and another has begun.
      if (waiting.get(what) === key) waiting.delete(what)
      return answer
    },
  }
}
