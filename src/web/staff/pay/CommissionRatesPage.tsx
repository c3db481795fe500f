import { type CommissionRate, listCommissionRatesContract } from '#domain/staff/contract-rates.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { paths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { actionsColumn, type Column } from '#web/kit/ui/lists/data-columns.ts'
import { DataTable } from '#web/kit/ui/lists/DataTable.tsx'
import { BackLink } from '#web/kit/ui/lists/BackLink.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { percent } from '#web/staff/percent.ts'
import { RateActions } from './RateActions.tsx'

const RateModal = lazySheet(() => import('./RateModal.tsx'), 'RateModal')

/** /staff/commission: shows services and products with their own commission rate, for everyone or for one member. */
export function CommissionRatesPage() {
  const form = useOpened<CommissionRate>()
  const read = useRead(listCommissionRatesContract, {})
  const salonBp = read.data?.defaultCommissionBp
  const add = () => form.open(null)
  return (
    <>
      <PageHeader
        title="Commission Rates"
        line={<BackLink href={paths.staff}>Staff</BackLink>}
        action={{ label: '+ Add Rate', onClick: add }}
      />
      <PageBody>
        <p className="pl-quiet">
          A member earns their own rate, set in the form of the member; otherwise the salon’s
          {salonBp !== undefined && `, ${percent(salonBp)}`}. A rate below comes first. The most specific rate applies:
          a member’s own before everyone’s. Past sales keep their commission.
        </p>
        <DataTable
          what="Commission rates"
          columns={columnsOf(form.open)}
          read={{ ...read, data: read.data?.rates }}
          rowKey={keyOfRate}
          open={{ onPress: form.open, label: (rate) => `Edit the rate of ${nameOf(rate)}` }}
          empty={
            <EmptyState
              drawing="money"
              title="No service or product has its own rate"
              action={{ label: 'Add Rate', onClick: add }}
            />
          }
        />
      </PageBody>
      <RateModal key={form.count} rate={form.row} opened={form.opened} onClose={form.close} />
    </>
  )
}

const keyOfRate = ({ serviceId, productId, staffId }: CommissionRate) => `${serviceId ?? productId} ${staffId}`
const nameOf = ({ itemName, staffName }: CommissionRate) => [itemName, staffName].filter(Boolean).join(' for ')

function columnsOf(edit: (rate: CommissionRate) => void): Column<CommissionRate>[] {
  return [
    { key: 'item', header: 'Service or product', cell: ({ itemName }) => itemName },
    {
      key: 'staff',
      header: 'For',
      cell: ({ staffName }) => staffName ?? 'Everyone',
      card: ({ staffName }) => staffName ?? 'Everyone',
    },
    {
      key: 'rate',
      header: 'Commission',
      align: 'end',
      phone: 'amount',
      cell: ({ commissionBp }) => percent(commissionBp),
    },
    { ...actionsColumn, cell: (rate) => <RateActions rate={rate} name={nameOf(rate)} onEdit={edit} /> },
  ]
}
