import { chosenLength } from '#domain/booking/choice.ts'
import type { BookingPage, Choice, OfferedService } from '#domain/booking/page-view.ts'
import { formatDay, formatDuration } from '#domain/kit/time-format.ts'
import { clockAt } from './clock.ts'
import { Icon } from './icons.tsx'
import { Total } from './Summary.tsx'
import type { useBooking } from './use-booking.ts'

interface GoProps {
  page: BookingPage
  services: readonly OfferedService[]
  choice: Choice
  booking: ReturnType<typeof useBooking>
  onChoose: (change: Partial<Choice>) => void
}

/** Shows the only booking button of the page, with the price; on a phone it stays at the lower edge. */
export function Go({ page, services, choice, booking, onChoose }: GoProps) {
  const isReady = services.length > 0 && choice.startsAt !== null && page.isBookable
  return (
    <div className="go scripted">
      {booking.failure && (
        <div className="note bad" role="alert">
          <Icon of="alert" />
          <p>
            <b>{booking.failure.title}</b> {booking.failure.detail}
          </p>
        </div>
      )}
      {booking.nearest.length > 0 && (
        <div className="nearest">
          {booking.nearest.map((at) => {
            const [date, time] = clockAt(at, page.salon.timeZone)
            return (
              <button key={at} type="button" className="btn soft" onClick={() => onChoose({ date, startsAt: at })}>
                {formatDay(date).slice(0, 3)} {time}
              </button>
            )
          })}
        </div>
      )}
      <div className="press">
        <div className="short">
          {services.length === 0 && <a href="#services">Choose services</a>}
          {services.length > 0 && (
            <>
              {choice.startsAt === null ? (
                <a href="#when">Choose a time</a>
              ) : (
                countText(services, chosenLength(choice, page))
              )}
              <Total services={services} currency={page.salon.currency} />
            </>
          )}
        </div>
        <button className="btn pri" disabled={!isReady} aria-disabled={booking.isSending || undefined}>
          {booking.isSending ? 'Booking…' : 'Book Appointment'}
        </button>
      </div>
    </div>
  )
}

/** Returns the number and the duration of services in words: '2 services, 1 h 30 min'. */
const countText = (services: readonly OfferedService[], lengthMin: number) =>
  `${services.length === 1 ? '1 service' : `${services.length} services`}, ${formatDuration(lengthMin)}`
