import { depositWay } from '#domain/booking/deposit-way.ts'
import { depositOfServices } from '#domain/booking/asked-deposit.ts'
import { chosenLength } from '#domain/booking/choice.ts'
import { listed } from '#domain/kit/listed.ts'
import type { BookingPage, Choice, OfferedService } from '#domain/booking/page-view.ts'
import type { EpochMin } from '#domain/kit/dates.ts'
import { formatMoney, moneyParts, sumMinor } from '#domain/kit/money.ts'
import { formatDay, formatDuration } from '#domain/kit/time-format.ts'
import { clockAt } from './clock.ts'

interface SummaryProps {
  page: BookingPage
  services: readonly OfferedService[]
  choice: Choice
}

/** Shows the booking, line by line, with its total. */
export function Summary({ page, services, choice }: SummaryProps) {
  const { startsAt } = choice
  const { currency, timeZone } = page.salon
  const depositMinor = depositOfServices(services)
  return (
    <>
      <h2 id="your-booking">Your booking</h2>
      {services.length === 0 && <p className="none">Nothing chosen yet.</p>}
      {services.map(({ id, name, priceMinor }) => (
        <div key={id} className="line">
          <span>{name}</span>
          <span className="pl-num">{formatMoney(priceMinor, currency)}</span>
        </div>
      ))}
      {services.length > 0 && (
        <>
          {startsAt !== null && <p className="pl-quiet">{whenText(startsAt, chosenLength(choice, page), timeZone)}</p>}
          <div className="line pl-quiet with">
            <span>
              With {listed(staffNames(page, choice))}
              {page.place && ` at ${page.place.name}`}
            </span>
            <span>{formatDuration(chosenLength(choice, page))}</span>
          </div>
          <div className="total">
            <span>Total</span>
            <Total services={services} currency={currency} />
          </div>
          {depositMinor > 0 && (
            <p className="pl-quiet">
              A deposit of {formatMoney(depositMinor, currency)} is asked for. {depositWay(page.takesCards)}
            </p>
          )}
        </>
      )}
    </>
  )
}

/** Returns the names of those who do the chosen services, in the order of the services. */
function staffNames({ staff }: BookingPage, { serviceIds, staffId, staffOf }: Choice): string[] {
  const doers = serviceIds.map((serviceId) => staff.find(({ id }) => id === (staffOf[serviceId] ?? staffId)))
  return [...new Set(doers.map((doer) => doer?.name ?? 'anyone available'))]
}

/** Shows the sum of the prices in large type, with a smaller symbol and fraction. */
export function Total({ services, currency }: Pick<SummaryProps, 'services'> & Pick<BookingPage['salon'], 'currency'>) {
  const { symbol, whole, fraction } = moneyParts(sumMinor(services.map(({ priceMinor }) => priceMinor)), currency)
  return (
    <b className="sum">
      <i>{symbol}</i>
      {whole}
      <i>{fraction}</i>
    </b>
  )
}

/** Returns the time of a visit on the salon's clock: 'Tuesday, 24 November, 10:00 to 14:00'. */
function whenText(startsAt: EpochMin, durationMin: number, zone: string): string {
  const [date, time] = clockAt(startsAt, zone)
  return `${formatDay(date)}, ${time} to ${clockAt(startsAt + durationMin, zone)[1]}`
}
