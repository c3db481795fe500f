import { Button } from '@mantine/core'
import { useState } from 'react'
import { plans } from '#domain/billing/catalogue.ts'
import { nairaOf } from '#domain/billing/price.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import type { Billing } from '#web/billing/use-billing.ts'

/** The number of entries shown before 'View all history' is pressed (document 3, section 9). */
const FIRST = 5

/** Shows the history of the subscription, newest first. */
export function History({ entries }: { entries: Billing['history'] }) {
  const [isWhole, setWhole] = useState(false)
  const { timeZone } = useMe().salon
  const shown = isWhole ? entries : entries.slice(0, FIRST)
  return (
    <Card title="Subscription History">
      {entries.length === 0 && <p className="pl-quiet">No subscription history yet.</p>}
      <Rows label="Subscription history">
        {shown.map(({ id, action, createdAt, amountMinor, notes, fromPlan, toPlan }) => {
          const plan = toPlan ?? fromPlan
          const name = plan && plans[plan].name
          const isNamed = name !== null && notes?.startsWith(name)
          const day = formatDate(localDateOf(createdAt, timeZone))
          return (
            <Row
              key={id}
              title={inWords(action)}
              detail={[day, !isNamed && name, notes].filter(Boolean).join(' · ')}
              end={nairaOf(amountMinor)}
            />
          )
        })}
      </Rows>
      {!isWhole && entries.length > FIRST && (
        <Button variant="default" onClick={() => setWhole(true)}>
          View all history
        </Button>
      )}
    </Card>
  )
}

/** Returns an action in words, such as 'Created', with spaces for underscores. */
function inWords(action: string): string {
  const words = action.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
