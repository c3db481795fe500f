import { useEffect, useState } from 'react'

/** Returns true once `active` has lasted `delayMs`, so that no skeleton flashes up if loading is quick. */
export function useLate(active: boolean, delayMs = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, delayMs])
  return active && late
}
