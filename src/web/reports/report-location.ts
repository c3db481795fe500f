import type { Me } from '#domain/auth/contract.ts'

/**
 * Returns the location of a report for the one that its address names: undefined where the report is of the place where
 * the person is. `isUnknown` says that they cannot choose the one that the address names.
 */
export function reportLocation(named: string | undefined, { locations }: Pick<Me, 'locations'>) {
  const isKnown = named === 'all' || locations.some(({ id }) => id === named)
  const location = isKnown && locations.length > 1 ? named : undefined
  return { location, isUnknown: named !== undefined && !isKnown }
}

/** Says that the location of the address cannot be chosen, and whose figures are shown instead. */
export function unknownLocation({ locations, locationId }: Pick<Me, 'locations' | 'locationId'>): string {
  const own = locations.length > 1 ? locations.find(({ id }) => id === locationId) : undefined
  const shown = own?.name ?? 'the whole salon'
  return `The link names a location you can’t choose. Showing the figures of ${shown}.`
}
