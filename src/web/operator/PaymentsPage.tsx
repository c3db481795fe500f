import { listPaymentsContract } from '#domain/operator/contract.ts'
import { useAddress } from '#web/kit/address.tsx'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useReadPages } from '#web/kit/query.ts'
import { FilterChips } from '#web/kit/ui/lists/FilterChips.tsx'
import { RowPages } from '#web/kit/ui/lists/RowPages.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { PaymentRow } from './PaymentRow.tsx'
import type { OpenedPayment } from './PaymentSheet.tsx'

const PaymentSheet = lazySheet(() => import('./PaymentSheet.tsx'), 'PaymentSheet')

const kinds = [
  { value: '', label: 'All' },
  { value: 'taken-back', label: 'Taken Back or Disputed' },
] as const

/** /operator/payments: shows the held payments first, then all payments of all salons. */
export function PaymentsPage() {
  const { params, change } = useAddress()
  const only = params.show === 'taken-back' ? 'taken-back' : undefined
  const sheet = useOpened<OpenedPayment>()
  return (
    <>
      <PageHeader title="Payments" />
      <PageBody>
        <Card title="Held">
          <p className="pl-quiet">The money arrived but doesn’t match: check each one and decide.</p>
          <PaymentList what="Held payments" only="held" empty="Nothing is held." onOpen={sheet.open} />
        </Card>
        <Card title="All Payments">
          <FilterChips
            label="Show"
            options={kinds}
            value={only ?? ''}
            onChange={(value) => change({ show: value || undefined })}
          />
          <PaymentList
            what="Payments"
            only={only}
            empty={only ? 'No refunds or disputes.' : 'No payments yet.'}
            onOpen={sheet.open}
          />
        </Card>
      </PageBody>
      {sheet.row && <PaymentSheet key={sheet.count} of={sheet.row} opened={sheet.opened} onClose={sheet.close} />}
    </>
  )
}

interface PaymentListProps {
  what: string
  only: 'held' | 'taken-back' | undefined
  empty: string
  onOpen: (of: OpenedPayment) => void
}

function PaymentList({ what, only, empty, onOpen }: PaymentListProps) {
  const read = useReadPages(
    listPaymentsContract,
    (cursor) => ({ query: { ...(only && { only }), ...(cursor && { cursor }) } }),
    ({ payments }) => payments,
  )
  return (
    <RowPages read={read} what={what} empty={<EmptyState drawing="money" title={empty} />}>
      {({ salonId, salonName, timeZone, ...payment }) => (
        <PaymentRow
          key={payment.reference}
          payment={payment}
          timeZone={timeZone}
          salonName={salonName}
          onOpen={() => onOpen({ payment, salonId, salonName, timeZone })}
        />
      )}
    </RowPages>
  )
}
