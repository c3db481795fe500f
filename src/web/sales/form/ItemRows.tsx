import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { v4 } from 'uuid'
import { maxLines } from '#domain/sales/form/totals.ts'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import { DiscountFields, emptyDiscount } from './DiscountFields.tsx'
import { ItemFields } from './ItemFields.tsx'
import { PopularItems } from './PopularItems.tsx'
import styles from './sale-form.module.css'
import { newRow, type SaleValues } from './sale-values.ts'
import { usuallyTipped } from './tip-rows.ts'
import { TipRows } from './TipRows.tsx'
import type { Offer } from './use-offer.ts'

interface ItemRowsProps {
  form: UseFormReturnType<SaleValues>
  offer: Offer
  /** The first row has the focus when the form opens. */
  first: boolean
  /** A single empty row is shown, too: someone wants to search, or a problem is to be marked in it. */
  showsEmpty: boolean
  onShowEmpty: (shows: boolean) => void
}

/**
 * Shows the items of a sale, one row each. On a phone, popular items come first: the first row appears with the first
 * item.
 */
export function ItemRows({ form, offer, first, showsEmpty, onShowEmpty }: ItemRowsProps) {
  const { list, isHidden, mayRemove, add, remove } = useRows(form, offer, { showsEmpty, onShowEmpty })
  const { items } = form.values
  return (
    <section className="pl-stack pl-gap-12" aria-label="Items" ref={list}>
      <div className="pl-label" aria-hidden>
        Items
      </div>
      <PopularItems form={form} items={offer.popular} />
      <Heads alone={offer.sellers.length < 2} />
      {!isHidden &&
        items.map((row, index) => (
          <ItemFields
            key={row.key}
            form={form}
            offer={offer}
            index={index}
            row={row}
            first={first && index === 0}
            onRemove={mayRemove ? () => remove(index) : null}
          />
        ))}
      <div className="pl-cluster pl-center">
        <Button
          variant="light"
          data-add
          disabled={items.length >= maxLines}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={add}
        >
          Add Item
        </Button>
        <Extras form={form} />
        {items.length >= maxLines && <p className="pl-quiet">At most {maxLines} items in a sale.</p>}
      </div>
      <SaleExtras form={form} offer={offer} />
    </section>
  )
}

/** Returns whether the only, empty row is hidden, and the functions that add and remove rows, with the focus. */
function useRows(
  form: ItemRowsProps['form'],
  offer: Offer,
  { showsEmpty, onShowEmpty }: Pick<ItemRowsProps, 'showsEmpty' | 'onShowEmpty'>,
) {
  const list = useRef<HTMLDivElement>(null)
  const made = useRef(0)
  const { items } = form.values
  const mayHide = useIsPhone() && offer.popular.length > 0
  const isHidden = mayHide && !showsEmpty && items.length === 1 && items[0]!.choice === null
  const add = () => {
    made.current += 1
    if (isHidden) onShowEmpty(true)
    else form.insertListItem('items', newRow(`added-${made.current}`))
    // The new row exists after the next render; then its first field gets the focus.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('[role="group"]:last-of-type input')?.focus(),
    )
  }
  const remove = (index: number) => {
    if (items.length > 1) form.removeListItem('items', index)
    else {
      form.setFieldValue('items', [newRow('first')])
      onShowEmpty(false)
    }
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[data-add]')?.focus())
  }
  return { list, isHidden, mayRemove: mayHide || items.length > 1, add, remove }
}

function SaleExtras({ form, offer }: Pick<ItemRowsProps, 'form' | 'offer'>) {
  const { discount } = form.values
  return (
    <>
      {discount && (
        <div className="pl-stack pl-gap-10">
          <div className="pl-label" aria-hidden>
            Discount on the sale
          </div>
          <DiscountFields form={form} path="discount" value={discount} label="Discount on the sale" />
        </div>
      )}
      <TipRows form={form} offer={offer} />
    </>
  )
}

/** Shows the fields that most sales don't need. */
function Extras({ form }: Pick<ItemRowsProps, 'form'>) {
  const { discount, tips } = form.values
  return (
    <>
      {!discount && (
        <Button variant="subtle" data-opens="discount" onClick={() => form.setFieldValue('discount', emptyDiscount)}>
          Discount
        </Button>
      )}
      {tips.length < 20 && (
        <Button
          variant="subtle"
          data-opens="tips"
          onClick={() =>
            form.insertListItem('tips', {
              key: v4(),
              staffId: tips.length === 0 ? usuallyTipped(form.values) : null,
              amount: '',
            })
          }
        >
          Tip
        </Button>
      )}
    </>
  )
}

function Heads({ alone }: { alone: boolean }) {
  return (
    <div className={styles.heads} data-alone={alone || undefined} aria-hidden>
      <span>Service or product</span>
      {!alone && <span>Staff</span>}
      <span>Quantity</span>
      <span>Unit price</span>
      <span className="pl-text-end">Row total</span>
    </div>
  )
}
