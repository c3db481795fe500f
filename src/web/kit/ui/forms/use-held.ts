import { useState } from 'react'

/**
 * Returns `now`; while `isHeld`, what it was before. For what a form is checked against or sent with: once it was sent and
 * nobody knows whether it was saved (`isUnsettled`), what is new may be its own doing, and the next try must be the same.
 */
export function useHeld<T>(now: T, isHeld: boolean): T {
  const [before, setBefore] = useState(now)
  if (!isHeld && !Object.is(before, now)) setBefore(now)
  return isHeld ? before : now
}
