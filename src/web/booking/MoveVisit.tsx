import { useState } from 'react'
import { moveVisitAddress, readVisitFreeAddress } from '#domain/booking/addresses-visit.ts'
import type { moveVisitContract, readVisitFreeContract } from '#domain/booking/contract-visit.ts'
import type { Choice, FreeTimes } from '#domain/booking/page-view.ts'
import { daysAsked } from '#domain/booking/shown-days.ts'
import { addDays, epochMinOf, type Instant, instantOfMin, type LocalDate, type LocalTime } from '#domain/kit/dates.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { callAt } from '#web/kit/api.ts'
import { Asked } from './Asked.tsx'
import type { ChangeProps } from './CancelVisit.tsx'
import { clockAt } from './clock.ts'
import { Failure } from './Failure.tsx'
import { useChange } from './use-change.ts'
import { useDays } from './use-days.ts'
import { When } from './When.tsx'

/** Lets a customer choose another time for the same services with the same member. */
export function MoveVisit({ page, token, visit, now, there, first, onDone, onLeave }: ChangeProps & MoveProps) {
  const { slug, timeZone } = page.salon
  const params = { salon: slug, token }
  const [{ date, startsAt }, choose] = useState<Pick<Choice, 'date' | 'startsAt'>>({
    date: clockAt(epochMinOf(visit.startsAt), timeZone)[0],
    startsAt: null,
  })
  const days = useDays({
    about: slug,
    date,
    first,
    read: async (from) => await readFree(params, from),
  })
  const change = useChange(async (key) => {
    const body = { startsAt: instantOfMin(startsAt!) }
    const moved = await callAt<typeof moveVisitContract>(moveVisitAddress, { params, body }, key)
    onDone(moved.visit, `Appointment moved to ${words(startsAt!, timeZone)}`)
  }, days.askAgain)
  const isNew = startsAt !== null && startsAt !== epochMinOf(visit.startsAt)
  return (
    <section aria-labelledby="move-visit">
      <Asked id="move-visit">Move to another time</Asked>
      <When
        zone={timeZone}
        now={now}
        there={there}
        days={days}
        whyNotYet={null}
        chosen={startsAt}
        onChoose={({ date: day = date, startsAt: at = null }) => choose({ date: day, startsAt: at })}
      />
      <Failure error={change.error?.message} />
      <div className="after">
        <button type="button" className="btn soft" onClick={onLeave}>
          Keep my time
        </button>
        <button
          type="button"
          className="btn pri"
          disabled={!isNew}
          aria-disabled={change.isSending || undefined}
          onClick={() => void change.send(String(startsAt))}
        >
          {change.isSending ? 'Moving…' : isNew ? `Move to ${words(startsAt, timeZone)}` : 'Choose a time'}
        </button>
      </div>
    </section>
  )
}

interface MoveProps {
  now: Instant
  there: LocalTime
  /** The free times around the visit's day, from when the page was rendered. */
  first: FreeTimes
}

async function readFree(params: { salon: string; token: string }, from: LocalDate): Promise<FreeTimes> {
  const query = { from, to: addDays(from, daysAsked - 1) }
  return await callAt<typeof readVisitFreeContract>(readVisitFreeAddress, { params, query })
}

function words(at: number, zone: string): string {
  const [date, time] = clockAt(at, zone)
  return `${formatDay(date)}, ${time}`
}
