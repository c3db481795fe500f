import { Button } from '@mantine/core'
import { type Figure, rowsOf } from '#domain/reports/behind.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { listReportRowsContract } from '#domain/reports/contract.ts'
import { useReadPages } from '#web/kit/query.ts'
import { RowPages } from '#web/kit/ui/lists/RowPages.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { countWord } from '#web/reports/count-word.ts'
import styles from '#web/reports/reports.module.css'
import type { AskedReport, Report } from '#web/reports/use-report.ts'
import { BehindRow } from './BehindRow.tsx'
import { ListLink } from './ListLink.tsx'
import { useBehind } from './use-behind.ts'

interface RowsBehindProps {
  figure: Figure
  of: string | undefined
  asked: AskedReport
  report: Report
}

/** Shows the rows whose sum or number is the figure, and a link to the list that contains them. */
export function RowsBehind({ figure, of, asked, report }: RowsBehindProps) {
  const read = useReadPages(
    listReportRowsContract,
    (cursor) => ({ query: { ...asked, figure, ...(of && { of }), cursor } }),
    ({ rows }) => rows,
  )
  const total = read.first?.total
  return (
    <>
      <div className={styles.behind}>
        <p>
          {total && <Total figure={figure} total={total} />}
          <Divided figure={figure} of={of} report={report} />
        </p>
        {figure === 'member' && of && <OfMember of={of} />}
        <ListLink figure={figure} of={of} days={report} isElsewhere={asked?.locationId !== undefined} />
      </div>
      <RowPages read={read} what="Rows" empty={<EmptyState drawing="search" title="No entries" />}>
        {(row) => <BehindRow key={`${row.kind} ${row.id} ${row.at} ${row.amountMinor}`} row={row} />}
      </RowPages>
    </>
  )
}

function Total({ figure, total }: { figure: Figure; total: Output<typeof listReportRowsContract>['total'] }) {
  const rows = rowsOf(figure)
  const minutes = rows === 'appointments' && `, ${Math.round(total.ms / 60_000).toLocaleString('en')} minutes`
  const pieces = (figure === 'service' || figure === 'product') && `, ${countWord(total.pieces, 'piece')}`
  // The nouns for rows; for sales it is 'row', because a refund is a separate row.
  const word = { sales: 'row', money: 'row', expenses: 'expense', appointments: 'appointment', customers: 'customer' }
  return (
    <>
      <b>{countWord(total.rows, word[rows])}</b>
      {pieces}
      {minutes}, <Money minor={total.amountMinor} /> in all
    </>
  )
}

/** Shows the whole of which these rows are a part, or the figure that is made from them. */
function Divided({ figure, of, report: { advanced } }: Pick<RowsBehindProps, 'figure' | 'of' | 'report'>) {
  if (!advanced) return null
  const { utilisation, staffPerformance } = advanced
  if (figure === 'booked')
    return <>; {utilisation.scheduledMin.toLocaleString('en')} minutes could have been worked by the current hours</>
  const earned = figure === 'commission' && staffPerformance.find(({ id }) => id === of)?.commissionMinor
  return (
    typeof earned === 'number' && (
      <>
        {' '}
        without VAT, of which <Money minor={earned} /> is commission
      </>
    )
  )
}

/** Shows further figures about a member's work. */
function OfMember({ of }: { of: string }) {
  const ways = [
    ['Appointments', useBehind({ figure: 'member-appointments', of })],
    ['Commission', useBehind({ figure: 'commission', of })],
  ] as const
  return (
    <div className="pl-cluster">
      {ways.map(
        ([name, open]) =>
          open && (
            <Button key={name} variant="default" size="xs" onClick={open}>
              {name}
            </Button>
          ),
      )}
    </div>
  )
}
