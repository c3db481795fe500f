import type { Output } from '#domain/kit/endpoint.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { today } from '#domain/kit/local-time.ts'
import { listDayClosesContract } from '#domain/sales/day/contract-days.ts'
import { useMe } from '#web/kit/me.tsx'
import { useReadPages } from '#web/kit/query.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { RowPages } from '#web/kit/ui/lists/RowPages.tsx'
import { Row } from '#web/kit/ui/lists/Rows.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { dayName } from '#web/sales/list/day-name.ts'

type Close = Output<typeof listDayClosesContract>['closes'][number]

interface ClosedDaysProps {
  locationId: string
  onChoose: (day: string) => void
}

/** Lists the closed days, latest first, with the counted cash and any difference. */
export function ClosedDays({ locationId, onChoose }: ClosedDaysProps) {
  const { currency, timeZone } = useMe().salon
  const now = today(useNow(), timeZone)
  const read = useReadPages(
    listDayClosesContract,
    (cursor) => ({ query: { locationId, cursor } }),
    ({ closes }) => closes,
  )
  return (
    <section className="pl-stack pl-gap-6" style={{ marginTop: 28 }} aria-label="Closed days">
      <h3 className="pl-heading">Closed days</h3>
      <RowPages read={read} what="Closed days" empty={<p className="pl-quiet">No closed days yet.</p>}>
        {(close) => (
          <Row
            key={close.day}
            title={dayName(close.day, now)}
            onPress={() => onChoose(close.day)}
            detail={[close.staffName, close.reason].filter(Boolean).join(' · ')}
            badge={difference(close, currency)}
            end={<Money minor={close.countedMinor} />}
          />
        )}
      </RowPages>
    </section>
  )
}

function difference({ varianceMinor }: Close, currency: Parameters<typeof formatMoney>[1]): string {
  if (varianceMinor === 0) return 'As expected'
  return `${formatMoney(Math.abs(varianceMinor), currency)} ${varianceMinor < 0 ? 'short' : 'over'}`
}
