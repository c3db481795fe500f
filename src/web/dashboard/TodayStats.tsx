import type { readDashboardContract } from '#domain/dashboard/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { localMinuteOf } from '#domain/kit/local-time.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { notPaidYet } from '#domain/sales/day/beside-takings.ts'
import { formatTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { Moment } from '#web/kit/ui/values/Moment.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { Fact, StatCard, Stats } from '#web/kit/ui/values/StatCard.tsx'
import { StatusGlyph } from '#web/kit/ui/values/Status.tsx'
import { Teeth } from '#web/kit/ui/drawings/Teeth.tsx'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import { useNow } from '#web/kit/use-now.ts'
import { hoursShown } from './hours-shown.ts'

export type Dashboard = Output<typeof readDashboardContract>

/** Shows Today's Revenue, Today's Appointments and Total Customers. */
export function TodayStats({ dashboard: { revenue, appointments, customers } }: { dashboard: Dashboard }) {
  return (
    <Stats layout={revenue ? 'lead' : undefined} label="Today">
      {revenue && <Revenue revenue={revenue} />}
      <StatCard label="Today's Appointments" figure={appointments.count}>
        <Fact value={appointments.completed} mark={<StatusGlyph status="completed" />}>
          completed
        </Fact>
        <Fact value={appointments.inProgress} mark={<StatusGlyph status="in-progress" />}>
          in progress
        </Fact>
        <Fact value={appointments.booked} mark={<StatusGlyph status="booked" />}>
          booked
        </Fact>
      </StatCard>
      {customers && (
        <StatCard label="Total Customers" figure={customers.total}>
          <Fact value={customers.newThisMonth}>new this month</Fact>
          <Fact value={customers.seenToday}>seen today</Fact>
        </StatCard>
      )}
    </Stats>
  )
}

type Revenue = NonNullable<Dashboard['revenue']>

function Revenue({ revenue: { totalMinor, saleCount, owedMinor, lastSaleAt, byHour } }: { revenue: Revenue }) {
  const { salon } = useMe()
  const isPhone = useIsPhone()
  const sales = saleCount === 1 ? '1 sale so far' : `${saleCount} sales so far`
  const last = lastSaleAt ? `${sales}, the last at ${formatTime(lastSaleAt, salon.timeZone)}` : 'No sales yet today'
  const owed = notPaidYet(owedMinor ?? 0, salon.currency)
  return (
    <Moment
      label="Today's Revenue"
      figure={<Money minor={totalMinor} stepBack />}
      // A phone has one line for both, and the debt matters more than the time.
      line={owed ? (isPhone ? `${sales}, ${owed}` : `${last}, ${owed}`) : last}
      // A phone shows no chart, so that the next customer is in its first view.
      chart={!isPhone && <RevenueByHour byHour={byHour} />}
    />
  )
}

function RevenueByHour({ byHour }: Pick<Revenue, 'byHour'>) {
  const { currency, timeZone } = useMe().salon
  const currentHour = Math.floor(localMinuteOf(useNow(), timeZone) / 60)
  const hours = hoursShown(byHour)
  const best = byHour.reduce((most, hour) => (hour.totalMinor > most.totalMinor ? hour : most), {
    hour: 0,
    totalMinor: 0,
  })
  const label =
    best.totalMinor === 0
      ? 'Revenue by hour: nothing yet'
      : `Revenue by hour: most came between ${clock(best.hour)} and ${clock(best.hour + 1)}, ${formatMoney(best.totalMinor, currency)}`
  const last = hours.length - 1
  const axis = [0, 1, 2, 3].map((third) => clock(hours[Math.round((last * third) / 3)]?.hour ?? 0))
  return (
    <Teeth
      label={label}
      values={hours.map(({ totalMinor }) => totalMinor)}
      now={hours.findIndex(({ hour }) => hour === currentHour)}
      axis={axis}
    />
  )
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
