import { useState } from 'react'
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

/** /billing: what the salon pays for; `?plan=…` opens the choice of a plan, as 'Upgrade Now' of a limit does. */
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

/** The choice of a plan, while the address asks for one. */
function AskedPlan({ billing: { plan, subscription } }: { billing: Billing }) {
  const { params, change } = useAddress()
  const asked = paidPlanIds.find((id) => id === params.plan)
  // What was asked for stays while the dialog closes.
  const [last, setLast] = useState({ planId: asked ?? 'pro', cycle: params.cycle })
  if (asked && (asked !== last.planId || params.cycle !== last.cycle)) setLast({ planId: asked, cycle: params.cycle })
  const cycle = cycles.find((one) => one === last.cycle) ?? subscription?.billingCycle ?? defaultCycle
  return (
    <UpgradeDialog
      key={`${last.planId} ${last.cycle}`}
      title={isHigher(last.planId, plan) ? 'Upgrade Plan' : 'Change Plan'}
      start={{ planId: last.planId, cycle }}
      subscription={subscription}
      opened={asked !== undefined}
      onClose={() => change({ plan: undefined, cycle: undefined })}
    />
  )
}
