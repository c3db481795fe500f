/** A salon's site at its own domain. */
export interface Site {
  salonId: string
  slug: string
  /** Whether the plan shows the salon at its domain; if not, visitors are redirected to the ordinary address. */
  isOpen: boolean
}
