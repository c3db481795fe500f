/** A salon's site at its own domain. */
export interface Site {
  salonId: string
  slug: string
  /** Its plan shows it there; else visitors are led to the ordinary address. */
  isOpen: boolean
}
