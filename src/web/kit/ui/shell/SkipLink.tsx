import styles from './skip-link.module.css'

/** The first stop of Tab on a page: leads over the menu to `#main`. Seen only while it has the focus. */
export function SkipLink() {
  return (
    <a className={styles.link} href="#main">
      Skip to content
    </a>
  )
}
