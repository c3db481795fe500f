import { useEffect, useRef, useState } from 'react'
import type { FreeTimes } from '#domain/booking/page-view.ts'
import type { LocalDate } from '#domain/kit/dates.ts'

interface AskedTimes {
  /** Identifies the request, apart from its days. */
  about: string
  from: LocalDate
  /** No day is chosen, so days later than those from `from` on may be returned. */
  isAny: boolean
  read: (from: LocalDate) => Promise<FreeTimes>
}

type Standing = { kind: 'known' } | { kind: 'asking' } | { kind: 'failed'; message: string }

/**
 * Returns the free times of the current choice. They are loaded again when it changes, and the previous ones stay until
 * the response arrives.
 */
export function useFree({ about, from, isAny, read }: AskedTimes, first: FreeTimes) {
  const [free, setFree] = useState(first)
  const [standing, setStanding] = useState<Standing>({ kind: 'known' })
  const [turn, setTurn] = useState(0)
  // The request to which the last response belongs.
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
