/** The services of a visit, and the members and the location that its visitor chose. */
export interface AskedVisit {
  services?: readonly string[]
  /** The member who does all services; undefined means anyone available. */
  staff?: string
  /** The members chosen for single services, by the ids of the services; anyone available does the others. */
  staffOf?: StaffOf
  /** Do services at the same time where they allow it, with different members. */
  isSideBySide?: boolean
  location?: string
}

/** Members by the ids of the services for which they are chosen. */
export type StaffOf = Readonly<Record<string, string>>

/** Returns the only members who can do a visit; null if anyone may do a part of it. */
export function onlyStaff({ services = [], staff, staffOf = {} }: AskedVisit): string[] | null {
  if (staff !== undefined) return [staff]
  const chosen = services.map((id) => staffOf[id])
  return chosen.length > 0 && chosen.every((id) => id !== undefined) ? [...new Set(chosen)] : null
}

/** Returns chosen members as an address has them: `service:member`, separated by commas. */
export function staffOfText(staffOf: StaffOf): string {
  return Object.entries(staffOf)
    .map((one) => one.join(':'))
    .join()
}
