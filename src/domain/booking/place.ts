import type { BookingPage } from './page-view.ts'

/** A location of a salon, as visitors see it. */
export type Place = NonNullable<BookingPage['place']>

/** A location that may be archived: customers with an earlier booking there still see where to go. */
export interface KnownPlace extends Place {
  isActive: boolean
}

/** Returns the locations to choose from; empty if the salon has only one, so that no choice is shown. */
export function placesToChoose(places: readonly KnownPlace[]): Place[] {
  const active = places.filter(({ isActive }) => isActive)
  return active.length > 1 ? active.map(shownPlace) : []
}

/** Returns the location of a visit; null if the salon has only one. */
export function placeOf(places: readonly KnownPlace[], id: string): Place | null {
  const isOnlyOne = places.every((place) => place.isActive === (place.id === id))
  const found = isOnlyOne ? undefined : places.find((place) => place.id === id)
  return found ? shownPlace(found) : null
}

/** Returns the booking page for one location, with that location's contact details and staff. */
export function pageAt(page: BookingPage, place: Place | null): BookingPage {
  if (!place) return page
  const { address, phone } = place
  const staff = page.staff.filter(({ locationId }) => locationId === place.id)
  return { ...page, salon: { ...page.salon, address, phone }, staff, place }
}

function shownPlace({ id, name, address, phone }: Place): Place {
  return { id, name, address, phone }
}
