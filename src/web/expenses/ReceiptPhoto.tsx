import { readExpensePhotoContract } from '#domain/expenses/contract.ts'
import { useRead } from '#web/kit/query.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import styles from './expenses.module.css'

export interface ReceiptPhotoProps {
  /** The photo that was just chosen, in base64; null shows the expense's stored photo. */
  photo: string | null
  expenseId: string | null
  /** Shows the photo in its full size: `open` of `usePhotoView`. */
  onView: (src: string) => void
  /** Shows the photo as small as in a field. */
  isSmall?: boolean
}

/** Shows the photo of a receipt; a press enlarges it, so that it can be read. */
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
