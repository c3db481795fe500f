import type { CalendarMember } from '#domain/appointments/contract.ts'
import { isStartedInRow, isStartedWhenCreated } from '#domain/appointments/starting.ts'
import { useMay } from '#web/kit/me.tsx'
import { useSalonClock } from '#web/kit/use-salon-clock.ts'
import { type BookingValues, isSplit, minutesSinceStart } from './booking-values.ts'
import { anyoneFree } from './members.ts'
import type { StartNow } from './SlotNotice.tsx'
import { useFreeMembers } from './use-free-members.ts'

/**
 * Returns how a new appointment can begin now, if it can, and whether the customer is here but no one is
 * free, so that the queue is offered.
 */
export function useDesk(values: BookingValues, staff: readonly CalendarMember[], isRepeat: boolean) {
  const clock = useSalonClock()
  const mayQueue = useMay('keepWaitlist')
  const lateMin = minutesSinceStart(values, clock)
  const mayStart = !isRepeat && isStartedWhenCreated(lateMin)
  // A walk-in for whom no time, or only a later one, is chosen yet is asked about now.
  const isSoon = values.date === clock.date && (values.time === '' || (lateMin < 0 && isStartedInRow(-lateMin)))
  const isHere = mayStart || (!isRepeat && values.kind === 'walk-in' && isSoon)
  const at = mayStart ? values : { ...values, time: clock.time }
  const asked = { serviceIds: values.serviceIds, startMin: 0, appointmentId: undefined }
  const free = useFreeMembers(at, { ...asked, enabled: isHere && !isSplit(values) })
  const startNow: StartNow | undefined = mayStart ? { freeMember: free && anyoneFree(free, staff, []) } : undefined
  const isFull = mayQueue && free !== undefined && free.length > 0 && free.every(({ why }) => why !== null)
  return { startNow, isFull }
}
