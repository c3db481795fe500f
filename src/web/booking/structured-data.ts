import type { BookingPage } from '#domain/booking/page-view.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import { nameAt } from './links.ts'
import { openOn } from './salon-words.ts'

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * Returns the data about the salon for search engines (https://schema.org/HairSalon, /BeautySalon), with its hours and
 * its services.
 */
export function structuredData(page: BookingPage, url: string, picture: string) {
  const { salon, services, hours, specialDays } = page
  const isHair = services.some(({ category }) => category === 'Hair')
  return {
    '@context': 'https://schema.org',
    '@type': isHair ? 'HairSalon' : 'BeautySalon',
    '@id': url,
    name: nameAt(page),
    url,
    image: picture,
    ...(salon.phone && { telephone: salon.phone }),
    ...(salon.email && { email: salon.email }),
    ...(salon.address && { address: salon.address }),
    currenciesAccepted: salon.currency,
    openingHoursSpecification: [
      ...(hours ?? [])
        .filter(({ isOpen }) => isOpen)
        .map(({ weekday, openTime, closeTime }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: `https://schema.org/${dayNames[weekday]}`,
          opens: openTime,
          closes: closeTime === '24:00' ? '23:59' : closeTime,
        })),
      ...specialDays.map(({ date }) => specialHours(date, page)),
    ],
    makesOffer: services.map(({ name, priceMinor }) => ({
      '@type': 'Offer',
      price: (priceMinor / 100).toFixed(2),
      priceCurrency: salon.currency,
      itemOffered: { '@type': 'Service', name },
    })),
    potentialAction: { '@type': 'ReserveAction', target: url },
  }
}

/** Returns a day with special hours; a closed day opens and closes at midnight, as search engines expect. */
function specialHours(date: string, page: BookingPage) {
  const [opens = 0, closes = 0] = openOn(date, page)[0] ?? []
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: timeOfMinute(opens),
    closes: closes === 1440 ? '23:59' : timeOfMinute(closes),
  }
}
