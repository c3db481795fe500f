import styles from './floating-action.module.css'
import { PlusLabel } from './PlusLabel.tsx'

export interface MainAction {
  /** The specified label; a leading '+ ' is drawn as an icon and still read out. */
  label: string
  onClick: () => void
  disabled?: boolean
}

/** Shows the main action on a phone, above the bottom bar: as a plus, which covers little of the page. */
export function FloatingAction({ action: { label, onClick, disabled } }: { action: MainAction }) {
  return (
    <button type="button" className={styles.button} onClick={onClick} disabled={disabled} data-floating>
      <PlusLabel label={label} hideWords />
    </button>
  )
}
