import type { TimeZone } from './dates.ts'
import type { Principal } from './endpoint.ts'

/** The context of a call in which a signed-in person decides something, with the parts that the domain may know. */
export interface MemberContext {
  /** The moment of the call (Instant). */
  now: string
  timeZone: TimeZone
  by: Principal & {
    userId: string
    staffId: string
    /** The location of the person's member record. */
    ownLocationId: string
  }
  /** The person's current location; null means all locations. */
  locationId: string | null
  /** Returns the id of a new row. */
  newId: () => string
}
