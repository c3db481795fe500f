import type { BookingPage } from '#domain/booking/page-view.ts'

/** The address for booking: at the location of this page, if the salon has several. */
export function bookingLink({ salon, place }: BookingPage): string {
  return `/booking/${salon.slug}${place ? `?location=${place.id}` : ''}`
}

/** 'Adùn Hair and Beauty, Lekki'; without a location if there is only one. */
export function nameAt({ salon, place }: Pick<BookingPage, 'salon' | 'place'>): string {
  return place && place.name !== salon.name ? `${salon.name}, ${place.name}` : salon.name
}

/**
 * 'Lekki, 4 Admiralty Way', or the salon's address; empty if the location is not chosen yet. The salon's name is above
 * it.
 */
export function whereText({ salon, place, locations }: BookingPage): string {
  const parts = place
    ? [place.name === salon.name ? null : place.name, place.address]
    : locations.length > 0
      ? []
      : [salon.address]
  return parts.filter(Boolean).join(', ')
}
