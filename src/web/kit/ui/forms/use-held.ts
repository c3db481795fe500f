import { useState } from 'react'

/**
 * Returns `now`; while `isHeld`, its earlier value. For values that a form is checked against or sent with: once it was
 * sent and the outcome is unknown (`isUnsettled`), changes may be its own, and the next try must be the same.
 */
export function useHeld<T>(now: T, isHeld: boolean): T {
  const [before, setBefore] = useState(now)
  if (!isHeld && !Object.is(before, now)) setBefore(now)
  return isHeld ? before : now
}
