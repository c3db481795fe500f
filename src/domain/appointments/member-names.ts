import { listed } from '#domain/kit/listed.ts'
import { firstNameOf } from '#domain/kit/names.ts'

type Services = readonly { staffName: string; sharedWith: readonly { staffName: string }[] }[]

/** Returns the names of the members who work on a visit, in the order of their services. */
export function memberNames(services: Services): string[] {
  return [...new Set(services.flatMap((service) => [service, ...service.sharedWith]).map(({ staffName }) => staffName))]
}

/** Returns the first names of those members in a sentence: 'Tolu', 'Tolu and Zainab'. */
export function memberFirstNames(services: Services): string {
  return listed(memberNames(services).map(firstNameOf))
}
