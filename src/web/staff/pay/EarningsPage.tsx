import { today } from '#domain/kit/local-time.ts'
import { formatDay, formatMonth } from '#domain/kit/time-format.ts'
import { zId } from '#domain/kit/text.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { readEarningsContract } from '#domain/staff/contract-pay.ts'
import { useAddress } from '#web/kit/address.tsx'
import { hrefTo } from '#web/kit/href.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useMay, useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import type { Column } from '#web/kit/ui/lists/data-columns.ts'
import { DataTable } from '#web/kit/ui/lists/DataTable.tsx'
import { MonthBar, useMonth } from '#web/kit/ui/lists/MonthBar.tsx'
import { MoreLink } from '#web/kit/ui/lists/MoreLink.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { Advances } from './Advances.tsx'
import { PayStats } from './PayStats.tsx'

const PaySlip = lazySheet(() => import('./PaySlip.tsx'), 'PaySlip')

type Day = Output<typeof readEarningsContract>['days'][number]

const columns: Column<Day>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => formatDay(day) },
  {
    key: 'sales',
    header: 'Sales',
    align: 'end',
    cell: ({ salesMinor }) => <Money minor={salesMinor} />,
    card: ({ salesMinor }) => named('Sales', salesMinor),
  },
  {
    key: 'tips',
    header: 'Tips',
    align: 'end',
    cell: ({ tipsMinor }) => <Money minor={tipsMinor} />,
    card: ({ tipsMinor }) => named('Tips', tipsMinor),
  },
  {
    key: 'commission',
    header: 'Commission',
    align: 'end',
    phone: 'amount',
    cell: ({ commissionMinor }) => <Money minor={commissionMinor} />,
  },
]

/** Returns an amount with its name for a card, if the amount is not 0. */
function named(name: string, minor: number) {
  return minor === 0 ? null : (
    <>
      {name} <Money minor={minor} />
    </>
  )
}

/**
 * /staff/earnings: shows a member's earnings in a month, by day. People see their own; those who may see pay see
 * anyone's.
 */
export function EarningsPage() {
  const { staffId: ownId, salon } = useMe()
  const [month, setMonth] = useMonth()
  const { data: asked } = zId.safeParse(useAddress().params.member)
  const staffId = asked === ownId ? undefined : asked
  const seesPay = useMay('seeStaffPay')
  const read = useRead(readEarningsContract, { query: { month, staffId } }, { keepPrevious: true })
  const thisMonth = today(useNow(), salon.timeZone).slice(0, 7)
  const shown = month ?? read.data?.month
  const slip = useOpened<null>()
  return (
    <>
      <PageHeader
        title={staffId ? (read.data?.name ?? 'Earnings') : 'My Earnings'}
        line={
          seesPay && <MoreLink href={month ? hrefTo(paths.paySheet, { month }) : paths.paySheet}>Pay Sheet</MoreLink>
        }
        action={{ label: 'Pay Slip', onClick: () => slip.open(null) }}
      />
      <PageBody>
        <MonthBar month={shown} thisMonth={thisMonth} onChange={setMonth} />
        <PayStats pays={read.data && [read.data.pay]} />
        <DataTable
          what="Earnings"
          columns={columns}
          read={{ ...read, data: read.data?.days }}
          rowKey={({ day }) => day}
          empty={
            <EmptyState drawing="money" title={shown ? `Nothing sold in ${formatMonth(shown)}` : 'Nothing sold'} />
          }
        />
        <Advances advances={read.data?.advances ?? []} />
      </PageBody>
      <PaySlip opened={slip.opened} onClose={slip.close} staffId={staffId} month={month} />
    </>
  )
}
