import { IconAlertTriangle } from '@tabler/icons-react'
import styles from './error-bar.module.css'

/** What was wrong with a form as a whole, above its fields; read out when it appears. */
export function FormFailure({ message }: { message: string | null }) {
  if (message === null) return null
  return (
    <div className={styles.bar} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p>{message}</p>
    </div>
  )
}
