import { useEffect, useRef, useState } from 'react'
import { bookedWords } from '#domain/booking/booked-words.ts'
import type { Visit } from '#domain/booking/contract-visit.ts'
import type { BookingPage } from '#domain/booking/page-view.ts'
import { whatsAppLink } from '#domain/kit/message-links.ts'
import { copyText } from '#web/kit/copy-text.ts'
import { DepositCard } from './DepositCard.tsx'
import { Icon } from './icons.tsx'
import { VisitCard } from './VisitCard.tsx'

interface ConfirmationProps {
  visit: Visit
  /** A confirmation is sent automatically now. */
  isTold: boolean
  token: string
  page: BookingPage
  /** The panel about the salon: HTML made by us. */
  panel: string
}

/** Shows the booking after it was made, with its state, the private link to change it, and the salon's address. */
export function Confirmation({ visit: booked, isTold, token, page, panel }: ConfirmationProps) {
  const [visit, setVisit] = useState(booked)
  const isHeld = visit.deposit?.standing === 'waiting'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <div className="beside">
      <div className="booked">
        <div className="done" role="status">
          <Icon of="check" />
          <h2 ref={heading} tabIndex={-1}>
            {bookedWords(visit, isTold)}
          </h2>
        </div>
        {visit.awaitsApproval && <p className="note zone">The salon will confirm your booking soon.</p>}
        <DepositCard page={page} token={token} visit={visit} onChanged={setVisit} />
        <VisitCard visit={visit} page={page} token={token} />
        <PrivateLink href={`/booking/${page.salon.slug}/visit/${token}`} canChange={visit.canChange} isQuiet={isHeld} />
      </div>
      <section className="card salon" aria-labelledby="the-salon" dangerouslySetInnerHTML={{ __html: panel }} />
    </div>
  )
}

/** Shows the private link of the visit. `isQuiet` means that the customer must do something else first. */
function PrivateLink({ href, canChange, isQuiet }: { href: string; canChange: boolean; isQuiet: boolean }) {
  const [isCopied, setCopied] = useState(false)
  const whole = new URL(href, location.href).href
  return (
    <section className="card" aria-labelledby="private-link">
      <h2 id="private-link">Your private link</h2>
      <p className="pl-quiet">View, move or cancel with this link. Keep it private.</p>
      <div className="after">
        {/* Inside another site's page, only booking is shown, so the link opens in a new tab. */}
        <a
          className={isQuiet ? 'btn soft' : 'btn pri'}
          href={href}
          target={window.top === window ? undefined : '_blank'}
        >
          {canChange ? 'Move or cancel' : 'Open it'}
        </a>
        <button type="button" className="btn soft" onClick={() => void copyText(whole).then(() => setCopied(true))}>
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy the link'}</span>
        </button>
        <a className="btn soft" href={whatsAppLink(null, whole)} target="_blank" rel="noopener noreferrer">
          Send by WhatsApp
        </a>
      </div>
    </section>
  )
}
