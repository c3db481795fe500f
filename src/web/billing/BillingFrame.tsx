import type { ReactNode } from 'react'
import { paths } from '#web/kit/paths.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import styles from './billing.module.css'

const tabs = [
  [paths.billing, 'Subscription'],
  [paths.billingAddons, 'Add-on Store'],
  [paths.billingMyAddons, 'My Add-ons'],
] as const

interface BillingFrameProps {
  title: string
  /** The page that it is. */
  at: string
  children: ReactNode
}

/** What the pages of billing have in common: the title and the three tabs. */
export function BillingFrame({ title, at, children }: BillingFrameProps) {
  return (
    <>
      <PageHeader title={title} />
      <nav className={styles.tabs} aria-label="Billing">
        {tabs.map(([href, label]) => (
          <AppLink key={href} href={href} className={styles.tab} aria-current={href === at ? 'page' : undefined}>
            {label}
          </AppLink>
        ))}
      </nav>
      <PageBody>{children}</PageBody>
    </>
  )
}
