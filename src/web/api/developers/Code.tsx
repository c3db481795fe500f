import { ScrollRegion } from '#web/kit/ui/page/ScrollRegion.tsx'
import styles from './developers.module.css'

/** Shows code; long lines scroll by touch or with the arrow keys. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    <ScrollRegion label={label} className={styles.code}>
      <pre>{text}</pre>
    </ScrollRegion>
  )
}
