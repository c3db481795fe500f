import { type AddonId, addons, plans } from '#domain/billing/catalogue.ts'
import { addonPriceWords, nairaOf, planPriceWords } from '#domain/billing/price.ts'
import { verifyWords } from '#domain/billing/verify-words.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { Features } from '#web/billing/Features.tsx'
import styles from '#web/billing/billing.module.css'
import type { Billing, Subscription } from '#web/billing/use-billing.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { Facts } from '#web/kit/ui/values/Facts.tsx'
import { SubscriptionActions } from './SubscriptionActions.tsx'
import { WhatComes } from './WhatComes.tsx'

/** Shows the salon's plan: its price, its features, the end of the paid period, and its actions. */
export function SubscriptionCard({ billing }: { billing: Billing }) {
  const { plan, subscription, given } = billing
  const { name, description, features } = plans[subscription?.planId ?? plan]
  const active = billing.addons.filter(({ isActive }) => isActive).map(({ id }) => id)
  return (
    <Card title="Current Subscription">
      <div className="pl-stack">
        {subscription?.isSuspended && <MessageBar role="alert">{verifyWords.takenBack}</MessageBar>}
        {given && (
          <p className={styles.note}>
            The person who hosts Parlour gave you the {plans[given.plan].name} until {formatDate(given.until)}:{' '}
            {given.reason}
          </p>
        )}
        <div className="pl-cluster pl-between pl-baseline pl-gap-4-24">
          <div>
            <h3>{name}</h3>
            <p className="pl-quiet">{description}</p>
          </div>
          <p className="pl-num pl-strong">
            {subscription && planPriceWords(subscription.planId, subscription.billingCycle)}
            {!subscription && plan === 'free' && nairaOf(0)}
          </p>
        </div>
        {subscription ? <Period subscription={subscription} /> : <p>No active subscription found.</p>}
        <Features label={`${name} includes`} of={features} />
        {active.length > 0 && <ActiveAddons ids={active} />}
        {subscription && <WhatComes subscription={subscription} />}
        <SubscriptionActions subscription={subscription} owned={active} />
      </div>
    </Card>
  )
}

function Period({ subscription }: { subscription: Subscription }) {
  const { currentPeriodStart, currentPeriodEnd, nextPaymentDate, renewalWords, paymentMethod, branchCount } =
    subscription
  return (
    <Facts
      of={{
        'Current period start': formatDate(currentPeriodStart),
        'Current period end': formatDate(currentPeriodEnd),
        Locations: branchCount > 1 && String(branchCount),
        'Next payment': nextPaymentDate !== null && `${formatDate(nextPaymentDate)}, ${renewalWords}`,
        'Payment method': paymentMethod,
      }}
    />
  )
}

function ActiveAddons({ ids }: { ids: readonly AddonId[] }) {
  return (
    <section aria-label="Active add-ons">
      <h3>Active Add-ons</h3>
      <ul className={styles.owned}>
        {ids.map((id) => (
          <li key={id}>
            <span>
              <b>{addons[id].name}</b>
              <span className="pl-quiet"> {addons[id].description}</span>
            </span>
            <span className="pl-num">{addonPriceWords(addons[id])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
