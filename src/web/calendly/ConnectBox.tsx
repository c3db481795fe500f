import { Button } from '@mantine/core'
import { Card } from '#web/kit/ui/page/Card.tsx'
import styles from './calendly.module.css'

/** Where the salon is not connected yet. */
export function ConnectBox({ onConnect }: { onConnect: () => void }) {
  return (
    <Card title="Connect Calendly">
      <div className={styles.stack}>
        <p className={styles.about}>
          What customers book on your Calendly page becomes an appointment here, with the member you choose and only
          where they are free. What is cancelled there is cancelled here.
        </p>
        <div className={styles.actions}>
          <Button onClick={onConnect}>Connect Calendly</Button>
        </div>
      </div>
    </Card>
  )
}
