import { IconCheck, IconClock } from '@tabler/icons-react'
import { comingFeatures } from '#domain/billing/catalogue.ts'
import styles from './billing.module.css'

/** Lists the features of a plan or an add-on; those that are not built yet are marked. */
export function Features({ label, of }: { label: string; of: readonly string[] }) {
  return (
    <ul className={styles.features} aria-label={label}>
      {of.map((feature) => {
        const isComing = comingFeatures.includes(feature)
        const Icon = isComing ? IconClock : IconCheck
        return (
          <li key={feature} className="pl-sign pl-gap-8">
            <Icon size={16} stroke={2} color={isComing ? 'var(--pl-ink-2)' : 'var(--pl-ok)'} aria-hidden />
            <span className={isComing ? 'pl-muted' : undefined}>
              {feature}
              {isComing && ' · Coming soon'}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
