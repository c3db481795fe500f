/** Returns the whole address of a salon's booking page, to be shared. */
export function bookingLink(slug: string): string {
  return `${location.origin}/booking/${slug}`
}
