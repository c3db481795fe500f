import type { FreeDay } from '#domain/booking/page-view.ts'
import { partsOfDay } from '#domain/booking/parts-of-day.ts'
import { startsIn } from '#domain/booking/start-runs.ts'
import { type EpochMin, timeOfMinute } from '#domain/kit/dates.ts'

interface TimesProps {
  /**
   * The chosen day; undefined if nothing is known about it, because it is being loaded or is far from the shown days.
   */
  day: FreeDay | undefined
  isAsking: boolean
  /** The choice that is still missing before times can be shown; null if none is. */
  whyNotYet: string | null
  chosen: EpochMin | null
  onChoose: (at: EpochMin) => void
}

/** Shows the free starts of a day, or the reason why there are none. */
export function Times({ day, isAsking, whyNotYet, chosen, onChoose }: TimesProps) {
  const why = whyNone(day, isAsking) ?? whyNotYet
  const free = startsIn(day?.runs ?? [])
  return (
    <fieldset className="times" disabled={why !== null}>
      <legend className="pl-hidden">Time</legend>
      {why !== null && <p className="none">{why}</p>}
      {why === null &&
        partsOfDay.map(([name, from, before]) => {
          const starts = free.filter(([minute]) => minute >= from && minute < before)
          return (
            starts.length > 0 && (
              <div key={name}>
                <h3>{name}</h3>
                <div className="grid">
                  {starts.map(([minute, at]) => (
                    <label key={at} className="pick">
                      <input type="radio" name="at" value={at} checked={at === chosen} onChange={() => onChoose(at)} />
                      {timeOfMinute(minute)}
                    </label>
                  ))}
                </div>
              </div>
            )
          )
        })}
    </fieldset>
  )
}

/** Returns the sentence that replaces the times if there are none (document 2, section 8). */
function whyNone(day: FreeDay | undefined, isAsking: boolean): string | null {
  if (!day) return isAsking ? 'Loading times…' : 'Choose a day to see the times.'
  if (day.why === 'closed') return 'Closed on this day'
  return day.runs.length > 0 ? null : 'No available times for this day'
}
