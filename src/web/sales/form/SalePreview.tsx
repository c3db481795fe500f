import { useMe } from '#web/kit/me.tsx'
import { ReceiptPaper } from '#web/kit/ui/paper/ReceiptPaper.tsx'
import { ScrollRegion } from '#web/kit/ui/page/ScrollRegion.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { draftPaper } from './draft-paper.ts'
import type { SaleValues } from './sale-values.ts'
import { useLogo } from '#web/salon/parts/use-logo.ts'
import type { Offer } from './use-offer.ts'

interface SalePreviewProps {
  values: SaleValues
  offer: Offer
  customerName: string | null
}

/** Shows the receipt beside the form while the form is filled in. */
export function SalePreview(props: SalePreviewProps) {
  const me = useMe()
  const now = useNow()
  return (
    <ScrollRegion label="Receipt preview">
      <div className="pl-flex pl-between pl-small pl-muted" style={{ marginBottom: 14 }}>
        <b className="pl-ink pl-strong">Receipt</b>
        <span>fills in as you sell</span>
      </div>
      <ReceiptPaper logo={useLogo()} {...draftPaper({ ...props, me, now })} />
    </ScrollRegion>
  )
}
