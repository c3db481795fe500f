import styles from './shell.module.css'

/**
 * Shows the first tab stop of a page, which skips the menu and leads to `#main`. It is visible only while it has the
 * focus.
 */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  )
}
