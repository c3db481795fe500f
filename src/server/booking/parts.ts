/** What the booking of visitors is made with. */
export interface BookingParts {
  /** Signs the work that browsers do (proof.ts). */
  proofKey: string
  /** The address of the house, for links in e-mails; null where it sends none. */
  mailUrl: string | null
}
