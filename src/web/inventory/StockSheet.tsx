import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { type HandMovement, listMovementsContract } from '#domain/inventory/contract-ledger.ts'
import type { Product } from '#domain/inventory/contract.ts'
import { type FormWrites, useFormWrites, useReadPages } from '#web/kit/query.ts'
import { topDialog } from '#web/kit/ui/sheets/open-dialogs.ts'
import { RowPages } from '#web/kit/ui/lists/RowPages.tsx'
import { Segmented } from '#web/kit/ui/forms/Segmented.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { type SaveState, useDiscard } from '#web/kit/ui/sheets/use-discard.tsx'
import { useScanner } from '#web/kit/ui/forms/use-scanner.ts'
import styles from './inventory.module.css'
import { type MoveValues, problemsOf } from './move-form.ts'
import { takeOut } from './take-out.ts'
import { ProductSummary } from './ProductSummary.tsx'
import { MoveStock } from './MoveStock.tsx'
import { useMoving } from './use-moving.tsx'
import { useProductLabel } from './use-product-label.ts'
import { MovementRow } from './MovementRow.tsx'

const kinds: { value: HandMovement; label: string }[] = [
  { value: 'delivery', label: 'Delivery' },
  { value: 'count', label: 'Count' },
  { value: 'correction', label: 'Correction' },
]

interface StockSheetProps {
  /** The product in the current list: a count refers to the stock that is shown. */
  product: Product
  opened: boolean
  onClose: () => void
  /** Called when a barcode was scanned and no typed text would be lost. */
  onScan: (code: string) => void
  onEdit: (product: Product) => void
  onRemove: (product: Product) => void
}

/** Shows a product's stock with forms for deliveries, counts and corrections, and every change that was ever made. */
export function StockSheet({ product, opened, onClose, ...on }: StockSheetProps) {
  const [kind, setKind] = useState<HandMovement>('delivery')
  const moves = {
    delivery: useFormWrites(opened),
    count: useFormWrites(opened),
    correction: useFormWrites(opened),
  }
  // The values are held here, not in the form of one kind, so that typed text is still there after another kind was
  // shown.
  const form = useForm<MoveValues>({
    initialValues: { what: { quantity: '', counted: '', change: '', note: '' } },
    validate: (values) => problemsOf(kind, values),
  })
  const label = useProductLabel()(product)
  const moving = useMoving(product)
  const { close, question } = useDiscard(opened, form.isDirty, onClose, saveStateOf(Object.values(moves)))
  // The digits of a scan must not become a quantity, and its Enter must not save a half-typed form.
  const content = useRef<HTMLDivElement>(null)
  useScanner(opened, (code, field) => {
    if (content.current?.closest('dialog') !== topDialog()) return
    if (field !== undefined) takeOut(form, field, code)
    if (!form.isDirty()) on.onScan(code)
  })
  const show = (next: HandMovement) => {
    form.clearErrors()
    setKind(next)
  }
  return (
    <>
      <Sheet title={`Stock of ${label}`} opened={opened} onClose={close} width={560} keepOpen={form.isDirty()}>
        <div className="pl-stack" ref={content}>
          <ProductSummary product={product} onEdit={on.onEdit} onRemove={on.onRemove} />
          <Segmented label="What changed" options={kinds} value={kind} onChange={show} />
          <MoveStock key={kind} kind={kind} product={product} form={form} writes={moves[kind]} />
          {moving.button}
          <h3 className={styles.heading}>History</h3>
          {opened && <Ledger productId={product.id} />}
        </div>
      </Sheet>
      {question}
      {moving.sheet}
    </>
  )
}

/** Returns the save state of the typed values; of several kinds, the one that was sent counts. */
function saveStateOf(moves: readonly FormWrites[]): SaveState {
  if (moves.some(({ isPending }) => isPending)) return 'saving'
  return moves.some(({ isUnsettled }) => isUnsettled) ? 'unknown' : 'unsaved'
}

function Ledger({ productId }: { productId: string }) {
  const read = useReadPages(
    listMovementsContract,
    (cursor) => ({ params: { productId }, query: { cursor } }),
    ({ movements }) => movements,
  )
  return (
    <RowPages read={read} what="History">
      {(movement) => <MovementRow key={movement.id} movement={movement} />}
    </RowPages>
  )
}
