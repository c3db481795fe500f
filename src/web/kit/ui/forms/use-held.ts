import { useState } from 'react'

/**
 * Returns `now` or, while `isHeld`, its earlier value. It is for values that a form is checked against or sent with:
 * once the form was sent and the outcome is unknown (`isUnsettled`), changes may come from the form itself, and the
 * next try must be the same.
 */
export function useHeld<T>(now: T, isHeld: boolean): T {
  const [before, setBefore] = useState(now)
  if (!isHeld && !Object.is(before, now)) setBefore(now)
  return isHeld ? before : now
}
