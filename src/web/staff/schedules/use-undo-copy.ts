import { setScheduleDaysContract } from '#domain/staff/contract-schedules.ts'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import type { ScheduleDays } from './copy-days.ts'

/** Returns a function that undoes a copy; it is refused if the days have been changed since. */
export function useUndoCopy(): (days: ScheduleDays) => Promise<void> {
  const back = useWrite(setScheduleDaysContract)
  return async (days) => {
    await back.mutateAsync({ body: { days } })
    showToast('The days are as they were')
  }
}
