import { readExpensePhotoContract } from '#domain/expenses/contract.ts'
import { useRead } from '#web/kit/query.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import styles from './expenses.module.css'

export interface ReceiptPhotoProps {
  /** In base64, as it was just chosen; null: the one that the expense has. */
  photo: string | null
  expenseId: string | null
  /** Shows it as large as it is: `open` of `usePhotoView`. */
  onView: (src: string) => void
  /** As a field shows it. */
  isSmall?: boolean
}

/** The photo of a receipt; pressed, it can be read. */
export function ReceiptPhoto({ photo, expenseId, ...rest }: ReceiptPhotoProps) {
  if (photo !== null) return <Photo src={`data:image/jpeg;base64,${photo}`} {...rest} />
  return expenseId && <KeptPhoto expenseId={expenseId} {...rest} />
}

type PhotoProps = Pick<ReceiptPhotoProps, 'onView' | 'isSmall'>

function KeptPhoto({ expenseId, ...rest }: PhotoProps & { expenseId: string }) {
  const read = useRead(readExpensePhotoContract, { params: { id: expenseId } })
  return (
    <Loadable read={{ ...read, data: read.data?.photo ?? undefined }} what="The photo">
      {(src) => <Photo src={src} {...rest} />}
    </Loadable>
  )
}

function Photo({ src, onView, isSmall }: PhotoProps & { src: string }) {
  return (
    <button
      type="button"
      className={styles.thumb}
      data-small={isSmall || undefined}
      aria-label="View the receipt photo full size"
      onClick={() => onView(src)}
    >
      <img src={src} alt="Receipt" />
    </button>
  )
}
