import { isLocalDate } from '#domain/kit/dates.ts'
import { listHolds } from '#domain/services/who-does.ts'
import type { StaffOf } from './asked-visit.ts'
import type { BookingPage, Choice, OfferedService, PublicMember } from './page-view.ts'

/** The query parameters of an address; a repeated parameter has a list of values. */
export type Asked = Readonly<Record<string, string | readonly string[] | undefined>>

type Offer = Pick<BookingPage, 'services' | 'staff' | 'place'>

/**
 * Reads a choice from an address, leaving out everything that the salon does not offer, and invalid days or moments
 * (R-170).
 */
export function choiceIn(asked: Asked, offer: Offer): Choice {
  const [date = '', at = ''] = ['date', 'at'].map((name) => listOf(asked[name])[0])
  const staff = listOf(asked['staff'])
  const serviceIds = listOf(asked['service'])
  return fittingChoice(
    {
      locationId: offer.place?.id ?? null,
      serviceIds: offer.services.flatMap(({ id }) => (serviceIds.includes(id) ? id : [])).slice(0, 20),
      staffId: staff.find((one) => !one.includes(':')) || null,
      staffOf: Object.fromEntries(staff.filter((one) => one.includes(':')).map((one) => one.split(':', 2))) as StaffOf,
      date: isLocalDate(date) ? date : null,
      startsAt: /^\d{1,9}$/.test(at) ? Number(at) : null,
    },
    offer,
  )
}

/** Returns the choice, changed to anyone available if a chosen member does not do what they are chosen for. */
export function fittingChoice(choice: Choice, offer: Offer): Choice {
  const doers = (serviceIds: readonly string[]) => ableStaff(offer, { serviceIds }).map(({ id }) => id)
  const staffId = choice.staffId && doers(choice.serviceIds).includes(choice.staffId) ? choice.staffId : null
  const isFitting = ([serviceId, id]: [string, string]) =>
    choice.serviceIds.includes(serviceId) && doers([serviceId]).includes(id)
  // With one service, or a member for all, there is nothing to choose for each.
  const isEach = !staffId && choice.serviceIds.length > 1
  const staffOf = isEach ? Object.fromEntries(Object.entries(choice.staffOf).filter(isFitting)) : {}
  return { ...choice, staffId, staffOf }
}

/**
 * Returns a choice as a query string, the reverse of choiceIn. A form of the page without a script sends the same
 * string.
 */
export function choiceText({ locationId, serviceIds, staffId, staffOf, date, startsAt }: Choice): string {
  const parts = serviceIds.map((id) => `service=${id}`)
  if (locationId) parts.unshift(`location=${locationId}`)
  if (staffId) parts.push(`staff=${staffId}`)
  for (const [serviceId, id] of Object.entries(staffOf)) parts.push(`staff=${serviceId}:${id}`)
  if (date) parts.push(`date=${date}`)
  if (startsAt !== null) parts.push(`at=${startsAt}`)
  return parts.join('&')
}

/**
 * Returns the members who do all chosen services, out of those that the page offers, who all take appointments
 * (R-372).
 */
export function ableStaff({ staff }: Pick<Offer, 'staff'>, { serviceIds }: Pick<Choice, 'serviceIds'>): PublicMember[] {
  return staff.filter((member) => listHolds(member.serviceIds, serviceIds))
}

/** Returns the chosen services, in the order of the page. */
export function chosenServices({ services }: Pick<Offer, 'services'>, { serviceIds }: Choice): OfferedService[] {
  return services.filter(({ id }) => serviceIds.includes(id))
}

const listOf = (value: string | readonly string[] | undefined) =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value
