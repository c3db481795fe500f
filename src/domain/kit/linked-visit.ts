/** The addresses of the private page of a visit. */
export interface VisitLinks {
  link: string
  /** A shorter address that leads to the same page, for SMS. */
  shortLink: string
}

/** What the private page of a visit depends on. */
export interface LinkedVisit {
  appointmentId: string
  /** The phone number that the salon has of the customer (E.164); null without one. */
  knownPhone: string | null
}
