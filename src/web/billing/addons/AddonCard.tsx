import type { ReactNode } from 'react'
import type { Addon } from '#domain/billing/catalogue.ts'
import { addonPriceWords } from '#domain/billing/price.ts'
import styles from '#web/billing/billing.module.css'
import { Card } from '#web/kit/ui/page/Card.tsx'

interface AddonCardProps {
  addon: Addon
  /** The badge: 'Active' or 'Available'. */
  badge?: ReactNode
  /** Further details about the add-on. */
  children?: ReactNode
  /** The available actions. */
  action?: ReactNode
}

/** Shows an add-on: its name, its description and its price. */
export function AddonCard({ addon, badge, children, action }: AddonCardProps) {
  return (
    <li>
      <Card title={addon.name} aside={badge}>
        <div className={styles.addon}>
          <p className="pl-quiet">{addon.description}</p>
          <p className="pl-num pl-strong">{addonPriceWords(addon)}</p>
          {children}
          {action && <div className={styles.foot}>{action}</div>}
        </div>
      </Card>
    </li>
  )
}

/** Shows whether the salon has an add-on, or can buy it. */
export function AddonBadge({ isActive }: { isActive: boolean }) {
  return (
    <span className={styles.badge} data-active={isActive || undefined}>
      {isActive ? 'Active' : 'Available'}
    </span>
  )
}
