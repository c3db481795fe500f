import { BillingFrame } from '#web/billing/BillingFrame.tsx'
import { paths } from '#web/kit/paths.ts'
import { UsagePanel } from './UsagePanel.tsx'

/** /billing/usage: shows how much of the plan is used. */
export function UsagePage() {
  return (
    <BillingFrame title="Billing" at={paths.billingUsage}>
      <UsagePanel />
    </BillingFrame>
  )
}
