import { Refusal } from '#domain/kit/refusal.ts'

/** A location on a day, as money goes in and out there while days are held. */
export interface Till {
  id: string
  name: string
  address: string | null
  phone: string | null
  isActive: boolean
  isDayClosed: boolean
}

/**
 * The till of a location, into and out of which money may go on its day. Refuses 'not-found', a location out of use, and a
 * closed day at the field of the day.
 */
export function requireTill(tills: readonly Till[], locationId: string, dayField?: string): Till {
  const till = requireInUse(tills, locationId)
  if (till.isDayClosed) throw new Refusal('day-closed', { field: dayField })
  return till
}

/** A location that is in use. Refuses 'not-found', and one out of use. */
export function requireInUse(tills: readonly Till[], locationId: string): Till {
  const till = tills.find(({ id }) => id === locationId)
  if (!till) throw new Refusal('not-found', { field: 'locationId' })
  if (!till.isActive) throw new Refusal('location-not-in-use', { field: 'locationId' })
  return till
}
