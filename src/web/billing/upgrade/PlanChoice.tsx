import { Radio } from '@mantine/core'
import { type Cycle, cycleFacts, cycles, type PaidPlanId, paidPlanIds, plans } from '#domain/billing/catalogue.ts'
import { planPriceWords } from '#domain/billing/price.ts'
import styles from '#web/billing/billing.module.css'

interface PlanChoiceProps {
  planId: PaidPlanId
  setPlanId: (planId: PaidPlanId) => void
  cycle: Cycle
  setCycle: (cycle: Cycle) => void
}

/** Chooses the paid plan and its billing cycle. */
export function PlanChoice({ planId, setPlanId, cycle, setCycle }: PlanChoiceProps) {
  return (
    <>
      <Radio.Group label="Plan" value={planId} onChange={(id) => setPlanId(id as PaidPlanId)}>
        <div className="pl-stack pl-gap-4">
          {paidPlanIds.map((id) => (
            <Radio
              key={id}
              value={id}
              data-autofocus={id === planId || undefined}
              label={plans[id].name}
              description={`${planPriceWords(id, cycle)}. ${plans[id].features.join(', ')}.`}
            />
          ))}
        </div>
      </Radio.Group>
      <Radio.Group label="Billing cycle" value={cycle} onChange={(one) => setCycle(one as Cycle)}>
        <div className="pl-stack pl-gap-4">
          {cycles.map((one) => (
            <Radio key={one} value={one} label={cycleFacts[one].label} />
          ))}
        </div>
      </Radio.Group>
      <p className={styles.note}>
        Add-ons (SMS/WhatsApp, POS integration, custom branding) are bought separately, in the Add-on Store.
      </p>
    </>
  )
}
