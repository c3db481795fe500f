import type { BookingPage } from './page-view.ts'

/** One of a salon's locations, as visitors read of it. */
export type Place = NonNullable<BookingPage['place']>

/** A location that may be archived: customers who booked there earlier still see where to go. */
export interface KnownPlace extends Place {
  isActive: boolean
}

/** The locations to choose from; empty if there is only one, and then nothing of it is shown. */
export function placesToChoose(places: readonly KnownPlace[]): Place[] {
  const active = places.filter(({ isActive }) => isActive)
  return active.length > 1 ? active.map(shownPlace) : []
}

/** Returns the place of a visit; null if the salon has no other place. */
export function placeOf(places: readonly KnownPlace[], id: string): Place | null {
  const isOnlyOne = places.every((place) => place.isActive === (place.id === id))
  const found = isOnlyOne ? undefined : places.find((place) => place.id === id)
  return found ? shownPlace(found) : null
}

/** Returns the salon as it is at one of its locations: its contact details and staff there. */
export function pageAt(page: BookingPage, place: Place | null): BookingPage {
  if (!place) return page
  const { address, phone } = place
  const staff = page.staff.filter(({ locationId }) => locationId === place.id)
  return { ...page, salon: { ...page.salon, address, phone }, staff, place }
}

function shownPlace({ id, name, address, phone }: Place): Place {
  return { id, name, address, phone }
}
