import type { CardParts } from './cards/parts.ts'

/** What the booking of visitors is made with. */
export interface BookingParts extends CardParts {
  /** Signs the work that browsers do (proof.ts). */
  proofKey: string
  /** The address of the house, for links in e-mails; null where it sends none. */
  mailUrl: string | null
}
