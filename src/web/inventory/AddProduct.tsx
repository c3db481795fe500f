import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addProductContract } from '#domain/inventory/contract.ts'
import { defaultMinStockLevel } from '#domain/inventory/stock.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { FieldPair, FormModal } from '#web/kit/ui/FormModal.tsx'
import { MoneyField } from '#web/kit/ui/MoneyField.tsx'
import { optional } from '#web/kit/ui/optional.tsx'
import { showToast } from '#web/kit/ui/toast.ts'
import { bodyOf, type ProductValues, problemsOf } from './product-form.ts'

const empty: ProductValues = {
  name: '',
  category: '',
  description: '',
  priceMinor: '',
  costMinor: '',
  currentStock: '0',
  minStockLevel: String(defaultMinStockLevel),
}

/** The form that adds a product. */
export function AddProduct({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { currency } = useMe().salon
  const add = useWrite(addProductContract)
  const form = useForm<ProductValues>({ initialValues: empty, validate: problemsOf })
  const money = (field: 'priceMinor' | 'costMinor') => ({
    currency,
    ...form.getInputProps(field),
    value: form.values[field],
    onChange: (typed: string) => form.setFieldValue(field, typed),
  })
  async function send(values: ProductValues): Promise<void> {
    const { product } = await add.mutateAsync({ body: bodyOf(values) })
    showToast(`${product.name} added`)
  }
  return (
    <FormModal
      title="Add Product"
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={send}
      submitLabel="Add Product"
      busyLabel="Adding..."
    >
      <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <TextInput label={optional('Category')} maxLength={60} {...form.getInputProps('category')} />
      <FieldPair>
        <MoneyField label="Price" {...money('priceMinor')} />
        <MoneyField label="Cost" {...money('costMinor')} />
      </FieldPair>
      <FieldPair>
        <TextInput label="Current Stock" inputMode="numeric" {...form.getInputProps('currentStock')} />
        <TextInput label="Minimum Stock Level" inputMode="numeric" {...form.getInputProps('minStockLevel')} />
      </FieldPair>
      <Textarea label={optional('Description')} rows={2} maxLength={2000} {...form.getInputProps('description')} />
    </FormModal>
  )
}
