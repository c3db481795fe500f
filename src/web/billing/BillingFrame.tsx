import type { ReactNode } from 'react'
import { paths } from '#web/kit/paths.ts'
import { SegmentedLinks } from '#web/kit/ui/forms/Segmented.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'

const tabs = [
  [paths.billing, 'Subscription'],
  [paths.billingAddons, 'Add-on Store'],
  [paths.billingMyAddons, 'My Add-ons'],
] as const

interface BillingFrameProps {
  title: string
  /** The address of the shown page. */
  at: string
  children: ReactNode
}

/** Shows the frame of the billing pages: the title and the three tabs. */
export function BillingFrame({ title, at, children }: BillingFrameProps) {
  return (
    <>
      <PageHeader title={title} />
      <SegmentedLinks label="Billing" links={tabs} at={at} />
      <PageBody>{children}</PageBody>
    </>
  )
}
