import { useEffect, useState } from 'react'
import type { Instant } from '#domain/kit/dates.ts'

/** This moment, kept up to date at every full minute, and at once when the page comes back into view. */
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
