import { ScrollRegion } from '#web/kit/ui/page/ScrollRegion.tsx'
import styles from './developers.module.css'

/** Something to be read by machines; longer lines are scrolled by touch or by the arrow keys. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    <ScrollRegion label={label} className={styles.code}>
      <pre>{text}</pre>
    </ScrollRegion>
  )
}
