import { isLocalDate } from '#domain/kit/dates.ts'
import { listHolds } from '#domain/services/who-does.ts'
import type { StaffOf } from './asked-visit.ts'
import type { BookingPage, Choice, OfferedService, PublicMember } from './page-view.ts'
import { type PreparationRule, rulesOf } from './preparation.ts'
import { servicesBeside, visitLength } from './side-by-side.ts'

/** The query parameters of an address; a repeated parameter has a list of values. */
export type Asked = Readonly<Record<string, string | readonly string[] | undefined>>

type Offer = Pick<BookingPage, 'services' | 'staff' | 'place'>

/** Returns the preparation rules of the chosen services. */
export function visitorRules(page: BookingPage, choice: Choice): PreparationRule[] {
  return rulesOf(page.preparation, chosenServices(page, choice))
}

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
      serviceIds,
      staffId: staff.find((one) => !one.includes(':')) || null,
      staffOf: Object.fromEntries(staff.filter((one) => one.includes(':')).map((one) => one.split(':', 2))) as StaffOf,
      isSideBySide: asked['beside'] !== undefined,
      date: isLocalDate(date) ? date : null,
      startsAt: /^\d{1,9}$/.test(at) ? Number(at) : null,
    },
    offer,
  )
}

/** The most services of one visit. */
const mostServices = 20

/**
 * Returns the choice with its services in the order of the page, changed to anyone available if a chosen member does not
 * do what they are chosen for, and to one service after the other if the chosen services cannot be done side by side.
 */
export function fittingChoice(wished: Choice, offer: Offer): Choice {
  const chosen = chosenServices(offer, wished).slice(0, mostServices)
  const choice = { ...wished, serviceIds: chosen.map(({ id }) => id) }
  const doers = (serviceIds: readonly string[]) => ableStaff(offer, { serviceIds }).map(({ id }) => id)
  const staffId = choice.staffId && doers(choice.serviceIds).includes(choice.staffId) ? choice.staffId : null
  const isFitting = ([serviceId, id]: [string, string]) =>
    choice.serviceIds.includes(serviceId) && doers([serviceId]).includes(id)
  // With one service, or a member for all, there is nothing to choose for each.
  const isEach = !staffId && choice.serviceIds.length > 1
  const staffOf = isEach ? Object.fromEntries(Object.entries(choice.staffOf).filter(isFitting)) : {}
  const fitting = { ...choice, staffId, staffOf }
  return { ...fitting, isSideBySide: choice.isSideBySide && canBeSideBySide(fitting, offer) }
}

/**
 * Returns whether some of the chosen services can be done at the same time: they allow it, and two different
 * members do them.
 */
export function canBeSideBySide(choice: Choice, offer: Offer): boolean {
  const services = chosenServices(offer, choice)
  const doersOf = ({ id }: OfferedService) => {
    const able = ableStaff(offer, { serviceIds: [id] }).map((member) => member.id)
    return able.filter((staffId) => (choice.staffOf[id] ?? staffId) === staffId)
  }
  const seconds = servicesBeside(services, { ...wishOf(choice), isSideBySide: true })
  return (
    seconds.size > 0 &&
    [...seconds].every((service) => {
      const before = services[services.indexOf(service) - 1]!
      return new Set([...doersOf(before), ...doersOf(service)]).size > 1
    })
  )
}

/** Returns the length of the chosen visit in minutes. */
export function chosenLength(choice: Choice, offer: Pick<Offer, 'services'>): number {
  return visitLength(chosenServices(offer, choice), wishOf(choice))
}

const wishOf = ({ staffId, staffOf, isSideBySide }: Choice) => ({ staff: staffId ?? undefined, staffOf, isSideBySide })

/**
 * Returns a choice as a query string, the reverse of choiceIn. A form of the page without a script sends the same
 * string.
 */
export function choiceText({ locationId, serviceIds, staffId, staffOf, isSideBySide, date, startsAt }: Choice): string {
  const parts = serviceIds.map((id) => `service=${id}`)
  if (locationId) parts.unshift(`location=${locationId}`)
  if (staffId) parts.push(`staff=${staffId}`)
  for (const [serviceId, id] of Object.entries(staffOf)) parts.push(`staff=${serviceId}:${id}`)
  if (isSideBySide) parts.push('beside=1')
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
