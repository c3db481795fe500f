import { useEffect, useState } from 'react'
import type { TicketView } from '#domain/booking/page-view.ts'
import { formatDuration } from '#domain/kit/time-format.ts'
import { readTicketAddress } from '#domain/waiting/addresses.ts'
import type { readTicketContract } from '#domain/waiting/contract-queue.ts'
import { callAt } from '#web/kit/api.ts'
import { bookingLink } from './links.ts'
import { LeaveLine } from './LeaveLine.tsx'

/** The interval at which a place in the queue is read again, in milliseconds. */
const everyMs = 10_000

/** Shows a place in the queue, which updates automatically and can be given up. */
export function TicketApp({ view }: { view: TicketView }) {
  const { ticket, isOld, read } = useTicket(view)
  const { slug } = view.page.salon
  const isInLine = ticket.status === 'waiting' || ticket.status === 'called'
  return (
    <div className="booked">
      <section className="card visit" aria-label="Your place in line">
        <p className="pl-quiet">Your number{ticket.place && ` at ${ticket.place.name}`}</p>
        <p className="number">{ticket.number}</p>
        <div role="status">
          <h2>{standing(ticket)}</h2>
          {ticket.status === 'waiting' && <p>{expected(ticket.waitMin)}</p>}
          {isOld && <p className="note shut">The connection is lost. This may be out of date.</p>}
        </div>
      </section>
      {isInLine ? (
        <LeaveLine salon={slug} token={view.token} onLeft={read} />
      ) : (
        <a className="btn soft" href={bookingLink(view.page)}>
          Book an appointment
        </a>
      )}
    </div>
  )
}

/**
 * Returns the current state of a place in the queue, read again every ten seconds and when the page becomes visible.
 */
function useTicket({ page, token, ticket: first }: TicketView) {
  const [ticket, setTicket] = useState(first)
  const [isOld, setOld] = useState(false)
  const salon = page.salon.slug
  async function read(): Promise<void> {
    try {
      setTicket(await callAt<typeof readTicketContract>(readTicketAddress, { params: { salon, token } }))
      setOld(false)
    } catch {
      setOld(true)
    }
  }
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void read()
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  })
  return { ticket, isOld, read }
}

function standing({ status, ahead, calledBy, isReady }: TicketView['ticket']): string {
  if (status === 'called')
    return isReady ? `It is your turn: ${calledBy} is ready for you` : `You are next: ${calledBy} is not free yet`
  if (status === 'served') return 'You are being served'
  if (status === 'left') return 'You have left the line'
  if (ahead === 0) return 'You are next'
  return ahead === 1 ? '1 person ahead of you' : `${ahead} people ahead of you`
}

function expected(waitMin: number | null): string {
  if (waitMin === null) return 'You may not be seen today. Ask at the desk.'
  return waitMin < 5 ? 'Any moment now.' : `About ${waitMin < 60 ? `${waitMin} minutes` : formatDuration(waitMin)}.`
}
