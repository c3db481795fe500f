import type { Call } from '#server/kit/call.ts'
import type { CardParts } from './cards/parts.ts'

/** The dependencies of visitors' bookings. */
export interface BookingParts extends CardParts {
  /** Signs the work that browsers do (proof.ts). */
  proofKey: string
  /** The address of the server, for links in e-mails; null if it sends none. */
  mailUrl: string | null
  /** Returns whether a visit is confirmed automatically. It belongs to the room of messages. */
  confirms: (call: Call, whom: { customerId: string | null; phone: string }) => Promise<boolean>
}
