import { BrandMark } from '#web/kit/ui/drawings/BrandMark.tsx'
import styles from './loading-screen.module.css'

/** Fills the page while it is not yet known what to show. */
export function LoadingScreen() {
  return (
    <div className={styles.screen} role="status">
      <BrandMark className="pl-brand" />
      <p>Loading...</p>
    </div>
  )
}
