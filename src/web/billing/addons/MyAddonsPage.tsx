import { Button } from '@mantine/core'
import { addonIds, addons } from '#domain/billing/catalogue.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { BillingFrame } from '#web/billing/BillingFrame.tsx'
import styles from '#web/billing/billing.module.css'
import { type Billing, useBilling } from '#web/billing/use-billing.ts'
import { hrefTo } from '#web/kit/href.ts'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Facts } from '#web/kit/ui/values/Facts.tsx'
import { AddonBadge, AddonCard } from './AddonCard.tsx'
import { SmsCredits } from './SmsCredits.tsx'

/** /billing/my-addons: shows the salon's add-ons, and the available ones. */
export function MyAddonsPage() {
  const read = useBilling()
  return (
    <BillingFrame title="My Add-ons" at={paths.billingMyAddons}>
      <Loadable read={read} what="Add-ons">
        {(billing) => (
          <>
            <SmsCredits sms={billing.sms} />
            {billing.subscription ? <WithSubscription owned={billing.addons} /> : <WithoutSubscription />}
          </>
        )}
      </Loadable>
    </BillingFrame>
  )
}

function WithSubscription({ owned }: { owned: Billing['addons'] }) {
  const active = owned.filter(({ isActive }) => isActive)
  const others = addonIds.filter((id) => !active.some((one) => one.id === id))
  return (
    <>
      <section className="pl-stack" aria-labelledby="active-addons">
        <h2 id="active-addons">Active Add-ons</h2>
        {active.length === 0 ? (
          <NoAddons />
        ) : (
          <ul className={styles.grid}>
            {active.map((one) => (
              <ActiveCard key={one.id} owned={one} />
            ))}
          </ul>
        )}
      </section>
      {others.length > 0 && (
        <section className="pl-stack" aria-labelledby="available-addons">
          <h2 id="available-addons">Available Add-ons</h2>
          <ul className={styles.grid}>
            {others.map((id) => (
              <AddonCard
                key={id}
                addon={addons[id]}
                badge={<AddonBadge isActive={false} />}
                action={<PurchaseLink id={id} words="Purchase" />}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function NoAddons() {
  return (
    <Card label="No add-ons yet">
      <EmptyState drawing="services" title="No Add-ons Yet">
        <Button variant="default" component={AppLink} href={paths.billingAddons}>
          Browse Add-ons
        </Button>
      </EmptyState>
    </Card>
  )
}

function ActiveCard({ owned: { id, addedAt, expiresOn } }: { owned: Billing['addons'][number] }) {
  const { timeZone } = useMe().salon
  const isPack = addons[id].billing === 'per-credit'
  return (
    <AddonCard
      addon={addons[id]}
      badge={<AddonBadge isActive />}
      action={isPack && <PurchaseLink id={id} words="Purchase Again" />}
    >
      <Facts
        of={{
          Expires: expiresOn === null ? 'N/A' : formatDate(expiresOn),
          'Added on': formatDate(localDateOf(addedAt, timeZone)),
        }}
      />
    </AddonCard>
  )
}

function PurchaseLink({ id, words }: { id: string; words: string }) {
  return (
    <Button
      variant="light"
      component={AppLink}
      href={hrefTo(paths.billingAddons, { buy: id })}
      aria-label={`${words} ${addons[id as keyof typeof addons].name}`}
    >
      {words}
    </Button>
  )
}

function WithoutSubscription() {
  return (
    <Card label="No active subscription">
      <EmptyState
        drawing="services"
        title="No Active Subscription"
        line="You need an active subscription to use add-ons. Please subscribe to a plan first."
      >
        <Button component={AppLink} href={hrefTo(paths.billing, { plan: 'pro' })}>
          Choose a Plan
        </Button>
      </EmptyState>
    </Card>
  )
}
