import { useEffect, useRef, useState } from 'react'
import { readFreeStartsAddress } from '#domain/booking/addresses.ts'
import type { readFreeStartsContract } from '#domain/booking/contract-free.ts'
import type { FreeTimes } from '#domain/booking/page-view.ts'
import { daysAsked } from '#domain/booking/shown-days.ts'
import { addDays, type LocalDate } from '#domain/kit/dates.ts'
import { callAt } from '#web/kit/api.ts'

interface AskedTimes {
  salon: string
  serviceIds: readonly string[]
  staffId: string | null
  from: LocalDate
}

type Standing = { kind: 'known' } | { kind: 'asking' } | { kind: 'failed'; message: string }

/** The free times of what is chosen: asked again when it changes, and the last ones stay until the answer is there. */
export function useFree(asked: AskedTimes, first: FreeTimes) {
  const [free, setFree] = useState(first)
  const [standing, setStanding] = useState<Standing>({ kind: 'known' })
  const [turn, setTurn] = useState(0)
  const key = JSON.stringify([asked, turn])
  const known = useRef(key)
  useEffect(() => {
    if (known.current === key) {
      setStanding((was) => (was.kind === 'known' ? was : { kind: 'known' }))
      return undefined
    }
    const stop = new AbortController()
    setStanding({ kind: 'asking' })
    readFree(asked)
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

async function readFree({ salon, serviceIds, staffId, from }: AskedTimes): Promise<FreeTimes> {
  return await callAt<typeof readFreeStartsContract>(readFreeStartsAddress, {
    params: { salon },
    query: {
      from,
      to: addDays(from, daysAsked - 1),
      services: serviceIds.length > 0 ? serviceIds.join(',') : undefined,
      staff: staffId ?? undefined,
    },
  })
}
