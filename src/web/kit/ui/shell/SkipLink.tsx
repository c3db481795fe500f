import styles from './shell.module.css'

/** The first stop of Tab on a page: leads over the menu to `#main`. Seen only while it has the focus. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  )
}
