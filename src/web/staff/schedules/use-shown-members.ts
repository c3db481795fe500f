import { useAddress } from '#web/kit/address.tsx'
import { useMe } from '#web/kit/me.tsx'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import type { ScheduledMember } from './use-team-time.ts'

/**
 * Returns the members whose schedules are shown: everyone or, on a phone, one at a time. `one` is that member: the one
 * in the address (`?member=…`), otherwise the person themselves, otherwise the first.
 */
export function useShownMembers(members: ScheduledMember[]) {
  const isPhone = useIsPhone()
  const { staffId } = useMe()
  const { params, change } = useAddress()
  const called = (asked: string | undefined) => members.find(({ id }) => id === asked)
  const one = isPhone && members.length > 1 ? (called(params.member) ?? called(staffId) ?? members[0]) : undefined
  return { one, shown: one ? [one] : members, show: (id: string) => change({ member: id }) }
}
