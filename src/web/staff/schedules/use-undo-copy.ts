import { setScheduleDaysContract } from '#domain/staff/contract-schedules.ts'
import { useWrite } from '#web/kit/query.ts'
import { showFailure, showToast } from '#web/kit/ui/states/toast.ts'
import type { ScheduleDays } from './copy-days.ts'

/** Takes a copy back; where somebody changed its days since, it stays, and that is said. */
export function useUndoCopy(): (days: ScheduleDays) => void {
  const back = useWrite(setScheduleDaysContract)
  return (days) =>
    back.mutate(
      { body: { days } },
      {
        onSuccess: () => showToast('The days are as they were'),
        onError: ({ message }) => showFailure(`It stays copied. ${message}`),
      },
    )
}
