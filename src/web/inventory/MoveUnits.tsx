import { TextInput } from '@mantine/core'
import { moveUnitsContract } from '#domain/inventory/contract-move.ts'
import type { Product } from '#domain/inventory/contract.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { whyNotWhole } from '#domain/kit/whole-number.ts'
import { useLocations } from '#web/kit/me.tsx'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { LocationField } from '#web/kit/ui/forms/LocationField.tsx'
import { useHeld } from '#web/kit/ui/forms/use-held.ts'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { parsePieces } from './pieces.ts'

/** Shows the form that moves units of a product to another location. */
export function MoveUnits({ product, ...sheet }: SheetOpening & { product: Product }) {
  const locations = useLocations()
  const other = locations.find(({ id }) => id !== product.locationId)
  const form = useSheetForm({
    ...sheet,
    initialValues: { toLocationId: other?.id ?? '', quantity: '' },
    validate: { quantity: (typed): string | null => whyNotMoved(typed, stock) },
  })
  const stock = useHeld(product.currentStock, form.isUnsettled)
  const { getInputProps } = form
  return (
    <FormModal
      title={`Move ${product.name}`}
      form={form}
      submitLabel="Move Units"
      busyLabel="Moving..."
      onSubmit={async ({ toLocationId, quantity }) => {
        const body = { toLocationId, quantity: parsePieces(quantity) ?? 0 }
        await form.send(moveUnitsContract, { params: { productId: product.id }, body })
        const to = locations.find(({ id }) => id === toLocationId)?.name
        showToast(`${body.quantity.toLocaleString('en')} × ${product.name} moved to ${to}`)
      }}
    >
      <p>{stock.toLocaleString('en')} in stock. A location without this product gets it, with the same price.</p>
      <LocationField label="To" except={product.locationId} {...getInputProps('toLocationId')} />
      <TextInput label="Units" inputMode="numeric" autoComplete="off" data-autofocus {...getInputProps('quantity')} />
    </FormModal>
  )
}

/**
 * Returns why a typed number of units cannot be moved, or null: it must be a whole number, at most the current stock.
 */
function whyNotMoved(typed: string, stock: number): string | null {
  if (typed.trim() === '') return required
  const units = parsePieces(typed)
  if (units === null || units < 1) return whyNotWhole(typed) ?? 'Enter a whole number from 1.'
  return units > stock ? sentenceOf('too-few-units', { stock }) : null
}
