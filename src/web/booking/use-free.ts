import { useEffect, useRef, useState } from 'react'
import type { FreeTimes } from '#domain/booking/page-view.ts'
import type { LocalDate } from '#domain/kit/dates.ts'

interface AskedTimes {
  /** Says what is asked for, beside the days. */
  about: string
  from: LocalDate
  /** No day is chosen: later days than those from `from` on are fine, too. */
  isAny: boolean
  read: (from: LocalDate) => Promise<FreeTimes>
}

type Standing = { kind: 'known' } | { kind: 'asking' } | { kind: 'failed'; message: string }

/** The free times of what is chosen: asked again when it changes, and the last ones stay until the answer is there. */
export function useFree({ about, from, isAny, read }: AskedTimes, first: FreeTimes) {
  const [free, setFree] = useState(first)
  const [standing, setStanding] = useState<Standing>({ kind: 'known' })
  const [turn, setTurn] = useState(0)
  // The request of the last response.
  const known = useRef(`${about} ${turn}`)
  const [asked, key] = [`${about} ${turn}`, `${about} ${from} ${isAny} ${turn}`]
  useEffect(() => {
    if (known.current === asked && (isAny || free.days[0]?.date === from)) {
      setStanding((was) => (was.kind === 'known' ? was : { kind: 'known' }))
      return undefined
    }
    const stop = new AbortController()
    setStanding({ kind: 'asking' })
    read(from)
      .then((answer) => {
        if (stop.signal.aborted) return
        known.current = asked
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
