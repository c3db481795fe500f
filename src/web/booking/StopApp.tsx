import { useState } from 'react'
import type { StopView } from '#domain/booking/page-view.ts'
import { stopAddress } from '#domain/messages/addresses.ts'
import type { stopContract } from '#domain/messages/contract-stop.ts'
import { callAt } from '#web/kit/api.ts'
import { Failure } from './Failure.tsx'
import { bookingLink } from './links.ts'
import { useChange } from './use-change.ts'

/**
 * Lets a customer end a salon's reminders and greetings, or turn them on again, with a button; opening the page changes
 * nothing.
 */
export function StopApp({ view: { page, stop, token } }: { view: StopView }) {
  const [isOff, setOff] = useState(stop.isOff)
  const { name, slug } = page.salon
  const changing = useChange(async (key) => {
    const body = { isOff: !isOff }
    setOff((await callAt<typeof stopContract>(stopAddress, { params: { salon: slug, token }, body }, key)).isOff)
  })
  const label = isOff ? 'Get messages again' : 'Stop these messages'
  return (
    <div className="booked">
      <section className="card" aria-label="Your messages">
        <div role="status">
          <h2>{isOff ? `${name} sends you no reminders or greetings` : `${name} sends you reminders and greetings`}</h2>
          <p className="pl-quiet">You will still be told about bookings, moves and cancellations.</p>
        </div>
        <Failure error={changing.error?.message} />
        <div className="after scripted">
          <button
            type="button"
            className={isOff ? 'btn soft' : 'btn pri'}
            aria-disabled={changing.isSending}
            onClick={() => void changing.send('')}
          >
            {changing.isSending ? 'Saving…' : label}
          </button>
        </div>
      </section>
      <a className="btn soft" href={bookingLink(page)}>
        Book an appointment
      </a>
    </div>
  )
}
