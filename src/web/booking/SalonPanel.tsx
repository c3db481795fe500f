import type { BookingPage } from '#domain/booking/page-view.ts'
import { addDays, type Instant } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { formatDay, formatWeekday } from '#domain/kit/time-format.ts'
import { Icon } from './icons.tsx'
import { hoursText } from './hours-text.ts'
import { nameAt } from './links.ts'
import { openOn } from './salon-words.ts'

/** Shows how to reach the salon, and its opening hours on each of the next seven days. */
export function SalonPanel({ page, now }: { page: BookingPage; now: Instant }) {
  const { phone, email, address } = page.salon
  return (
    <>
      <h2 id="the-salon">{page.place?.name ?? 'The salon'}</h2>
      <div className="contact">
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Icon of="phone" />
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`}>
            <Icon of="mail" />
            {email}
          </a>
        )}
        {address && (
          <>
            <span>
              <Icon of="pin" />
              {address}
            </span>
            <a href={mapLink(nameAt(page), address)} target="_blank" rel="noopener noreferrer">
              <Icon of="map" />
              Open the map
            </a>
          </>
        )}
      </div>
      <h3>Opening hours</h3>
      <Hours page={page} now={now} />
    </>
  )
}

function Hours({ page, now }: { page: BookingPage; now: Instant }) {
  const first = today(now, page.salon.timeZone)
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(first, ahead))
  return (
    <dl className="hrs">
      {days.map((date) => {
        const isSpecial = page.specialDays.some((day) => day.date === date)
        return (
          <div key={date} className={date === first ? 'td' : undefined}>
            <dt>{isSpecial ? formatDay(date) : formatWeekday(date)}</dt>
            <dd>{hoursText(openOn(date, page))}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Returns a link to the salon on a map; the map's site is not contacted before the link is pressed. */
export function mapLink(name: string, address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`
}
