import { Button } from '@mantine/core'
import { type Addon, addonFeatures, addonIds, addons, includerOf } from '#domain/billing/catalogue.ts'
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
                const active = owned.filter(({ isActive }) => isActive).map((one) => one.id)
                const includer = includerOf(id, active)
                const has = { isOwned: active.includes(id), includedIn: includer && addons[includer].name }
                return <StoreCard key={id} addon={addons[id]} {...has} onBuy={() => change({ buy: id })} />
              })}
            </ul>
          </>
        )}
      </Loadable>
      <BuyAddon addonId={params.buy} onClose={() => change({ buy: undefined })} />
    </BillingFrame>
  )
}

interface StoreCardProps {
  addon: Addon
  isOwned: boolean
  /** The name of the owned add-on that already brings all of this one; null if there is none. */
  includedIn: string | null
  onBuy: () => void
}

/** Shows an add-on for sale. A pack of SMS can be bought again, any other add-on only once. */
function StoreCard({ addon, isOwned, includedIn, onBuy }: StoreCardProps) {
  const mayBuy = (!isOwned && !includedIn) || addon.billing === 'per-credit'
  return (
    <AddonCard
      addon={addon}
      badge={isOwned && !mayBuy && <AddonBadge isActive />}
      action={
        mayBuy && (
          <Button variant="light" onClick={onBuy}>
            Purchase {addon.name}
          </Button>
        )
      }
    >
      <Features label={`${addon.name} includes`} of={addonFeatures[addon.category]} />
      {includedIn && !isOwned && <p className="pl-quiet">You have this already: it is included in {includedIn}.</p>}
    </AddonCard>
  )
}
