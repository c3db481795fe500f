import type { MemberContext } from '#domain/kit/member-context.ts'
import { reachOf } from '#domain/auth/reach.ts'

/**
 * Returns whether a person may see the reason of time off: that of a block, if they see the calendar; that of other time
 * off, if they see the member's schedule.
 */
export function isReasonTold(off: { isBlock: boolean; staffId: string }, by: MemberContext['by']): boolean {
  const reach = reachOf(by, 'seeEverySchedule')
  return off.isBlock || reach === null || reach === off.staffId
}
