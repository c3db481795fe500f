import { useState } from 'react'
import { v7 } from 'uuid'

/** What a write is taken for the same by, when it is sent again. */
export interface SameBy {
  /** Of a form: whether it is open. Every try of one opening is the same write, whatever was changed in between. */
  opened?: boolean
  /** Of a press: what is shown of what it changes. Once that is seen to have moved, the next press is another. */
  seen?: unknown
}

/**
 * The keys of a hook's writes that are not known to be done: the same for every try of a form, or of a press that
 * asks for the same; a new one after success, and (`forget`) for the next opening of a form.
 */
export function useKeys({ opened, seen }: SameBy) {
  const [waiting] = useState(() => new Map<string, string>())
  return {
    forget: () => waiting.clear(),
    async send<T>(input: unknown, write: (key: string) => Promise<T>): Promise<T> {
      const what = opened === undefined ? JSON.stringify([seen, input]) : ''
      const key = waiting.get(what) ?? v7()
      waiting.set(what, key)
      const answer = await write(key)
      // Unless the form was closed meanwhile, and another has begun.
      if (waiting.get(what) === key) waiting.delete(what)
      return answer
    },
  }
}
