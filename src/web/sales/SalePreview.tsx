import { useMe } from '#web/kit/me.tsx'
import { ReceiptPaper } from '#web/kit/ui/ReceiptPaper.tsx'
import { ScrollRegion } from '#web/kit/ui/ScrollRegion.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { draftPaperOf } from './receipt.ts'
import { entryOf, rowTotal, type SaleValues, totalOf } from './sale-form.ts'
import styles from './sales.module.css'
import type { Offer } from './use-offer.ts'

interface SalePreviewProps {
  values: SaleValues
  offer: Offer
  customerName: string | null
}

/** The receipt as it fills in beside the form. */
export function SalePreview({ values, offer, customerName }: SalePreviewProps) {
  const { salon } = useMe()
  const now = useNow()
  const all = [...offer.services, ...offer.products]
  const lines = values.items.flatMap((row) => {
    const name = all.find(({ choice }) => choice === row.choice)?.name
    const seller = offer.sellers.find(({ id }) => id === (row.staffId ?? values.staffId))
    const { type, quantity, unitPriceMinor } = entryOf(row)
    const totalMinor = rowTotal(row)
    if (!name || totalMinor === null) return []
    return [{ type, name, staffName: seller?.name ?? null, quantity, unitPriceMinor, totalMinor }]
  })
  const draft = { salon, lines, customerName, paymentMethod: values.paymentMethod }
  return (
    <ScrollRegion label="Receipt preview">
      <div className={styles.caption}>
        <b>Receipt</b>
        <span>fills in as you sell</span>
      </div>
      <ReceiptPaper {...draftPaperOf({ ...draft, now, totalMinor: totalOf(values.items) ?? 0 })} />
    </ScrollRegion>
  )
}
