import styles from './optional.module.css'

/** A field's label with '(optional)' instead of asterisks on the others: `label={optional('Phone')}`. */
export function optional(label: string) {
  return (
    <>
      {label} <span className={styles.optional}>(optional)</span>
    </>
  )
}
