import { isOwner } from '#domain/auth/permissions.ts'
import type { CallInput, Role } from '#domain/kit/endpoint.ts'
import { takesAppointments, usuallyTakes } from '#domain/services/who-does.ts'
import { addStaffContract, type editStaffContract, type Member } from '#domain/staff/contract.ts'
import { problemsIn } from '#web/kit/problems-in.ts'
import { percentProblem, typedPercent, typedRate } from './percent.ts'

/** The values of the staff form as typed, named as in the contract so that refusals find their field. */
export interface StaffValues {
  name: string
  /** The role; it is not sent for the owner, whose role cannot change. */
  role: Role
  phone: string
  email: string
  /** The commission rate as a percentage; empty means the salon's default. */
  commissionBp: string
  /** Only the ticked services; otherwise all. */
  onlyThese: boolean
  /** The ticked services; remembered while they don't count. */
  serviceIds: string[]
  /** Whether the member takes appointments; null means as usual for the role and services. */
  takesAppointments: boolean | null
  /** Their location; empty if there is no choice. */
  locationId: string
}

/** Returns the initial values of the form: those of a member, or of a new one who works at `locationId`. */
export function valuesOf(member: Member | null, locationId: string): StaffValues {
  return {
    name: member?.name ?? '',
    role: member?.role ?? 'stylist',
    phone: member?.phone ?? '',
    email: member?.email ?? '',
    commissionBp: typedPercent(member?.commissionBp ?? null),
    onlyThese: Boolean(member?.serviceIds.length),
    // Sorted, so that the same services don't count as a change.
    serviceIds: member?.serviceIds.toSorted() ?? [],
    takesAppointments: member?.takesAppointments ?? null,
    locationId: locationId && (member?.locationId ?? locationId),
  }
}

/** The services of the member as they will be stored; empty means all. */
const tickedIn = ({ onlyThese, serviceIds }: StaffValues) => (onlyThese ? serviceIds : [])

/** Returns whether the member takes appointments with these values. */
export function takesIn(values: StaffValues): boolean {
  return takesAppointments({ ...values, serviceIds: tickedIn(values) })
}

/** Returns the values after *Takes appointments* was pressed. What is usual for the role and services is stored as null. */
export function withTaking(values: StaffValues, takes: boolean): StaffValues {
  const usual = usuallyTakes({ role: values.role, serviceIds: tickedIn(values) })
  return { ...values, takesAppointments: takes === usual ? null : takes }
}

/** Returns the values after another choice of services. The member takes appointments or not, as before. */
export function withServices(
  values: StaffValues,
  change: Partial<Pick<StaffValues, 'onlyThese' | 'serviceIds'>>,
): StaffValues {
  return withTaking({ ...values, ...change }, takesIn(values))
}

/** Returns the problems by field: those that the contract finds, and an invalid percentage (document 2, section 5). */
export function problemsOf(values: StaffValues): Partial<Record<keyof StaffValues, string>> {
  const ticksNone = takesIn(values) && values.onlyThese && values.serviceIds.length === 0
  return {
    ...problemsIn(addStaffContract, bodyOf(values)),
    ...(typedRate(values.commissionBp) === undefined && { commissionBp: percentProblem }),
    ...(ticksNone && { serviceIds: 'Tick at least one service, or choose All services.' }),
  }
}

/** Returns the request body of a new member. Call it only for values without problems. */
export function bodyOf(values: StaffValues) {
  const { role, locationId, onlyThese: _, ...rest } = values
  return {
    ...rest,
    serviceIds: tickedIn(values),
    commissionBp: typedRate(values.commissionBp) ?? null,
    ...(!isOwner(role) && { role }),
    ...(locationId && { locationId }),
  } satisfies CallInput<typeof addStaffContract>['body']
}

/**
 * Returns the request body of an edit, without pay if the person may not see it. `told` is the number of moving
 * appointments that the person was told about.
 */
export function editOf(
  values: StaffValues,
  { version }: Member,
  { seesPay, told }: { seesPay: boolean; told: number },
): CallInput<typeof editStaffContract>['body'] {
  const { commissionBp, ...rest } = bodyOf(values)
  return {
    ...rest,
    version,
    ...(told > 0 && { told }),
    ...(seesPay && { commissionBp }),
  }
}
