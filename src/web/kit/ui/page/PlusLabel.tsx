import { IconPlus } from '@tabler/icons-react'
import styles from './plus-label.module.css'

/** Shows a label such as '+ New Sale' with its plus drawn as an icon; screen readers get the whole text. */
export function PlusLabel({ label, hideWords }: { label: string; hideWords?: boolean }) {
  const hasPlus = label.startsWith('+ ')
  return (
    <span className={styles.label}>
      {hasPlus && <IconPlus size={18} stroke={2} aria-hidden />}
      <span className={hideWords && hasPlus ? 'pl-hidden' : undefined}>
        {hasPlus && <span className="pl-hidden">+ </span>}
        {hasPlus ? label.slice(2) : label}
      </span>
    </span>
  )
}
