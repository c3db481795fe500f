import { planIds } from '#domain/billing/plans.ts'
import { listSalonsContract, readOperatorContract } from '#domain/operator/contract.ts'
import { useAddress, useTyped } from '#web/kit/address.tsx'
import { operatorSalonPath } from '#web/kit/paths.ts'
import { useRead, useReadPages } from '#web/kit/query.ts'
import { DataTable } from '#web/kit/ui/lists/DataTable.tsx'
import { NothingFound } from '#web/kit/ui/lists/NothingFound.tsx'
import { ShowMore } from '#web/kit/ui/lists/ShowMore.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { ServerFigures } from './ServerFigures.tsx'
import { salonColumns } from './salon-columns.tsx'
import { SalonFinder, statuses } from './SalonFinder.tsx'

/** /operator: shows all salons of this server, with their status. */
export function SalonsPage() {
  const totals = useRead(readOperatorContract, {})
  const { params, change } = useAddress()
  const { typed, setTyped, search } = useTyped()
  const hasPlans = totals.data?.hasPlans ?? true
  const plan = planIds.find((id) => id === params.plan) ?? null
  const status = statuses.find(({ value }) => value === params.show)?.value ?? null
  const read = useReadPages(
    listSalonsContract,
    (cursor) => ({
      query: {
        ...(search && { search }),
        ...(plan && { plan }),
        ...(status && { status }),
        ...(cursor && { cursor }),
      },
    }),
    ({ salons }) => salons,
    { keepPrevious: true },
  )
  const clear = () => {
    setTyped('')
    change({ plan: undefined, show: undefined })
  }
  const isNarrowed = search !== '' || plan !== null || status !== null
  return (
    <>
      <PageHeader title="Salons" />
      <PageBody>
        {totals.data && <ServerFigures totals={totals.data} />}
        <SalonFinder typed={typed} onType={setTyped} plan={plan} status={status} hasPlans={hasPlans} />
        <DataTable
          what="Salons"
          columns={salonColumns(hasPlans)}
          read={read}
          rowKey={({ id }) => id}
          open={{ href: ({ id }) => operatorSalonPath(id) }}
          empty={
            isNarrowed ? (
              <NothingFound what="salons" search={search} onClear={clear} />
            ) : (
              <EmptyState drawing="people" title="No salons yet" line="Salons appear here when they sign up." />
            )
          }
        />
        <ShowMore read={read} />
      </PageBody>
    </>
  )
}
