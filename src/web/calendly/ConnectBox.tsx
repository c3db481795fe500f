import { Button } from '@mantine/core'
import { Card } from '#web/kit/ui/page/Card.tsx'

/** Shows the offer to connect Calendly, while the salon is not connected. */
export function ConnectBox({ onConnect }: { onConnect: () => void }) {
  return (
    <Card title="Connect Calendly">
      <div className="pl-stack">
        <p className="pl-prose">
          Bookings on your Calendly page become appointments here, with the member you choose and only if they are free.
          Bookings cancelled there are cancelled here too.
        </p>
        <div className="pl-cluster">
          <Button onClick={onConnect}>Connect Calendly</Button>
        </div>
      </div>
    </Card>
  )
}
