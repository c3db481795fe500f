import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { type CustomerDetails, readCustomerContract } from '#domain/customers/contract-page.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { zId } from '#domain/kit/text.ts'
import { formatDate, formatDateTime } from '#domain/kit/time-format.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useMay, useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { BackLink } from '#web/kit/ui/lists/BackLink.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { Fact, StatCard, Stats } from '#web/kit/ui/values/StatCard.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { ArchivedNotice } from './ArchivedNotice.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerTimeline } from './CustomerTimeline.tsx'
import { Duplicates } from './Duplicates.tsx'
import { MessagesOff } from './MessagesOff.tsx'
import { OnlineBlock } from './OnlineBlock.tsx'
import { QuickSteps } from './QuickSteps.tsx'
import { useArchive } from './use-archive.tsx'

const CustomerModal = lazySheet(() => import('./CustomerModal.tsx'), 'CustomerModal')
const MergeSheet = lazySheet(() => import('./MergeSheet.tsx'), 'MergeSheet')

/** /customers/:id: shows everything about one customer. */
export function CustomerPage() {
  const { customerId } = useParams({ from: '/customers/$customerId' })
  return <CustomerById key={customerId} id={customerId} />
}

/** Shows the page of a customer, independent of the address. */
export function CustomerById({ id }: { id: string }) {
  const isId = zId.safeParse(id).success
  const read = useRead(readCustomerContract, { params: { id } }, { enabled: isId })
  if (read.data) return <Page {...read.data} />
  return (
    <>
      <PageHeader title="Customer" line={<BackLink href={paths.customers}>All customers</BackLink>} />
      {!isId || read.error?.code === 'not-found' ? (
        <EmptyState drawing="search" title="This customer was not found" line="Check the list of all customers." />
      ) : (
        <Loadable read={read} what="The customer">
          {() => null}
        </Loadable>
      )}
    </>
  )
}

type Answer = Output<typeof readCustomerContract>

function Page({ customer, phoneE164, balanceMinor, nextAppointmentAt, noShowCount }: Answer) {
  const { salon } = useMe()
  const form = useOpened<CustomerDetails>()
  const merging = useOpened<null>()
  const [archive, question] = useArchive(customer)
  const mayEdit = useMay('keepCustomers') && customer.mergedIntoId === null
  return (
    <>
      <PageHeader
        title={customer.name}
        line={`Customer since ${formatDate(localDateOf(customer.createdAt, salon.timeZone))}`}
        tools={
          mayEdit && (
            <Tools
              onEdit={() => form.open(customer)}
              others={customer.archivedAt ? null : { onMerge: () => merging.open(null), onArchive: archive }}
            />
          )
        }
      />
      <PageBody>
        {customer.archivedAt && <ArchivedNotice customer={customer} mayRestore={mayEdit} />}
        {!customer.archivedAt && <QuickSteps customer={customer} phoneE164={phoneE164} />}
        <Figures {...{ customer, balanceMinor, noShowCount }} />
        <CustomerFacts
          customer={customer}
          next={nextAppointmentAt && formatDateTime(nextAppointmentAt, salon.timeZone)}
        >
          {mayEdit && <OnlineBlock customer={customer} />}
          {mayEdit && <MessagesOff customer={customer} />}
        </CustomerFacts>
        <CustomerTimeline customerId={customer.id} />
        {mayEdit && !customer.archivedAt && <Duplicates customer={customer} />}
      </PageBody>
      <CustomerModal
        key={`form ${form.count}`}
        customer={form.row ?? customer}
        latest={customer}
        opened={form.opened}
        onClose={form.close}
      />
      <MergeSheet key={`merge ${merging.count}`} customer={customer} opened={merging.opened} onClose={merging.close} />
      {question}
    </>
  )
}

interface ToolsProps {
  onEdit: () => void
  /** The actions on a customer who is not archived; null for an archived one. */
  others: { onMerge: () => void; onArchive: () => void } | null
}

function Tools({ onEdit, others }: ToolsProps) {
  return (
    <>
      <Button variant="default" onClick={onEdit}>
        Edit
      </Button>
      {others && (
        <>
          <Button variant="default" onClick={others.onMerge}>
            Merge
          </Button>
          <Button variant="default" onClick={others.onArchive}>
            Archive
          </Button>
        </>
      )}
    </>
  )
}

function Figures({ customer, balanceMinor, noShowCount }: Pick<Answer, 'customer' | 'balanceMinor' | 'noShowCount'>) {
  const { timeZone } = useMe().salon
  const { visitCount, totalSpentMinor, lastVisitAt } = customer
  return (
    <Stats label="Summary">
      <StatCard label="Visits" figure={visitCount}>
        {noShowCount > 0 && <Fact value={noShowCount}>{noShowCount === 1 ? 'no-show' : 'no-shows'}</Fact>}
      </StatCard>
      <StatCard label="Total Spent" figure={<Money minor={totalSpentMinor} stepBack />} />
      <StatCard label="Last Visit" figure={lastVisitAt ? formatDate(localDateOf(lastVisitAt, timeZone)) : 'Never'} />
      {balanceMinor !== null && <StatCard label="Owes" figure={<Money minor={balanceMinor} stepBack />} />}
    </Stats>
  )
}
