import { zId } from './text.ts'

/**
 * Returns the reference of a charge: `salon-{salonId}-{timestamp}-{random}`, in characters that the provider documents
 * . It names the salon, so that a notice with nothing but a reference can be assigned to it. `random` is 32 hex
 * digits.
 */
export function newReference(salonId: string, now: string, random: string): string {
  return `salon-${salonId}-${Date.parse(now)}-${random}`
}

const shape = /^salon-([0-9a-f-]{36})-\d{1,16}-[0-9a-f]{32}$/

/** Returns the salon that a reference names; null if the reference is not one of ours. */
export function salonOfReference(reference: string): string | null {
  const salonId = zId.safeParse(shape.exec(reference)?.[1])
  return salonId.success ? salonId.data : null
}
