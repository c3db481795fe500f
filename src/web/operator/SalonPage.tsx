import { useParams } from '@tanstack/react-router'
import { formatDate } from '#domain/kit/time-format.ts'
import { zId } from '#domain/kit/text.ts'
import { readOperatorContract, readSalonContract } from '#domain/operator/contract.ts'
import { operatorPaths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { BackLink } from '#web/kit/ui/lists/BackLink.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { localDateOf } from '#domain/kit/local-time.ts'
import { type OpenedPayment, PaymentSheet } from './PaymentSheet.tsx'
import { type SalonAction, type OperatorSalon, SalonActions } from './SalonActions.tsx'
import { ActionsCard, HistoryCard, PaymentsCard } from './SalonPast.tsx'
import { SalonRequests } from './SalonRequests.tsx'
import { PlanCard, SalonCard } from './SalonState.tsx'

/** /operator/salons/:id: shows one salon, with the operators' actions on it. */
export function SalonPage() {
  const { salonId } = useParams({ from: '/operator/salons/$salonId' })
  return <SalonById key={salonId} id={salonId} />
}

/** Shows the page of a salon, independent of the address. */
export function SalonById({ id }: { id: string }) {
  const isId = zId.safeParse(id).success
  const read = useRead(readSalonContract, { params: { salon: id } }, { enabled: isId })
  const hasPlans = useRead(readOperatorContract, {}).data?.hasPlans ?? true
  if (read.data) return <Page salon={read.data} hasPlans={hasPlans} />
  return (
    <>
      <PageHeader title="Salon" line={<BackLink href={operatorPaths.salons}>All salons</BackLink>} />
      {!isId || read.error?.code === 'salon-not-found' ? (
        <EmptyState drawing="search" title="This salon was not found" line="Check the list of all salons." />
      ) : (
        <Loadable read={read} what="The salon">
          {() => null}
        </Loadable>
      )}
    </>
  )
}

function Page({ salon, hasPlans }: { salon: OperatorSalon; hasPlans: boolean }) {
  const action = useOpened<SalonAction>()
  const payment = useOpened<OpenedPayment>()
  const { id, name, timeZone, suspended } = salon
  return (
    <>
      <PageHeader title={name} line={<BackLink href={operatorPaths.salons}>All salons</BackLink>} />
      <PageBody>
        {suspended && (
          <MessageBar>
            <b>Suspended</b> since {formatDate(localDateOf(suspended.at, timeZone))}: {suspended.reason}
          </MessageBar>
        )}
        <SalonRequests salon={salon} />
        <SalonCard salon={salon} onAction={action.open} />
        {hasPlans && (
          <>
            <PlanCard salon={salon} onAction={action.open} />
            <PaymentsCard
              salon={salon}
              onOpen={(one) => payment.open({ payment: one, salonId: id, salonName: name, timeZone })}
            />
            <HistoryCard salon={salon} />
          </>
        )}
        <ActionsCard salon={salon} />
      </PageBody>
      <SalonActions
        key={action.count}
        salon={salon}
        action={action.row}
        opened={action.opened}
        onClose={action.close}
      />
      {payment.row && (
        <PaymentSheet key={`p${payment.count}`} of={payment.row} opened={payment.opened} onClose={payment.close} />
      )}
    </>
  )
}
