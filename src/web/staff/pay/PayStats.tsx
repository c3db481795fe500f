import { sumMinor } from '#domain/kit/money.ts'
import type { Pay } from '#domain/staff/pay.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { Fact, StatCard, Stats } from '#web/kit/ui/values/StatCard.tsx'

/** Shows the pay for a month and its parts, of one member or of all; `pays` is undefined while it is not known. */
export function PayStats({ pays }: { pays: readonly Pay[] | undefined }) {
  const sum = (part: keyof Pay) => sumMinor(pays?.map((pay) => pay[part]) ?? [])
  const figure = (part: keyof Pay) => (pays ? <Money minor={sum(part)} stepBack /> : '–')
  return (
    <Stats label="Summary">
      <StatCard label="To Pay" figure={figure('payMinor')}>
        {sum('leftMinor') < 0 && <Fact value={<Money minor={-sum('leftMinor')} />}>deducted next month</Fact>}
      </StatCard>
      <StatCard label="Commission" figure={figure('commissionMinor')} />
      <StatCard label="Tips" figure={figure('tipsMinor')} />
      <StatCard label="Advances" figure={figure('advancesMinor')}>
        {sum('carriedMinor') < 0 && <Fact value={<Money minor={-sum('carriedMinor')} />}>of the months before</Fact>}
      </StatCard>
    </Stats>
  )
}
