import type { Me } from '#domain/auth/contract.ts'

/**
 * Returns the location of a report from the location in its address; undefined if the report is about the person's
 * location. `isUnknown` says that the person cannot choose the location in the address.
 */
export function reportLocation(named: string | undefined, { locations }: Pick<Me, 'locations'>) {
  const isKnown = named === 'all' || locations.some(({ id }) => id === named)
  const location = isKnown && locations.length > 1 ? named : undefined
  return { location, isUnknown: named !== undefined && !isKnown }
}

/** Says that the location in the link cannot be chosen, and whose figures are shown instead. */
export function unknownLocation({ locations, locationId }: Pick<Me, 'locations' | 'locationId'>): string {
  const own = locations.length > 1 ? locations.find(({ id }) => id === locationId) : undefined
  const shown = own?.name ?? 'the whole salon'
  return `The link names a location you can’t choose. Showing the figures of ${shown}.`
}
