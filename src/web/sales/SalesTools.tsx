import { useMe } from '#web/kit/me.tsx'
import { AwaitedTransfers } from './AwaitedTransfers.tsx'
import { DayClose } from './DayClose.tsx'
import styles from './sales.module.css'
import { VatSettings } from './VatSettings.tsx'

/** The quieter buttons above the list of sales. */
export function SalesTools() {
  const { role } = useMe()
  return (
    <div className={styles.tools}>
      <AwaitedTransfers />
      <DayClose />
      {role === 'owner' && <VatSettings />}
    </div>
  )
}
