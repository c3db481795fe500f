import { Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addProductContract, editProductContract, type Product } from '#domain/inventory/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { problemsIn } from '#web/kit/problems-in.ts'
import { useWrite } from '#web/kit/query.ts'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'
import { formWords } from '#web/kit/ui/forms/form-words.ts'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { BarcodeField } from './BarcodeField.tsx'
import { bodyOf, editOf, type ProductValues, problemsOf, valuesOf } from './product-form.ts'
import { useEditedRow } from '#web/kit/ui/forms/use-edited-row.tsx'
import { useNumberFields } from './use-number-fields.ts'

interface ProductModalProps {
  /** The product as it was when the form opened; null for a new one. */
  product: Product | null
  /** Scanned before the form opened. */
  barcode?: string
  products: readonly Product[]
  opened: boolean
  onClose: () => void
}

const names: Record<keyof ProductValues, string> = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  priceMinor: 'Price',
  costMinor: 'Cost',
  currentStock: 'Current stock',
  minStockLevel: 'Minimum stock level',
  barcode: 'Barcode',
  isActive: 'Active',
}

/** Everything at once: what the page asks and what the contract says. */
function checked(values: ProductValues) {
  return { ...problemsIn(addProductContract, bodyOf(values)), ...problemsOf(values) }
}

/** The form that adds a product or changes one; past sales keep what they sold. */
export function ProductModal({ product, barcode, products, opened, onClose }: ProductModalProps) {
  const { currency } = useMe().salon
  const [add, edit] = [useWrite(addProductContract, { opened }), useWrite(editProductContract, { opened })]
  const form = useForm<ProductValues>({ initialValues: valuesOf(product, currency, barcode), validate: checked })
  const { money, pieces, wasJustZeroed } = useNumberFields(form)
  const rows = { opened: product, latest: products.find(({ id }) => id === product?.id) }
  const paused = !opened || edit.isUnsettled
  const of = (row: Product) => valuesOf(row, currency)
  const { base, notice } = useEditedRow({ ...rows, form, valuesOf: of, names, paused })
  async function send(values: ProductValues): Promise<boolean> {
    if (wasJustZeroed()) return false
    if (base) await edit.mutateAsync({ params: { productId: base.id }, body: editOf(values, base) })
    else await add.mutateAsync({ body: bodyOf(values) })
    showToast(`${values.name.trim()} ${product ? 'updated' : 'added'}`)
    return true
  }
  return (
    <FormModal
      {...formWords('Product', product !== null)}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={send}
      notice={notice}
    >
      <TextInput label="Name" maxLength={120} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextInput label={optional('Category')} maxLength={60} {...form.getInputProps('category')} />
      <FieldPair>
        <MoneyField label="Price" {...money('priceMinor')} />
        <MoneyField label="Cost" {...money('costMinor')} />
      </FieldPair>
      <FieldPair>
        <TextInput label="Current Stock" {...pieces('currentStock')} />
        <TextInput label="Minimum Stock Level" {...pieces('minStockLevel')} />
      </FieldPair>
      <BarcodeField form={form} others={products.filter(({ id }) => id !== product?.id)} listening={opened} />
      <Textarea label={optional('Description')} rows={2} maxLength={2000} {...form.getInputProps('description')} />
      {product && <Switch label="Active" {...form.getInputProps('isActive', { type: 'checkbox' })} />}
    </FormModal>
  )
}
