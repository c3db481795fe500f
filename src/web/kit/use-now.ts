import { useEffect, useState } from 'react'
import type { Instant } from '#domain/kit/dates.ts'

/** Returns the current moment, updated at every full minute, and at once when the page becomes visible again. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(new Date().toISOString())
      clearTimeout(timer)
      timer = setTimeout(tick, 60_000 - (Date.now() % 60_000))
    }
    timer = setTimeout(tick, 60_000 - (Date.now() % 60_000))
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
