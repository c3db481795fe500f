import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { Output } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import { readPaySheetContract } from '#domain/staff/contract-pay.ts'
import { useAddress } from '#web/kit/address.tsx'
import { hrefTo } from '#web/kit/href.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import { actionsColumn, type Column } from '#web/kit/ui/lists/data-columns.ts'
import { DataTable } from '#web/kit/ui/lists/DataTable.tsx'
import { MonthBar, useMonth } from '#web/kit/ui/lists/MonthBar.tsx'
import { BackLink } from '#web/kit/ui/lists/BackLink.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Advances } from './Advances.tsx'
import { DeleteAdvance } from './DeleteAdvance.tsx'
import { type PaidMember, payColumns } from './pay-columns.tsx'
import { savePayCsv } from './pay-csv.ts'
import { PaySheetPaper } from './PaySheetPaper.tsx'
import { PayStats } from './PayStats.tsx'

const AdvanceModal = lazySheet(() => import('./AdvanceModal.tsx'), 'AdvanceModal')
const PaySlip = lazySheet(() => import('./PaySlip.tsx'), 'PaySlip')

/** /staff/pay: shows the pay of everyone for a month, to print and export, their pay slips, and the advances; `?new` opens the form of an advance. */
export function PaySheetPage() {
  const { salon } = useMe()
  const [month, setMonth] = useMonth()
  const { params, change } = useAddress()
  const read = useRead(readPaySheetContract, { query: { month } }, { keepPrevious: true })
  const now = today(useNow(), salon.timeZone)
  const sheet = read.data
  const shown = month ?? sheet?.month
  const slip = useOpened<string>()
  const columns = useMemo(() => [...payColumns, slipColumn(slip.open)], [slip.open])
  return (
    <>
      <PageHeader
        title="Pay Sheet"
        line={<BackLink href={paths.staff}>Staff</BackLink>}
        action={{ label: '+ Add Advance', onClick: () => change({ new: '' }) }}
        tools={
          <>
            <Button variant="default" disabled={!sheet} onClick={() => sheet && void savePayCsv(sheet, salon.currency)}>
              Export
            </Button>
            <Button variant="default" disabled={!sheet} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      />
      <PageBody>
        <MonthBar month={shown} thisMonth={now.slice(0, 7)} onChange={setMonth} />
        <PayStats pays={sheet?.members} />
        <DataTable
          what="Pay"
          columns={columns}
          read={{ ...read, data: sheet?.members }}
          rowKey={({ staffId }) => staffId}
          arch
          open={{ href: ({ staffId }) => hrefTo(paths.earnings, { ...(month && { month }), member: staffId }) }}
          empty={<EmptyState drawing="money" title="No one to pay" />}
        />
        <Advances advances={sheet?.advances ?? []} titleOf={({ staffName }) => staffName} actions={deleteButton} />
      </PageBody>
      <AdvanceModal today={now} opened={params.new !== undefined} onClose={() => change({ new: undefined })} />
      <PaySlip opened={slip.opened} onClose={slip.close} staffId={slip.row ?? undefined} month={month} />
      {sheet && <PaySheetPaper sheet={sheet} />}
    </>
  )
}

const deleteButton = (advance: Output<typeof readPaySheetContract>['advances'][number]) => (
  <DeleteAdvance advance={advance} />
)

/** Returns the column of buttons that open a member's pay slip. */
function slipColumn(open: (staffId: string) => void): Column<PaidMember> {
  return {
    ...actionsColumn,
    cell: ({ staffId, name }) => (
      <Button variant="default" size="xs" aria-label={`Pay slip of ${name}`} onClick={() => open(staffId)}>
        Pay Slip
      </Button>
    ),
  }
}
