import { isAllowed } from '#domain/auth/permissions.ts'
import type { Principal } from '#domain/kit/endpoint.ts'

/** Returns true for those who see the owner's evening summary: reports and every calendar, at every location. */
export function seesEvenings(by: Principal): boolean {
  return (['seeReports', 'seeEveryCalendar', 'seeEveryLocation'] as const).every((action) => isAllowed(by, action))
}
