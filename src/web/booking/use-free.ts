import { useEffect, useRef, useState } from 'react'
import type { FreeTimes } from '#domain/booking/page-view.ts'
import type { LocalDate } from '#domain/kit/dates.ts'

interface AskedTimes {
  /** Says what is asked for, beside the days. */
  about: string
  from: LocalDate
  read: (from: LocalDate) => Promise<FreeTimes>
}

type Standing = { kind: 'known' } | { kind: 'asking' } | { kind: 'failed'; message: string }

/** The free times of what is chosen: asked again when it changes, and the last ones stay until the answer is there. */
export function useFree({ about, from, read }: AskedTimes, first: FreeTimes) {
  const [free, setFree] = useState(first)
  const [standing, setStanding] = useState<Standing>({ kind: 'known' })
  const [turn, setTurn] = useState(0)
  const key = `${about} ${from} ${turn}`
  const known = useRef(key)
  useEffect(() => {
    if (known.current === key) {
      setStanding((was) => (was.kind === 'known' ? was : { kind: 'known' }))
      return undefined
    }
    const stop = new AbortController()
    setStanding({ kind: 'asking' })
    read(from)
      .then((answer) => {
        if (stop.signal.aborted) return
        known.current = key
        setFree(answer)
        setStanding({ kind: 'known' })
      })
      .catch((error: Error) => {
        if (!stop.signal.aborted) setStanding({ kind: 'failed', message: error.message })
      })
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all that is asked
  }, [key])
  return { free, standing, askAgain: () => setTurn(turn + 1) }
}
