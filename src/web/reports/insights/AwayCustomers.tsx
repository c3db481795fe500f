import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Output } from '#domain/kit/endpoint.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import type { readInsightsContract } from '#domain/reports/contract-insights.ts'
import { awayMessage, insightLimits } from '#domain/reports/insights.ts'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { WhatsAppButton } from '#web/kit/ui/values/WhatsAppButton.tsx'

type Away = NonNullable<NonNullable<Output<typeof readInsightsContract>['insights']>['away']>

/** The number of customers shown until "Show more" is pressed. */
const shownFirst = 3

/** Lists customers who have not been seen for 60 days, each with a message one press away. */
export function AwayCustomers({ away: { count, first } }: { away: Away }) {
  const { name: salonName } = useMe().salon
  const [all, setAll] = useState(false)
  const shown = all ? first : first.slice(0, shownFirst)
  const who = count === 1 ? '1 customer has' : `${count.toLocaleString('en')} customers have`
  return (
    <>
      <p>
        <b>
          {who} not been seen for {insightLimits.awayDays} days
        </b>{' '}
        and {count === 1 ? 'has' : 'have'} no upcoming appointment. The biggest spenders are listed first.
      </p>
      <Rows label="Customers not seen">
        {shown.map(({ id, name, phoneE164, lastVisitOn, spentMinor }) => (
          <Row
            key={id}
            title={name}
            href={`${paths.customers}/${id}`}
            detail={
              <>
                Last here on {formatDate(lastVisitOn)}, spent <Money minor={spentMinor} />
              </>
            }
            actions={
              phoneE164 && (
                <WhatsAppButton
                  size="xs"
                  variant="light"
                  to={phoneE164}
                  text={awayMessage(name, salonName)}
                  label={`Message ${name} by WhatsApp`}
                >
                  Message
                </WhatsAppButton>
              )
            }
          />
        ))}
      </Rows>
      {first.length > shownFirst && (
        <Button variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${first.length - shownFirst} more`}
        </Button>
      )}
    </>
  )
}
