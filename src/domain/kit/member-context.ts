import type { TimeZone } from './dates.ts'
import type { Principal } from './endpoint.ts'

/** The call in which a signed-in person decides something, as far as the domain may know it. A server's call is one. */
export interface MemberContext {
  /** The moment (Instant). */
  now: string
  timeZone: TimeZone
  by: Principal & {
    userId: string
    staffId: string
    /** The location of their member's record. */
    ownLocationId: string
  }
  /** The location where they are; null: all of them. */
  locationId: string | null
  /** Returns the id of a new row. */
  newId: () => string
}
