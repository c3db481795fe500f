import { startsIn } from '#domain/booking/start-runs.ts'
import type { FreeDay, FreeTimes } from '#domain/booking/page-view.ts'
import type { LocalDate } from '#domain/kit/dates.ts'
import { formatDate, formatDay } from '#domain/kit/time-format.ts'
import { Icon } from './icons.tsx'

interface DaysProps {
  days: readonly FreeDay[]
  chosen: LocalDate | null
  bounds: Pick<FreeTimes, 'today' | 'lastDay'>
  /** Shows the previous fortnight; missing if there is none. `onLater` shows the next one. */
  onEarlier?: () => void
  onLater?: () => void
  onChoose: (date: LocalDate) => void
}

/** Shows two weeks at a glance: which days are open, and which have a free time. */
export function Days({ days, chosen, bounds, onEarlier, onLater, onChoose }: DaysProps) {
  return (
    <>
      <div className="turn scripted">
        <button type="button" className="btn" aria-label="Earlier days" disabled={!onEarlier} onClick={onEarlier}>
          <Icon of="back" />
        </button>
        <b aria-live="polite">
          {short(days[0]!.date)} – {short(days.at(-1)!.date)}
        </b>
        <button type="button" className="btn" aria-label="Later days" disabled={!onLater} onClick={onLater}>
          <Icon of="on" />
        </button>
        <label className="other">
          <span>Date</span>
          <input
            type="date"
            className="in"
            min={bounds.today}
            max={bounds.lastDay}
            value={chosen ?? ''}
            onChange={({ target }) => target.value && target.validity.valid && onChoose(target.value)}
          />
        </label>
      </div>
      <div className="days" role="radiogroup" aria-label="Days">
        {days.map((day) => (
          <Day key={day.date} day={day} isChosen={day.date === chosen} onChoose={onChoose} />
        ))}
      </div>
    </>
  )
}

/** Returns a date without its year, on one line: '25 Nov'. The year is in the field beside it. */
const short = (date: LocalDate) => formatDate(date).slice(0, -5).replace(' ', '\u00a0')

interface DayProps {
  day: FreeDay
  isChosen: boolean
  onChoose: (date: LocalDate) => void
}

function Day({ day: { date, why, runs }, isChosen, onChoose }: DayProps) {
  const left = startsIn(runs).length
  const day = formatDay(date)
  const said = why ? whyWords[why] : left > 3 ? 'Open' : `${left} left`
  return (
    <label className="pick" data-off={why ?? undefined}>
      <input
        type="radio"
        name="date"
        value={date}
        aria-label={`${day}, ${said}`}
        disabled={why === 'past' || why === 'too-far'}
        checked={isChosen}
        onChange={() => onChoose(date)}
      />
      <span aria-hidden="true">{day.slice(0, 3)}</span>
      <b aria-hidden="true">{Number(date.slice(8))}</b>
      <small aria-hidden="true">{said}</small>
    </label>
  )
}

const whyWords = { closed: 'Closed', full: 'Full', past: '–', 'too-far': '–' }
