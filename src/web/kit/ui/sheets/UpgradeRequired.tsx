import { Button } from '@mantine/core'
import { hrefTo } from '#web/kit/href.ts'
import { useMayUpgrade } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { planIn } from './plan-in.ts'
import { Sheet } from './Sheet.tsx'
import styles from './upgrade-required.module.css'

/**
 * Says that a plan's limit stopped an action. `message` is the server's reason; null means closed. FormModal includes
 * it. People who may not open billing get no link to it.
 */
export function UpgradeRequired({ message, onClose }: { message: string | null; onClose: () => void }) {
  const mayUpgrade = useMayUpgrade()
  if (message === null) return null
  return (
    <Sheet
      title="Upgrade Required"
      opened
      onClose={onClose}
      short
      width={460}
      footer={mayUpgrade ? <Ways reason={message} onClose={onClose} /> : <Button onClick={onClose}>OK</Button>}
    >
      <p>{message}</p>
      {!mayUpgrade && <p>The owner of the salon can upgrade.</p>}
    </Sheet>
  )
}

function Ways({ reason, onClose }: { reason: string; onClose: () => void }) {
  return (
    <>
      <Button variant="subtle" onClick={onClose}>
        Maybe Later
      </Button>
      <Button component={AppLink} href={hrefTo(paths.billing, { plan: planIn(reason) })} onClick={onClose}>
        Upgrade Now
      </Button>
      <p className={styles.promise}>No setup fees • Cancel anytime • 30-day money-back guarantee</p>
    </>
  )
}
