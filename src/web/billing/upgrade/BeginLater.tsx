import { Button } from '@mantine/core'
import { type Cycle, type PaidPlanId, plans } from '#domain/billing/catalogue.ts'
import { downgradeContract } from '#domain/billing/contract.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import type { Subscription } from '#web/billing/use-billing.ts'
import { useWrite } from '#web/kit/query.ts'
import { RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

interface BeginLaterProps {
  planId: PaidPlanId
  cycle: Cycle
  subscription: Subscription | null
  onDone: () => void
}

/**
 * Explains that a lower plan, or a shorter cycle, is not paid now but begins when the paid period ends, and plans it.
 */
export function BeginLater({ planId, cycle, subscription, onDone }: BeginLaterProps) {
  const begin = useWrite(downgradeContract, {
    onDone: () => {
      showToast(`${plans[planId].name} begins ${subscription ? formatDate(subscription.currentPeriodEnd) : 'later'}`)
      onDone()
    },
  })
  return (
    <>
      <RowFailure message={begin.error?.message ?? null} />
      <Button
        aria-disabled={begin.isPending}
        onClick={() => !begin.isPending && begin.mutate({ body: { planId, cycle } })}
      >
        {begin.isPending ? 'Saving...' : 'Change at Period End'}
      </Button>
    </>
  )
}
