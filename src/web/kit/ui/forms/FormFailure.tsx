import { IconAlertTriangle } from '@tabler/icons-react'
import styles from '#web/kit/ui/states/error-bar.module.css'

/** What was wrong with a form as a whole, and that several fields are, above them; read out when it appears. */
export function FormFailure({ message, several = null }: { message: string | null; several?: string | null }) {
  if (message === null && several === null) return null
  return (
    <div className={styles.bar} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p>
        {message}
        {message !== null && several !== null && <br />}
        {several}
      </p>
    </div>
  )
}
