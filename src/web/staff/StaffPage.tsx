import type { Output } from '#domain/kit/endpoint.ts'
import { sumMinor } from '#domain/kit/money.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { averageRate, commissionRateOf } from '#domain/staff/commission.ts'
import { listStaffContract, type Member } from '#domain/staff/contract.ts'
import { useInvited } from '#web/auth/parts/MemberSignIn.tsx'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useLocations, useMay } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { DataTable } from '#web/kit/ui/lists/DataTable.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { ListFinder } from '#web/kit/ui/lists/ListFinder.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { MoreLink } from '#web/kit/ui/lists/MoreLink.tsx'
import { NoRows } from '#web/kit/ui/lists/NothingFound.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useHasCards, useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import { ToolLinks } from '#web/kit/ui/page/ToolLinks.tsx'
import { StatCard, Stats } from '#web/kit/ui/values/StatCard.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { useListFilter } from '#web/kit/use-list-filter.ts'
import { MemberSheet } from './MemberSheet.tsx'
import { percent } from './percent.ts'
import type { StaffActionsProps } from './StaffActions.tsx'
import { type AboutStaff, staffCards, staffColumns, type StaffRow } from './staff-columns.tsx'
import { useStaffActions } from './use-staff-actions.tsx'

const StaffModal = lazySheet(() => import('./StaffModal.tsx'), 'StaffModal')

/**
 * /staff: shows the team, with each member's sales and earnings this month for people who may see pay; members are
 * added and changed here.
 */
export function StaffPage() {
  const form = useOpened<Member>()
  const sheet = useOpened<StaffRow>()
  const { on, dialog } = useStaffActions(form.open)
  const { read, services, rows, about } = useTeam()
  const mayChange = useMay('changeTeam') ? on : null
  return (
    <>
      <PageHeader
        title="Staff"
        line={<PayLinks />}
        action={mayChange ? { label: '+ Add Staff', onClick: () => form.open(null) } : undefined}
        tools={<StaffTools />}
      />
      <PageBody>
        <Summary data={read.data} />
        <Team read={{ ...read, data: rows }} about={about} on={mayChange} onOpen={sheet.open} />
      </PageBody>
      <Details rows={rows} sheet={sheet} about={about} on={mayChange} />
      {mayChange && (
        <StaffModal
          key={form.count}
          member={form.row}
          latest={rows?.find(({ id }) => id === form.row?.id)}
          services={services}
          opened={form.opened}
          onClose={form.close}
        />
      )}
      {dialog}
    </>
  )
}

/** Shows the link to the person's earnings, and on a phone also to the pay sheet, which is there for advances. */
function PayLinks() {
  const [isPhone, seesPay] = [useIsPhone(), useMay('seeStaffPay')]
  return (
    <span className="pl-flex pl-gap-16">
      <MoreLink href={paths.earnings}>My Earnings</MoreLink>
      {isPhone && seesPay && <MoreLink href={paths.paySheet}>Pay Sheet</MoreLink>}
    </span>
  )
}

/** Shows the links to the pay sheet and to the rights by role. */
function StaffTools() {
  const [isPhone, seesPay] = [useIsPhone(), useMay('seeStaffPay')]
  return (
    <ToolLinks
      links={[
        [paths.paySheet, 'Pay Sheet', seesPay && !isPhone],
        [paths.commissionRates, 'Commission Rates', seesPay],
        [paths.rights, 'Rights', useMay('changeRights')],
        [paths.activity, 'Activity', useMay('seeActivity')],
      ]}
    />
  )
}

/** Reads the members with their colours, and the data shown with them. */
function useTeam() {
  const read = useRead(listStaffContract, {})
  const services = useRead(listServicesContract, {})
  const locations = useLocations()
  const names = new Map(services.data?.services.map(({ id, name }) => [id, name]))
  const rows = read.data?.staff.map((member, position) => ({ ...member, cloth: position + 1 }))
  const invited = useInvited()
  const about = {
    defaultBp: read.data?.defaultCommissionBp ?? null,
    isInvited: (id: string) => invited.has(id),
    serviceName: (id: string) => names.get(id),
    locationName: (id: string) =>
      locations.length === 0 ? null : (locations.find((one) => one.id === id)?.name ?? 'Archived'),
  }
  return { read, services, rows, about }
}

interface TeamProps {
  read: Omit<ReturnType<typeof useTeam>['read'], 'data'> & { data: StaffRow[] | undefined }
  about: AboutStaff
  on: StaffActionsProps['on'] | null
  onOpen: (member: StaffRow) => void
}

function Team({ read, about, on, onOpen }: TeamProps) {
  const columns = useHasCards() ? staffCards : staffColumns
  const filter = useListFilter(read.data, ({ name, phone, email }) => [name, phone, email])
  return (
    <>
      <ListFinder what="staff" placeholder="Search by name" filter={filter} />
      <DataTable
        what="Staff"
        columns={columns(about, on)}
        read={{ ...read, data: filter.found }}
        rowKey={({ id }) => id}
        open={{ onPress: onOpen, label: ({ name }) => `Open ${name}` }}
        empty={
          <NoRows what="staff" filter={filter}>
            <EmptyState drawing="people" title="No staff yet" />
          </NoRows>
        }
      />
    </>
  )
}

interface DetailsProps {
  rows: readonly StaffRow[] | undefined
  sheet: ReturnType<typeof useOpened<StaffRow>>
  about: AboutStaff
  on: StaffActionsProps['on'] | null
}

/** Shows the current state of the opened member. */
function Details({ rows, sheet, ...rest }: DetailsProps) {
  const member = rows?.find(({ id }) => id === sheet.row?.id)
  return member && <MemberSheet member={member} opened={sheet.opened} onClose={sheet.close} {...rest} />
}

function Summary({ data }: { data: Output<typeof listStaffContract> | undefined }) {
  const staff = data?.staff ?? []
  const defaultBp = data?.defaultCommissionBp ?? null
  const active = staff.filter(({ isActive }) => isActive)
  const seesPay = useMay('seeStaffPay')
  const averageBp =
    defaultBp === null ? null : averageRate(active.map(({ commissionBp }) => commissionRateOf(commissionBp, defaultBp)))
  return (
    <Stats label="Summary">
      <StatCard label="Total Staff" figure={data ? staff.length : '–'} />
      <StatCard label="Active Staff" figure={data ? active.length : '–'} />
      {seesPay && (
        <>
          <StatCard
            isWide
            label="Total Commission (this month)"
            figure={
              data ? <Money minor={sumMinor(staff.map(({ month }) => month?.commissionMinor ?? 0))} stepBack /> : '–'
            }
          />
          <StatCard label="Avg Commission Rate" figure={averageBp === null ? '–' : percent(averageBp)} />
        </>
      )}
    </Stats>
  )
}
