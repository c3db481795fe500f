import type { Messaging } from '#domain/messages/contract.ts'
import { Fact, StatCard, Stats } from '#web/kit/ui/values/StatCard.tsx'

/**
 * Shows the SMS credits that are available now: the plan's monthly credits are used first and lapse with the month,
 * bought ones do not lapse.
 */
export function SmsCredits({ credits }: { credits: NonNullable<Messaging['credits']> }) {
  const { total, bought, ofMonth, monthly } = credits
  return (
    <Stats label="SMS credits">
      <StatCard label="SMS Credits" figure={total.toLocaleString('en-NG')}>
        {monthly > 0 && <Fact value={`${ofMonth} of ${monthly}`}>left this month</Fact>}
        {monthly > 0 && <Fact value={bought.toLocaleString('en-NG')}>bought</Fact>}
      </StatCard>
    </Stats>
  )
}
