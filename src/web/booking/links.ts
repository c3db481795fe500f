import type { BookingPage } from '#domain/booking/page-view.ts'

/** Returns the address for booking, at the location of this page if the salon has several. */
export function bookingLink({ salon, place }: BookingPage): string {
  return `/booking/${salon.slug}${place ? `?location=${place.id}` : ''}`
}

/**
 * Returns the salon's name with its location: 'Adùn Hair and Beauty, Lekki'; without the location if there is only one.
 */
export function nameAt({ salon, place }: Pick<BookingPage, 'salon' | 'place'>): string {
  return place && place.name !== salon.name ? `${salon.name}, ${place.name}` : salon.name
}

/**
 * Returns the location with its address, 'Lekki, 4 Admiralty Way', or the salon's address; empty if no location is
 * chosen yet. The salon's name is shown above it.
 */
export function whereText({ salon, place, locations }: BookingPage): string {
  const parts = place
    ? [place.name === salon.name ? null : place.name, place.address]
    : locations.length > 0
      ? []
      : [salon.address]
  return parts.filter(Boolean).join(', ')
}
