import { Button } from '@mantine/core'
import { atOnceWords } from '#domain/billing/at-once.ts'
import type { AddonId } from '#domain/billing/catalogue.ts'
import { cancelSubscriptionContract, keepSubscriptionContract } from '#domain/billing/contract.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { saidAs } from '#web/kit/said-as.ts'
import type { Subscription } from '#web/billing/use-billing.ts'
import { useAddress } from '#web/kit/address.tsx'
import { useWrite } from '#web/kit/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import { RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { useKeptFocus } from '#web/kit/ui/sheets/use-kept-focus.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

interface SubscriptionActionsProps {
  subscription: Subscription | null
  /** The add-ons that are in use. */
  owned: readonly AddonId[]
}

/**
 * Shows the actions on the subscription: choosing or changing the plan, renewing, cancelling, and undoing a
 * cancellation.
 */
export function SubscriptionActions({ subscription, owned }: SubscriptionActionsProps) {
  const { change } = useAddress()
  const kept = useKeptFocus<HTMLDivElement>()
  if (!subscription)
    return (
      <div className="pl-cluster">
        <Button onClick={() => change({ plan: 'pro' })}>Choose a Plan</Button>
      </div>
    )
  const { planId, billingCycle, cancelAtPeriodEnd, next, renewsByItself } = subscription
  return (
    <div className="pl-cluster" {...kept}>
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
      <Cancel subscription={subscription} owned={owned} />
    </div>
  )
}

/** Shows the buttons that cancel at once and, unless that is already planned, at the end of the period. */
function Cancel({ subscription, owned }: { subscription: Subscription; owned: readonly AddonId[] }) {
  const { cancelAtPeriodEnd, currentPeriodEnd } = subscription
  const [confirm, question] = useConfirm()
  const cancel = useWrite(cancelSubscriptionContract, { onDone: ({ message }) => showToast(message) })
  const now = useNow()
  const ask = (atOnce: boolean) =>
    confirm({
      title: atOnce ? 'Cancel at Once' : 'Cancel Subscription',
      message: atOnce
        ? atOnceWords(subscription, owned, now)
        : `You keep access until the end of the current billing period, ${formatDate(currentPeriodEnd)}.`,
      confirmLabel: atOnce ? 'Cancel at Once' : 'Cancel Subscription',
      cancelLabel: 'Keep It',
      onConfirm: () =>
        saidAs('Failed to cancel subscription. Please try again.', cancel.mutateAsync({ body: { atOnce } })),
    })
  return (
    <>
      {!cancelAtPeriodEnd && (
        <Button variant="subtle" color="pepper" onClick={() => ask(false)}>
          Cancel Subscription
        </Button>
      )}
      <Button variant="subtle" color="pepper" onClick={() => ask(true)}>
        Cancel at Once
      </Button>
      {question}
    </>
  )
}

function Keep({ subscription: { cancelAtPeriodEnd } }: { subscription: Subscription }) {
  const keep = useWrite(keepSubscriptionContract, { onDone: () => showToast('Your subscription continues unchanged.') })
  return (
    <>
      <Button variant="default" aria-disabled={keep.isPending} onClick={() => !keep.isPending && keep.mutate({})}>
        {cancelAtPeriodEnd ? 'Keep Subscription' : 'Keep Current Plan'}
      </Button>
      <RowFailure message={keep.error?.message ?? null} />
    </>
  )
}
