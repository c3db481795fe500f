import { Refusal } from '#domain/kit/refusal.ts'

/** The till of a location on a day, while days are held. */
export interface Till {
  isActive: boolean
  isDayClosed: boolean
}

/** Refuses a till that no money may go into or out of on this day, at this field; none at all, and one of a location out of use. */
export function requireTill(till: Till | null, dayField?: string): void {
  if (!till) throw new Refusal('not-found', { field: 'locationId' })
  if (!till.isActive) throw new Refusal('location-archived', { field: 'locationId' })
  if (till.isDayClosed) throw new Refusal('day-closed', { field: dayField })
}
