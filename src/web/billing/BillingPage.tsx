import { cycles, defaultCycle, isHigher, paidPlanIds } from '#domain/billing/catalogue.ts'
import { useAddress } from '#web/kit/address.tsx'
import { paths } from '#web/kit/paths.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { BillingFrame } from './BillingFrame.tsx'
import { SetUpNotice } from './SetUpNotice.tsx'
import { History } from './subscription/History.tsx'
import { PaymentsInDoubt } from './subscription/PaymentsInDoubt.tsx'
import { SubscriptionCard } from './subscription/SubscriptionCard.tsx'
import { UpgradeDialog } from './upgrade/UpgradeDialog.tsx'
import { type Billing, useBilling } from './use-billing.ts'
import { UsagePanel } from './usage/UsagePanel.tsx'

/**
 * /billing: shows the salon's plan and payments; `?plan=…` opens the choice of a plan, as 'Upgrade Now' at a limit
 * does.
 */
export function BillingPage() {
  const read = useBilling()
  return (
    <BillingFrame title="Billing" at={paths.billing}>
      <Loadable read={read} what="Billing">
        {(billing) => (
          <>
            <SetUpNotice isSetUp={billing.isSetUp} />
            <PaymentsInDoubt payments={billing.payments} />
            <SubscriptionCard billing={billing} />
            <UsagePanel />
            <History entries={billing.history} />
            <AskedPlan billing={billing} />
          </>
        )}
      </Loadable>
    </BillingFrame>
  )
}

/** Shows the choice of a plan while the address asks for it. */
function AskedPlan({ billing: { plan, subscription } }: { billing: Billing }) {
  const { params, change } = useAddress()
  const asked = paidPlanIds.find((id) => id === params.plan)
  if (!asked) return null
  const cycle = cycles.find((one) => one === params.cycle) ?? subscription?.billingCycle ?? defaultCycle
  return (
    <UpgradeDialog
      key={`${asked} ${params.cycle}`}
      title={isHigher(asked, plan) ? 'Upgrade Plan' : 'Change Plan'}
      start={{ planId: asked, cycle }}
      subscription={subscription}
      opened
      onClose={() => change({ plan: undefined, cycle: undefined })}
    />
  )
}
