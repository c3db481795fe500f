import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { formatDay } from '#domain/kit/time-format.ts'
import { dayParts } from '#domain/waiting/day-parts.ts'
import { Failure } from './Failure.tsx'
import { Field } from './Field.tsx'
import { nameAt } from './links.ts'
import { Person } from './Person.tsx'
import { useWaiting, type WaitProps } from './use-waiting.ts'

/** Shows the waitlist form, for customers who find no suitable time: name, phone and wanted times. */
export function Wait(props: WaitProps) {
  const { values, type, problems, failure, until, isSending, join } = useWaiting(props)
  const said = useRef<HTMLParagraphElement>(null)
  // The button that opened the form, and the form itself once it is sent, disappear together with the focus, so the
  // focus is moved.
  useEffect(() => (until === null ? document.getElementById('wait-name') : said.current)?.focus(), [until])
  if (until !== null)
    return (
      <p ref={said} tabIndex={-1} className="note" role="status">
        You are on the waitlist until {formatDay(until)}. {nameAt(props.page)} writes to you when a time comes free.
      </p>
    )
  const onJoin = (event: SyntheticEvent) => {
    event.preventDefault()
    join()
  }
  // The waitlist form is inside the booking form, so Enter must send this one.
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && onJoin(event)
  return (
    <section className="card details" aria-labelledby="waitlist">
      <h3 id="waitlist" className="wide">
        Waitlist
      </h3>
      <Person values={values} problems={problems} onType={type} onKeyDown={onKeyDown} />
      {days.map(([name, label]) => (
        <Field
          key={name}
          id={`wait-${name}`}
          label={label}
          type="date"
          problem={problems[name]}
          value={values[name]}
          onType={(value) => type({ [name]: value })}
          onKeyDown={onKeyDown}
        />
      ))}
      <label className="f wide">
        <span>Time of the day</span>
        <select className="in" value={values.part} onChange={({ target }) => type({ part: target.value })}>
          {dayParts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Failure error={failure} />
      <button type="button" className="btn soft" aria-disabled={isSending} onClick={onJoin}>
        {isSending ? 'Sending…' : 'Put me on the waitlist'}
      </button>
    </section>
  )
}

const days = [
  ['fromDate', 'From'],
  ['toDate', 'To'],
] as const
