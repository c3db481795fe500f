import { Switch, Textarea, TextInput } from '@mantine/core'
import { addProductContract, editProductContract, type Product } from '#domain/inventory/contract.ts'
import { useMe, useStartLocation } from '#web/kit/me.tsx'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { LocationField } from '#web/kit/ui/forms/LocationField.tsx'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'
import { useRecordForm } from '#web/kit/ui/forms/use-record-form.ts'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'
import { BarcodeField } from './BarcodeField.tsx'
import { bodyOf, editBody, type ProductValues, problemsOf, valuesOf } from './product-form.ts'
import { useNumberFields } from './use-number-fields.ts'

interface ProductModalProps extends SheetOpening {
  /** The product as it was when the form opened; null for a new one. */
  product: Product | null
  /** The barcode that was scanned before the form opened. */
  barcode?: string
  products: readonly Product[]
}

const labels: Record<keyof ProductValues, string> = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  priceMinor: 'Price',
  costMinor: 'Cost',
  currentStock: 'Current Stock',
  minStockLevel: 'Minimum Stock Level',
  barcode: 'Barcode',
  locationId: 'Location',
  isActive: 'Active',
}

/** Shows the form that adds or edits a product; past sales keep their names and prices. */
export function ProductModal({ product, barcode, products, ...sheet }: ProductModalProps) {
  const { currency } = useMe().salon
  const locationId = useStartLocation()
  const { form, field, optionalField, modal } = useRecordForm<Product, ProductValues>({
    ...sheet,
    thing: 'Product',
    row: product,
    latest: products.find(({ id }) => id === product?.id),
    labels,
    valuesOf: (row) => valuesOf(row, currency, { barcode, locationId }),
    problemsOf,
    async save(values, base, send) {
      if (wasJustZeroed()) return false
      if (base) await send(editProductContract, { params: { productId: base.id }, body: editBody(values, base) })
      else await send(addProductContract, { body: bodyOf(values) })
    },
  })
  const { money, pieces, wasJustZeroed } = useNumberFields(form, field)
  return (
    <FormModal {...modal}>
      <TextInput maxLength={120} autoComplete="off" data-autofocus {...field('name')} />
      {!product && <LocationField {...field('locationId')} />}
      <TextInput maxLength={60} {...optionalField('category')} />
      <FieldPair>
        <MoneyField {...money('priceMinor')} />
        <MoneyField {...money('costMinor')} />
      </FieldPair>
      <FieldPair>
        <TextInput {...pieces('currentStock')} />
        <TextInput {...pieces('minStockLevel')} />
      </FieldPair>
      <BarcodeField
        form={form}
        field={optionalField('barcode')}
        others={products.filter((other) => other.id !== product?.id && lies(other, form.values.locationId))}
      />
      <Textarea rows={2} maxLength={2000} {...optionalField('description')} />
      {product && <Switch label={labels.isActive} {...form.getInputProps('isActive', { type: 'checkbox' })} />}
    </FormModal>
  )
}

/** Returns whether a product is at a location; without a choice of location, all reachable ones count. */
const lies = (product: Product, locationId: string) => locationId === '' || product.locationId === locationId
