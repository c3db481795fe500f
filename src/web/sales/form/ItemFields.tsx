import { ActionIcon, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconDiscount2, IconTrash } from '@tabler/icons-react'
import { v4 } from 'uuid'
import { parseMoney } from '#domain/kit/money.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { takeFirst } from '#web/kit/ui/forms/take-first.ts'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import { DiscountFields, emptyDiscount } from './DiscountFields.tsx'
import { ListPrice } from './ListPrice.tsx'
import { QuantityField } from './QuantityField.tsx'
import { rowTotal } from './sale-form.ts'
import styles from './sale-form.module.css'
import { type ItemRow, type SaleValues, typedMoney } from './sale-values.ts'
import { SellerMenu } from './SellerMenu.tsx'
import { withOneMore } from './share-rows.ts'
import { ShareFields } from './ShareFields.tsx'
import type { Offer, Offered } from './use-offer.ts'

/** The first amount that is too long for its column: 1,000,000.00. */
const dearMinor = 100_000_000

interface ItemFieldsProps {
  form: UseFormReturnType<SaleValues>
  offer: Offer
  index: number
  row: ItemRow
  /** This row has the focus when the form opens. */
  first: boolean
  /** Removes the row; null for an only row that stays. */
  onRemove: (() => void) | null
}

/** Shows one row: the item, the member, the quantity, the price and the total. */
export function ItemFields({ form, offer, index, row, first, onRemove }: ItemFieldsProps) {
  const at = (field: keyof ItemRow) => `items.${index}.${field}`
  const change = (field: keyof ItemRow) => (value: string) => form.setFieldValue(at(field), value)
  const total = rowTotal(row)
  const isService = row.choice?.startsWith('service:') ?? false
  const isShared = isService && row.sharedWith.length > 0
  const share = () => form.setFieldValue(at('sharedWith'), withOneMore(row.sharedWith, v4()))
  return (
    <div
      className={styles.item}
      data-alone={offer.sellers.length < 2 || undefined}
      data-dear={isDear(row) || undefined}
      role="group"
      aria-label={`Item ${index + 1}`}
    >
      <Choice form={form} offer={offer} at={at} first={first} />
      <SellerMenu
        sellers={offer.sellers}
        value={row.staffId ?? form.values.staffId}
        others={isShared ? row.sharedWith.length : 0}
        onChange={change('staffId')}
        onShare={isService ? share : null}
      />
      <QuantityField
        className={styles.quantity}
        {...form.getInputProps(at('quantity'))}
        value={row.quantity}
        onChange={change('quantity')}
      />
      <Price form={form} offer={offer} index={index} row={row} />
      <div className={styles.rowTotal} data-plain={row.quantity === '1' && row.discount === null ? true : undefined}>
        <span className={styles.onPhone}>Row total</span>
        {total === null ? '–' : <Money minor={total} />}
      </div>
      <RowButtons form={form} index={index} row={row} onRemove={onRemove} />
      {isShared && <ShareFields form={form} sellers={offer.sellers} index={index} row={row} />}
      {row.discount && (
        <DiscountFields
          form={form}
          path={at('discount')}
          value={row.discount}
          label={`Discount on item ${index + 1}`}
        />
      )}
    </div>
  )
}

/** Returns whether the price, or the total, is too long for its column: the row then has two lines. */
function isDear(row: ItemRow): boolean {
  return Math.max(rowTotal(row) ?? 0, parseMoney(row.price) ?? 0) >= dearMinor
}

/** Shows the unit price, with a mark if it differs from the price list. */
function Price({ form, offer, index, row }: Pick<ItemFieldsProps, 'form' | 'offer' | 'index' | 'row'>) {
  const path = `items.${index}.price`
  return (
    <div className={styles.price}>
      <MoneyField
        aria-label="Unit price"
        {...form.getInputProps(path)}
        value={row.price}
        onChange={(typed) => form.setFieldValue(path, typed)}
      />
      <ListPrice offer={offer} row={row} />
    </div>
  )
}

function RowButtons({ form, index, row, onRemove }: Pick<ItemFieldsProps, 'form' | 'index' | 'row' | 'onRemove'>) {
  const toggle = () => form.setFieldValue(`items.${index}.discount`, row.discount ? null : emptyDiscount)
  return (
    <>
      <ActionIcon
        className={styles.off}
        aria-label={`Discount on item ${index + 1}`}
        aria-pressed={row.discount !== null}
        data-opens={`items.${index}.discount`}
        onClick={toggle}
      >
        <IconDiscount2 size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {onRemove && (
        <ActionIcon className={styles.remove} aria-label={`Remove item ${index + 1}`} onClick={onRemove}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}

type ChoiceProps = Pick<ItemFieldsProps, 'form' | 'offer' | 'first'> & {
  at: (field: keyof ItemRow) => string
}

/** Shows the choice of the item, which sets the unit price to the list price (document 1, section 5). */
function Choice({ form, offer, at, first }: ChoiceProps) {
  const all = [...offer.services, ...offer.products]
  const isPhone = useIsPhone()
  const choose = (choice: string | null) => {
    form.setFieldValue(at('choice'), choice)
    const chosen = all.find((offered) => offered.choice === choice)
    if (chosen) form.setFieldValue(at('price'), typedMoney(chosen.priceMinor))
  }
  return (
    <Select
      className={styles.choice}
      aria-label="Service or product"
      placeholder="Choose"
      data-autofocus={first || undefined}
      searchable
      // Typing part of a name and Enter chooses the first match; another Enter records the sale.
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage="No matches"
      // Names need more room than the column of the row.
      comboboxProps={{ width: isPhone ? 'target' : 340, position: 'bottom-start' }}
      data={offerGroups(offer)}
      renderOption={({ option }) => <Option offered={all.find(({ choice }) => choice === option.value)} />}
      {...form.getInputProps(at('choice'))}
      onKeyDownCapture={takeFirst}
      onChange={choose}
    />
  )
}

function offerGroups({ services, products }: Offer) {
  const items = (offered: readonly Offered[]) => offered.map(({ choice, name }) => ({ value: choice, label: name }))
  return [
    { group: 'Services', items: items(services) },
    { group: 'Products', items: items(products) },
  ].filter((group) => group.items.length > 0)
}

function Option({ offered }: { offered: Offered | undefined }) {
  if (!offered) return null
  return (
    <span className="pl-flex pl-between pl-grow pl-gap-12">
      <span>
        {offered.name}
        {offered.hint && <small className="pl-block pl-micro">{offered.hint}</small>}
      </span>
      <Money minor={offered.priceMinor} />
    </span>
  )
}
