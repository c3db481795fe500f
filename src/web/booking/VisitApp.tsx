import { useState } from 'react'
import type { Visit } from '#domain/booking/contract-visit.ts'
import type { VisitView } from '#domain/booking/page-view.ts'
import { epochMinOf } from '#domain/kit/dates.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { AcceptPreparation } from './AcceptPreparation.tsx'
import { CancelVisit } from './CancelVisit.tsx'
import { CardNews } from './CardNews.tsx'
import { clockAt } from './clock.ts'
import { ConfirmVisit } from './ConfirmVisit.tsx'
import { DepositCard } from './DepositCard.tsx'
import { Icon } from './icons.tsx'
import { bookingLink } from './links.ts'
import { MoveVisit } from './MoveVisit.tsx'
import { useCardCheck } from './use-card-check.ts'
import { VisitCard } from './VisitCard.tsx'

/** Shows the page of a private link: the visit, with buttons to move or cancel it for as long as the salon allows. */
export function VisitApp({ view }: { view: VisitView }) {
  const { page, token, now, there, free } = view
  const [visit, setVisit] = useState(view.visit)
  const [doing, setDoing] = useState<'nothing' | 'move' | 'cancel'>('nothing')
  const [done, setDone] = useState('')
  const { slug, timeZone } = page.salon
  const card = useCardCheck({ salon: slug, token, visit }, setVisit)
  const finish = (changed: Visit, words: string) => {
    setVisit(changed)
    setDone(words)
    setDoing('nothing')
    window.scrollTo(0, 0)
  }
  const leave = () => setDoing('nothing')
  const about = { page, token, visit, onDone: finish, onLeave: leave }
  return (
    <div className="booked">
      <p className={done ? 'done' : 'pl-hidden'} role="status">
        {done && <Icon of="check" />}
        {done}
      </p>
      <h2 className="state">{stateOf(visit)}</h2>
      <CardNews check={card} visit={visit} zone={timeZone} />
      <DepositCard page={page} token={token} visit={visit} isAsking={card.isAsking} onChanged={setVisit} />
      <ConfirmVisit page={page} token={token} visit={visit} onDone={finish} />
      <VisitCard visit={visit} page={page} token={token} />
      <AcceptPreparation page={page} token={token} visit={visit} now={now} onDone={finish} />
      {doing === 'move' && free && <MoveVisit {...about} {...{ now, there }} first={free} />}
      {doing === 'cancel' && <CancelVisit {...about} />}
      {doing === 'nothing' && visit.canChange && (
        <div className="after scripted">
          <button type="button" className="btn soft" onClick={() => setDoing('move')}>
            Move to another time
          </button>
          <button type="button" className="btn quiet" onClick={() => setDoing('cancel')}>
            Cancel appointment
          </button>
        </div>
      )}
      <Until visit={visit} zone={timeZone} />
      <a className="btn quiet" href={bookingLink(page)}>
        Book another appointment
      </a>
    </div>
  )
}

function stateOf({ status, awaitsApproval, isConfirmed, customerName, deposit }: Visit): string {
  if (deposit?.standing === 'expired') return 'The time of this appointment was released'
  if (status === 'booked' && deposit?.standing === 'waiting') return 'Your time is held'
  if (status === 'cancelled') return 'This appointment is cancelled'
  if (status === 'completed') return `Thank you for coming, ${customerName}`
  if (status === 'in-progress') return 'Your appointment is under way'
  if (awaitsApproval) return 'The salon will confirm your appointment'
  return isConfirmed ? `See you then, ${customerName}` : `You are booked, ${customerName}`
}

/** Says until when the visit can be changed on this page; after that, asks the customer to call the salon. */
function Until({ visit: { status, canChange, changeUntil, deposit }, zone }: { visit: Visit; zone: string }) {
  if (status !== 'booked' || deposit?.standing === 'expired') return null
  const [date, time] = clockAt(epochMinOf(changeUntil), zone)
  return (
    <p className="pl-quiet">
      {canChange
        ? `You can move or cancel it here until ${formatDay(date)}, ${time}.`
        : 'It is too late to change this online. Please call the salon.'}
    </p>
  )
}
