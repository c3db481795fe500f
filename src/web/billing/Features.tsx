import { IconCheck } from '@tabler/icons-react'
import styles from './billing.module.css'

/** Lists the features of a plan or an add-on. */
export function Features({ label, of }: { label: string; of: readonly string[] }) {
  return (
    <ul className={styles.features} aria-label={label}>
      {of.map((feature) => (
        <li key={feature} className="pl-sign pl-gap-8">
          <IconCheck size={16} stroke={2} color="var(--pl-ok)" aria-hidden />
          {feature}
        </li>
      ))}
    </ul>
  )
}
