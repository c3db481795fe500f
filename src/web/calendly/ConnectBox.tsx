import { Button } from '@mantine/core'
import { Card } from '#web/kit/ui/page/Card.tsx'

/** Shown while the salon is not connected. */
export function ConnectBox({ onConnect }: { onConnect: () => void }) {
  return (
    <Card title="Connect Calendly">
      <div className="pl-stack">
        <p className="pl-prose">
          What customers book on your Calendly page becomes an appointment here, with the member you choose and only
          where they are free. What is cancelled there is cancelled here.
        </p>
        <div className="pl-cluster">
          <Button onClick={onConnect}>Connect Calendly</Button>
        </div>
      </div>
    </Card>
  )
}
