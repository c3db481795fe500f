import { isAllowed } from '#domain/auth/permissions.ts'
import type { Principal } from '#domain/kit/endpoint.ts'

/**
 * Returns whether a person sees the owner's evening summary: they see reports and every calendar, at every
 * location.
 */
export function seesEvenings(by: Principal): boolean {
  return (['seeReports', 'seeEveryCalendar', 'seeEveryLocation'] as const).every((action) => isAllowed(by, action))
}
