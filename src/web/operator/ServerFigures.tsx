import { nairaOf } from '#domain/billing/price.ts'
import type { readOperatorContract } from '#domain/operator/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { Fact, StatCard, Stats } from '#web/kit/ui/values/StatCard.tsx'
import { RequestsCard } from './SalonRequests.tsx'

/** Shows the number of salons, this month's income, the items that need attention, and the owners' requests. */
export function ServerFigures({ totals }: { totals: Output<typeof readOperatorContract> }) {
  const { salons, hasPlans, incomeMinor, isTest, held, requests } = totals
  const count = salons.free + salons.pro + salons.premium
  return (
    <>
      <Stats label="This server">
        <StatCard label="Salons" figure={count}>
          {hasPlans && (
            <>
              <Fact value={salons.free}>free</Fact>
              <Fact value={salons.pro}>pro</Fact>
              <Fact value={salons.premium}>premium</Fact>
            </>
          )}
        </StatCard>
        <StatCard label="Suspended" figure={salons.suspended} />
        {hasPlans && incomeMinor !== null && (
          <StatCard label={isTest ? 'Income This Month (test)' : 'Income This Month'} figure={nairaOf(incomeMinor)} />
        )}
        {hasPlans && <StatCard label="Held Payments" figure={held} />}
      </Stats>
      <RequestsCard requests={requests} />
    </>
  )
}
