import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Output } from '#domain/kit/endpoint.ts'
import { sumMinor } from '#domain/kit/money.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { averageRate, commissionRateOf } from '#domain/staff/commission.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { useMay } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { DataTable } from '#web/kit/ui/lists/DataTable.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { ListFinder } from '#web/kit/ui/lists/ListFinder.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { NoRows } from '#web/kit/ui/lists/NothingFound.tsx'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { StatCard, Stats } from '#web/kit/ui/values/StatCard.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { useListFilter } from '#web/kit/use-list-filter.ts'
import { AddStaff } from './AddStaff.tsx'
import { MemberSheet } from './MemberSheet.tsx'
import { percent, staffColumns, type StaffRow } from './staff-columns.tsx'

/** /staff: the team, what each sold and earned this month (the owner sees pay), and adding a member. */
export function StaffPage() {
  const [adding, setAdding] = useState(false)
  const read = useRead(listStaffContract, {})
  const services = useRead(listServicesContract, {})
  const mayAdd = useMay('changeTeam')
  const mayChangeRights = useMay('changeRights')
  const rows = read.data?.staff.map((member, position) => ({ ...member, cloth: position + 1 }))
  const names = new Map(services.data?.services.map(({ id, name }) => [id, name]))
  const about = {
    defaultBp: read.data?.defaultCommissionBp ?? null,
    serviceName: (id: string) => names.get(id),
  }
  const filter = useListFilter(rows, ({ name, phone, email }) => [name, phone, email])
  const member = useOpened<StaffRow>()
  const shown = rows?.find(({ id }) => id === member.row?.id)
  return (
    <>
      <PageHeader
        title="Staff"
        tools={mayChangeRights && <StaffTools />}
        action={mayAdd ? { label: '+ Add Staff', onClick: () => setAdding(true) } : undefined}
      />
      <PageBody>
        <Summary data={read.data} />
        <ListFinder what="staff" placeholder="Search by name" filter={filter} />
        <DataTable
          what="Staff"
          columns={staffColumns(about)}
          read={{ ...read, data: filter.found }}
          rowKey={({ id }) => id}
          open={{ onPress: member.open, label: ({ name }) => `Open ${name}` }}
          empty={
            <NoRows what="staff" filter={filter}>
              <EmptyState drawing="people" title="No staff yet" />
            </NoRows>
          }
        />
      </PageBody>
      {shown && <MemberSheet member={shown} about={about} opened={member.opened} onClose={member.close} />}
      {mayAdd && <AddStaff opened={adding} onClose={() => setAdding(false)} services={services} />}
    </>
  )
}

function StaffTools() {
  return (
    <Button variant="default" component={AppLink} href={paths.rights}>
      Rights
    </Button>
  )
}

function Summary({ data }: { data: Output<typeof listStaffContract> | undefined }) {
  const staff = data?.staff ?? []
  const defaultBp = data?.defaultCommissionBp ?? null
  const active = staff.filter(({ isActive }) => isActive)
  return (
    <Stats label="Summary">
      <StatCard label="Total Staff" figure={data ? staff.length : '–'} />
      <StatCard label="Active Staff" figure={data ? active.length : '–'} />
      {defaultBp !== null && (
        <>
          <StatCard
            label="Total Commission (this month)"
            figure={<Money minor={sumMinor(staff.map(({ month }) => month?.commissionMinor ?? 0))} stepBack />}
          />
          <StatCard
            label="Avg Commission Rate"
            figure={percent(averageRate(active.map(({ commissionBp }) => commissionRateOf(commissionBp, defaultBp))))}
          />
        </>
      )}
    </Stats>
  )
}
