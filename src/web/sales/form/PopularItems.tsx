import type { UseFormReturnType } from '@mantine/form'
import { v4 } from 'uuid'
import { Money } from '#web/kit/ui/values/Money.tsx'
import styles from './popular-items.module.css'
import type { SaleValues } from './sale-values.ts'
import type { Offered } from './use-offer.ts'
import { withItem } from './with-item.ts'

interface PopularItemsProps {
  form: UseFormReturnType<SaleValues>
  items: readonly Offered[]
}

/** Shows the most popular items: each press adds one to the sale. */
export function PopularItems({ form, items }: PopularItemsProps) {
  if (items.length === 0) return null
  const add = (item: Offered) => {
    form.setFieldValue('items', withItem(form.values.items, item, v4()))
    form.clearErrors()
  }
  return (
    <div className={styles.tiles} role="group" aria-label="Most sold">
      {items.map((item) => (
        <button key={item.choice} type="button" title={item.name} onClick={() => add(item)}>
          <span>{item.name}</span>
          <Money minor={item.priceMinor} />
        </button>
      ))}
    </div>
  )
}
