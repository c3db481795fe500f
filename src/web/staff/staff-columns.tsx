import { roleWords } from '#domain/auth/role-words.ts'
import { type Assigned, takesAppointments } from '#domain/services/who-does.ts'
import { commissionRateOf } from '#domain/staff/commission.ts'
import type { Member } from '#domain/staff/contract.ts'
import { actionsColumn, activeColumn, type Column } from '#web/kit/ui/lists/data-columns.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { contactColumn } from '#web/kit/ui/lists/contact-column.tsx'
import { Detail } from '#web/kit/ui/page/PageBody.tsx'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import { TodayHours } from './schedules/TodayHours.tsx'
import { percent } from './percent.ts'
import { StaffActions, type StaffActionsProps, StaffCardActions } from './StaffActions.tsx'
import styles from './staff.module.css'

export type StaffRow = Member & { cloth: number }

export interface AboutStaff {
  /** The salon's commission rate; null if the reader may not see pay. */
  defaultBp: number | null
  /** Returns whether a member has an invitation that they have not accepted. */
  isInvited: (id: string) => boolean
  /** Returns the name of a service; undefined while the services are not known. */
  serviceName: (id: string) => string | undefined
  /** Returns the name of a location; null if locations are not shown. */
  locationName: (id: string) => string | null
}

/**
 * Returns the columns Name, Contact, Role, Commission, This Month, Services, Status and Actions (document 2, section 2,
 * Staff); Actions only for people who may change members.
 */
export function staffColumns(
  { defaultBp, isInvited, serviceName, locationName }: AboutStaff,
  actions: StaffActionsProps['on'] | null,
): Column<StaffRow>[] {
  return [
    archColumn,
    nameColumn,
    contactColumn,
    {
      key: 'role',
      header: 'Role',
      cell: ({ id, role, locationId }) => {
        const place = locationName(locationId)
        return (
          <>
            {roleWords[role]}
            {place !== null && <Detail>{place}</Detail>}
            {isInvited(id) && <Detail>Invited</Detail>}
          </>
        )
      },
    },
    ...(defaultBp === null ? [] : payColumns(defaultBp)),
    {
      key: 'services',
      header: 'Services',
      cell: (member) => <div className={styles.services}>{serviceWords(member, serviceName)}</div>,
    },
    activeColumn,
    ...(actions
      ? [{ ...actionsColumn, cell: (member: StaffRow) => <StaffActions member={member} on={actions} /> }]
      : []),
  ]
}

/** Returns what a card shows of a member: role, today's hours and status; the rest is in the sheet that it opens. */
export function staffCards(
  { isInvited, locationName }: AboutStaff,
  actions: StaffActionsProps['on'] | null,
): Column<StaffRow>[] {
  return [
    archColumn,
    nameColumn,
    {
      key: 'role',
      header: 'Role',
      cell: ({ id, role, locationId }) =>
        [roleWords[role], locationName(locationId), isInvited(id) && 'Invited'].filter(Boolean).join(' · '),
    },
    {
      key: 'today',
      header: 'Today',
      cell: ({ id }) => <TodayHours staffId={id} />,
      card: ({ id, isActive }) => (isActive ? <TodayHours staffId={id} /> : null),
    },
    { ...activeColumn, phone: 'amount' },
    ...(actions
      ? [
          {
            key: 'menu',
            header: 'Actions',
            phone: 'beside' as const,
            cell: (member: StaffRow) => <StaffCardActions member={member} on={actions} />,
          },
        ]
      : []),
  ]
}

const archColumn: Column<StaffRow> = {
  key: 'arch',
  header: 'Picture',
  hideHeader: true,
  phone: 'mark',
  cell: ({ name, cloth }) => <StaffArch name={name} cloth={cloth} decorative />,
}

const nameColumn: Column<StaffRow> = { key: 'name', header: 'Name', phone: 'title', cell: ({ name }) => name }

function payColumns(defaultBp: number): Column<StaffRow>[] {
  const shownRate = (commissionBp: number | null) => percent(commissionRateOf(commissionBp, defaultBp))
  return [
    {
      key: 'commission',
      header: 'Commission',
      align: 'end',
      cell: ({ commissionBp }) => shownRate(commissionBp),
    },
    { key: 'month', header: 'This Month', align: 'end', cell: (row) => <Month row={row} /> },
  ]
}

/**
 * Returns a member's services in words: the number and the first two names, with '...' if there are more: '3: Cornrows,
 * Gel manicure...'. For a member who takes appointments and has none ticked, returns that they do all.
 */
export function serviceWords(member: Assigned, serviceName: AboutStaff['serviceName']): string {
  const names = member.serviceIds.map(serviceName)
  if (names.length === 0) return takesAppointments(member) ? 'All services' : 'No services'
  // The names come from another response; until then, the count is shown alone.
  if (names.includes(undefined)) return String(names.length)
  return `${names.length}: ${names.slice(0, 2).join(', ')}${names.length > 2 ? '...' : ''}`
}

function appointments(count: number): string {
  return count === 1 ? '1\u00a0appointment' : `${count}\u00a0appointments`
}

function Month({ row: { month } }: { row: StaffRow }) {
  if (!month) return '-'
  return (
    <>
      <Money minor={month.salesMinor} />
      <Detail>{appointments(month.appointmentCount)}</Detail>
    </>
  )
}
