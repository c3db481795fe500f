import { IconAlertTriangle } from '@tabler/icons-react'
import styles from './form.module.css'

/** Shows the error message above the fields; screen readers read it out when it appears. */
export function FormFailure({ message }: { message: string | null }) {
  return (
    <div role="alert" className={styles.failure} hidden={message === null}>
      {message && (
        <>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <span>{message}</span>
        </>
      )}
    </div>
  )
}
