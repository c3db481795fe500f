import { isOwner } from '#domain/auth/permissions.ts'
import { roleWords } from '#domain/auth/role-words.ts'
import type { CallInput, Role } from '#domain/kit/endpoint.ts'
import { takesAppointments, usuallyTakes } from '#domain/services/who-does.ts'
import { addStaffContract, type editStaffContract, type Member } from '#domain/staff/contract.ts'
import { problemsIn } from '#web/kit/problems-in.ts'
import { percentProblem, typedPercent, typedRate } from './percent.ts'

/** The values of the staff form, as typed; named as in the contract so that refusals find their field. */
export interface StaffValues {
  name: string
  /** Not sent for the owner, who stays it. */
  role: Role
  phone: string
  email: string
  /** A percentage; empty: the salon's default. */
  commissionBp: string
  serviceIds: string[]
  /** null: as usual for the role and services. */
  takesAppointments: boolean | null
  /** Their location; empty if there is no choice. */
  locationId: string
}

/** The initial values of the form: an existing member, or a new one who works at `locationId`. */
export function valuesOf(member: Member | null, locationId: string): StaffValues {
  return {
    name: member?.name ?? '',
    role: member?.role ?? 'stylist',
    phone: member?.phone ?? '',
    email: member?.email ?? '',
    commissionBp: typedPercent(member?.commissionBp ?? null),
    // In one order, so that the same services are no change.
    serviceIds: member?.serviceIds.toSorted() ?? [],
    takesAppointments: member?.takesAppointments ?? null,
    locationId: locationId && (member?.locationId ?? locationId),
  }
}

/** Returns the value to store for a pressed *Takes appointments*: null if that is usual for the role and services. */
export function takesOf(takes: boolean, values: Pick<StaffValues, 'role' | 'serviceIds'>): boolean | null {
  return takes === usuallyTakes(values) ? null : takes
}

/** Explains ticked services for a member. */
export function servicesHint({
  role,
  takesAppointments: takes,
}: Pick<StaffValues, 'role' | 'takesAppointments'>): string {
  if (takes === false) return 'Customers are not booked with them, whatever is ticked.'
  return takesAppointments({ role, takesAppointments: takes, serviceIds: [] })
    ? 'None ticked: every service.'
    : `A ${roleWords[role].toLowerCase()} takes appointments only for services ticked here. None ticked: no appointments.`
}

/** Returns what is wrong, by field: what the contract refuses, and a commission that is no percentage (document 2, section 5). */
export function problemsOf(values: StaffValues): Partial<Record<keyof StaffValues, string>> {
  const problems = problemsIn(addStaffContract, bodyOf(values))
  return typedRate(values.commissionBp) === undefined ? { ...problems, commissionBp: percentProblem } : problems
}

/** The member to add. Only for values without a problem. */
export function bodyOf({ role, locationId, ...values }: StaffValues) {
  return {
    ...values,
    commissionBp: typedRate(values.commissionBp) ?? null,
    ...(!isOwner(role) && { role }),
    ...(locationId && { locationId }),
  } satisfies CallInput<typeof addStaffContract>['body']
}

/**
 * Returns the changes of a member, without pay if the person may not see it. `told` is the number of moving
 * appointments that they were told about.
 */
export function editOf(
  values: StaffValues,
  { version }: Member,
  { seesPay, told }: { seesPay: boolean; told: number },
): CallInput<typeof editStaffContract>['body'] {
  const { commissionBp, ...rest } = bodyOf(values)
  return {
    ...rest,
    serviceIds: values.serviceIds,
    version,
    ...(told > 0 && { told }),
    ...(seesPay && { commissionBp }),
  }
}
