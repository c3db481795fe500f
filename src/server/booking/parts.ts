import type { Call } from '#server/kit/call.ts'
import type { BillParts } from '#server/kit/bill-link.ts'
import type { CardParts } from './cards/parts.ts'

/** The dependency of the pages of visits. */
export interface VisitParts {
  /** The key that signs the links of appointments (visit-token.ts). */
  visitKey: string
}

/** The dependencies of visitors' bookings. */
export interface BookingParts extends CardParts, VisitParts, BillParts {
  /** The key that signs the work that browsers do (proof.ts). */
  proofKey: string
  /** The server's address for links in e-mails; null if the server sends no e-mail. */
  mailUrl: string | null
  /** Returns whether a visit is confirmed to the customer automatically; implemented by the messages room. */
  confirms: (call: Call, whom: { customerId: string | null; phone: string }) => Promise<boolean>
}
