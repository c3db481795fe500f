import type { Billing } from '#web/billing/use-billing.ts'
import { Stats, StatCard } from '#web/kit/ui/values/StatCard.tsx'

/** Shows the salon's SMS credits: bought credits, which do not lapse, and the rest of this month's plan credits. */
export function SmsCredits({ sms: { credits, monthly, monthlyLeft } }: { sms: Billing['sms'] }) {
  if (credits === 0 && monthly === 0) return null
  return (
    <Stats label="SMS credits">
      <StatCard label="SMS credits bought" figure={credits.toLocaleString('en-NG')} />
      {monthly > 0 && <StatCard label="Plan SMS left this month" figure={`${monthlyLeft} of ${monthly}`} />}
    </Stats>
  )
}
