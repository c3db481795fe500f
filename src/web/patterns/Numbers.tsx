import { IconCalendarPlus, IconChartBar, IconReceipt, IconUserPlus } from '@tabler/icons-react'
import { Moment } from '#web/kit/ui/values/Moment.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { Fact, StatCard, Stats } from '#web/kit/ui/values/StatCard.tsx'
import { StatusGlyph } from '#web/kit/ui/values/Status.tsx'
import { Teeth } from '#web/kit/ui/drawings/Teeth.tsx'
import { Tile, Tiles } from '#web/kit/ui/values/Tiles.tsx'

const naira = (minor: number) => <Money minor={minor} currency="NGN" stepBack />

/** Shows moment, teeth, stats and tiles. */
export function Numbers() {
  return (
    <>
      <Stats layout="lead" label="Today">
        <Moment
          label="Today's Revenue"
          figure={naira(18_650_000)}
          line="9 sales so far, the last at 12:21"
          chart={
            <Teeth
              label="Revenue by hour: most came between 10:00 and 11:00, ₦74,500.00"
              values={[17, 24, 74.5, 35, 36, 0, 0, 0, 0, 0, 0, 0]}
              now={4}
              axis={['08:00', '12:00', '16:00', '20:00']}
            />
          }
        />
        <StatCard label="Today's Appointments" figure={23}>
          <Fact value={8} mark={<StatusGlyph status="completed" />}>
            completed
          </Fact>
          <Fact value={4} mark={<StatusGlyph status="in-progress" />}>
            in progress
          </Fact>
          <Fact value={11} mark={<StatusGlyph status="booked" />}>
            booked
          </Fact>
        </StatCard>
        <StatCard label="Total Customers" figure={412}>
          <Fact value={9}>new this month</Fact>
          <Fact value={8}>seen today</Fact>
        </StatCard>
      </Stats>
      <QuickActions />
      <Stats label="Summary">
        <StatCard label="Total Sales" figure={64} />
        <StatCard label="Total Revenue" figure={naira(108_425_000)} />
        <StatCard label="Average Sale" figure={naira(1_694_141)} />
      </Stats>
    </>
  )
}

function QuickActions() {
  return (
    <Tiles label="Quick Actions">
      <Tile href="/appointments" main icon={<IconCalendarPlus aria-hidden />}>
        New Appointment
      </Tile>
      <Tile href="/sales" icon={<IconReceipt aria-hidden />}>
        Quick Sale
      </Tile>
      <Tile href="/customers" icon={<IconUserPlus aria-hidden />}>
        Add Customer
      </Tile>
      <Tile href="/reports" icon={<IconChartBar aria-hidden />}>
        View Reports
      </Tile>
    </Tiles>
  )
}
