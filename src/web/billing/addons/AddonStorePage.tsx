import { Button } from '@mantine/core'
import { type Addon, addonFeatures, addonIds, addons } from '#domain/billing/catalogue.ts'
import { BillingFrame } from '#web/billing/BillingFrame.tsx'
import { Features } from '#web/billing/Features.tsx'
import { SetUpNotice } from '#web/billing/SetUpNotice.tsx'
import styles from '#web/billing/billing.module.css'
import { useBilling } from '#web/billing/use-billing.ts'
import { useAddress } from '#web/kit/address.tsx'
import { paths } from '#web/kit/paths.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { AddonBadge, AddonCard } from './AddonCard.tsx'
import { BuyAddon } from './BuyAddon.tsx'
import { SmsCredits } from './SmsCredits.tsx'

/** /billing/addons: shows the add-ons for sale; `?buy=…` opens one at once. */
export function AddonStorePage() {
  const read = useBilling()
  const { params, change } = useAddress()
  return (
    <BillingFrame title="Add-on Store" at={paths.billingAddons}>
      <Loadable read={read} what="Add-ons">
        {({ isSetUp, sms, addons: owned }) => (
          <>
            <SetUpNotice isSetUp={isSetUp} />
            <SmsCredits sms={sms} />
            <ul className={styles.grid} aria-label="Add-ons">
              {addonIds.map((id) => {
                const has = owned.some((one) => one.id === id && one.isActive)
                return <StoreCard key={id} addon={addons[id]} isOwned={has} onBuy={() => change({ buy: id })} />
              })}
            </ul>
          </>
        )}
      </Loadable>
      <BuyAddon addonId={params.buy} onClose={() => change({ buy: undefined })} />
    </BillingFrame>
  )
}

/** Shows an add-on for sale. A pack of SMS can be bought again, any other add-on only once. */
function StoreCard({ addon, isOwned, onBuy }: { addon: Addon; isOwned: boolean; onBuy: () => void }) {
  const mayBuy = !isOwned || addon.billing === 'per-credit'
  return (
    <AddonCard
      addon={addon}
      badge={!mayBuy && <AddonBadge isActive />}
      action={
        mayBuy && (
          <Button variant="light" onClick={onBuy}>
            Purchase {addon.name}
          </Button>
        )
      }
    >
      <Features label={`${addon.name} includes`} of={addonFeatures[addon.category]} />
    </AddonCard>
  )
}
