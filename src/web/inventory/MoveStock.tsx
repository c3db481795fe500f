import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type HandMovement, moveStockContract } from '#domain/inventory/contract-ledger.ts'
import type { Product } from '#domain/inventory/contract.ts'
import type { FormWrites } from '#web/kit/query.ts'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { useHeld } from '#web/kit/ui/forms/use-held.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { useFormSubmit } from '#web/kit/ui/forms/use-form-submit.ts'
import styles from './inventory.module.css'
import { piecesField, type MoveValues, movementFrom } from './move-form.ts'

const labels = {
  delivery: { pieces: 'Quantity received', note: optional('Note'), submit: 'Add Delivery', done: 'Delivery added' },
  count: { pieces: 'Counted on the shelf', note: optional('Note'), submit: 'Save Count', done: 'Count saved' },
  correction: { pieces: 'Change', note: 'Reason', submit: 'Save Correction', done: 'Correction saved' },
} as const

interface MoveStockProps {
  kind: HandMovement
  product: Product
  form: UseFormReturnType<MoveValues>
  /** The writes of this kind of movement; the sheet holds them, as it holds the typed values. */
  writes: FormWrites
}

/** Shows the form of a delivery, a count or a correction. A filled-in form counts once, however often it is sent. */
export function MoveStock({ kind, product, form, writes }: MoveStockProps) {
  const [pieces, note] = [piecesField(kind), 'what.note' as const]
  const seen = useHeld(product.currentStock, writes.isUnsettled)
  const { formRef, failure, busy, onSubmit } = useFormSubmit(form, async (values: MoveValues) => {
    const body = { what: movementFrom(kind, values, seen) }
    await writes.send(moveStockContract, { params: { productId: product.id }, body })
    form.setFieldValue(pieces, '')
    form.setFieldValue(note, '')
    showToast(`${labels[kind].done}: ${product.name}`)
  })
  return (
    <form noValidate className={styles.move} ref={formRef} onSubmit={onSubmit}>
      <FormFailure message={failure} />
      <FieldPair>
        <TextInput
          label={labels[kind].pieces}
          description={kind === 'correction' ? 'To remove stock, use a negative number, like -2' : undefined}
          inputMode={kind === 'correction' ? 'text' : 'numeric'}
          autoComplete="off"
          {...form.getInputProps(pieces)}
        />
        <TextInput
          label={labels[kind].note}
          description={kind === 'correction' ? 'Broken, used up, a wrong delivery' : undefined}
          maxLength={200}
          {...form.getInputProps(note)}
        />
      </FieldPair>
      <Button type="submit" variant="default" aria-disabled={busy}>
        {busy ? 'Saving...' : labels[kind].submit}
      </Button>
    </form>
  )
}
