import { Button } from '@mantine/core'
import { cancelSubscriptionContract, keepSubscriptionContract } from '#domain/billing/contract.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import styles from '#web/billing/billing.module.css'
import { saidAs } from '#web/billing/said-as.ts'
import type { Subscription } from '#web/billing/use-billing.ts'
import { useAddress } from '#web/kit/address.tsx'
import { useWrite } from '#web/kit/query.ts'
import { RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { useKeptFocus } from '#web/kit/ui/sheets/use-kept-focus.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** What can be done about the subscription: choose or change the plan, renew it, cancel it, take that back. */
export function SubscriptionActions({ subscription }: { subscription: Subscription | null }) {
  const { change } = useAddress()
  const kept = useKeptFocus<HTMLDivElement>()
  if (!subscription)
    return (
      <div className={styles.actions}>
        <Button onClick={() => change({ plan: 'pro' })}>Choose a Plan</Button>
      </div>
    )
  const { planId, billingCycle, cancelAtPeriodEnd, next, renewsByItself } = subscription
  return (
    <div className={styles.actions} {...kept}>
      {planId === 'premium' ? (
        <Button variant="default" onClick={() => change({ plan: 'pro' })}>
          Change Plan
        </Button>
      ) : (
        <Button onClick={() => change({ plan: 'premium' })}>Upgrade Plan</Button>
      )}
      {!renewsByItself && !next && (
        <Button variant="default" onClick={() => change({ plan: planId, cycle: billingCycle })}>
          Renew Plan
        </Button>
      )}
      {(cancelAtPeriodEnd || next) && <Keep subscription={subscription} />}
      {!cancelAtPeriodEnd && <Cancel endsOn={subscription.currentPeriodEnd} />}
    </div>
  )
}

function Cancel({ endsOn }: { endsOn: string }) {
  const [confirm, question] = useConfirm()
  const cancel = useWrite(cancelSubscriptionContract, { onDone: ({ message }) => showToast(message) })
  const ask = () =>
    confirm({
      title: 'Cancel Subscription',
      message: `You keep access until the end of the current billing period, ${formatDate(endsOn)}.`,
      confirmLabel: 'Cancel Subscription',
      cancelLabel: 'Keep It',
      onConfirm: () =>
        saidAs('Failed to cancel subscription. Please try again.', cancel.mutateAsync({ body: { atOnce: false } })),
    })
  return (
    <>
      <Button variant="subtle" color="pepper" onClick={ask}>
        Cancel Subscription
      </Button>
      {question}
    </>
  )
}

function Keep({ subscription: { cancelAtPeriodEnd } }: { subscription: Subscription }) {
  const keep = useWrite(keepSubscriptionContract, { onDone: () => showToast('Your subscription goes on as it is.') })
  return (
    <>
      <Button variant="default" aria-disabled={keep.isPending} onClick={() => !keep.isPending && keep.mutate({})}>
        {cancelAtPeriodEnd ? 'Keep Subscription' : 'Keep Current Plan'}
      </Button>
      <RowFailure message={keep.error?.message ?? null} />
    </>
  )
}
