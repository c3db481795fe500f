import type { Service, ServiceCategory } from '#domain/services/contract.ts'

/** A service that can be ticked, with the price and duration that it has or would have. */
export interface ServiceChoice {
  serviceId: string
  name: string
  priceMinor: number
  durationMin: number
  category: ServiceCategory
  /** The salon still offers the service; an old appointment may have services that it no longer offers. */
  isOffered: boolean
  /** The service can be done at the same time as another one. */
  mayRunBeside: boolean
}

/** Returns the services that the salon offers now, to be ticked. */
export function offeredChoices(services: readonly Service[]): ServiceChoice[] {
  return services
    .filter(({ isActive }) => isActive)
    .map(({ id, name, priceMinor, durationMin, category, mayRunBeside }) => {
      return { serviceId: id, name, priceMinor, durationMin, category, mayRunBeside, isOffered: true }
    })
}
