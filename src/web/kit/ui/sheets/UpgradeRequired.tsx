import { Button } from '@mantine/core'
import { useState } from 'react'
import { paths } from '#web/kit/paths.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { Sheet } from './Sheet.tsx'
import styles from './upgrade-required.module.css'

/** Shown when a plan's limit stops an action. `message` is the server's reason; null means closed. FormModal has it. */
export function UpgradeRequired({ message, onClose }: { message: string | null; onClose: () => void }) {
  // The words stay while the modal closes.
  const [last, setLast] = useState(message)
  if (message !== null && message !== last) setLast(message)
  return (
    <Sheet
      title="Upgrade Required"
      opened={message !== null}
      onClose={onClose}
      short
      width={460}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            Maybe Later
          </Button>
          <Button component={AppLink} href={paths.billing} onClick={onClose}>
            Upgrade Now
          </Button>
          <p className={styles.promise}>No setup fees • Cancel anytime • 30-day money-back guarantee</p>
        </>
      }
    >
      <p>{message ?? last}</p>
    </Sheet>
  )
}
