import { useEffect, useRef, useState } from 'react'
import type { Visit } from '#domain/booking/contract-visit.ts'
import type { BookingPage } from '#domain/booking/page-view.ts'
import { copyText } from '#web/kit/copy-text.ts'
import { Icon } from './icons.tsx'
import { VisitCard } from './VisitCard.tsx'

interface ConfirmationProps {
  visit: Visit
  token: string
  page: BookingPage
}

/** After the booking: that it is booked, what was booked, and the private link to change it. */
export function Confirmation({ visit, token, page }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <div className="booked">
      <div className="done" role="status">
        <Icon of="check" />
        <h2 ref={heading} tabIndex={-1}>
          Appointment booked successfully! You will receive a confirmation shortly.
        </h2>
      </div>
      {visit.awaitsApproval && <p className="note zone">The salon looks at each booking and will confirm it.</p>}
      <VisitCard visit={visit} page={page} token={token} />
      <PrivateLink href={`/booking/${page.salon.slug}/visit/${token}`} canChange={visit.canChange} />
    </div>
  )
}

function PrivateLink({ href, canChange }: { href: string; canChange: boolean }) {
  const [isCopied, setCopied] = useState(false)
  const whole = new URL(href, location.href).href
  return (
    <section className="card" aria-labelledby="private-link">
      <h2 id="private-link">Your private link</h2>
      <p className="pl-quiet">
        With it you can see, move or cancel this appointment. Keep it: whoever has it can do the same.
      </p>
      <div className="after">
        <a className="btn pri" href={href}>
          {canChange ? 'Move or cancel' : 'Open it'}
        </a>
        <button type="button" className="btn soft" onClick={() => void copyText(whole).then(() => setCopied(true))}>
          {isCopied ? 'Copied' : 'Copy the link'}
        </button>
        <a
          className="btn soft"
          href={`https://wa.me/?text=${encodeURIComponent(whole)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Send by WhatsApp
        </a>
      </div>
    </section>
  )
}
