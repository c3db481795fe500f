import { Refusal } from '#domain/kit/refusal.ts'

/** A location's till on one day, read while days are held, so that the day can't be closed before the transaction ends. */
export interface Till {
  id: string
  name: string
  address: string | null
  phone: string | null
  isActive: boolean
  isDayClosed: boolean
}

/**
 * Returns the till of a location if money may be moved there on the given day. Throws 'not-found',
 * 'location-not-in-use', and 'day-closed' at the field of the day.
 */
export function requireTill(tills: readonly Till[], locationId: string, dayField?: string): Till {
  const till = requireInUse(tills, locationId)
  if (till.isDayClosed) throw new Refusal('day-closed', { field: dayField })
  return till
}

/** Returns the till of a location that is in use. Throws 'not-found' or 'location-not-in-use'. */
export function requireInUse(tills: readonly Till[], locationId: string): Till {
  const till = tills.find(({ id }) => id === locationId)
  if (!till) throw new Refusal('not-found', { field: 'locationId' })
  if (!till.isActive) throw new Refusal('location-not-in-use', { field: 'locationId' })
  return till
}
