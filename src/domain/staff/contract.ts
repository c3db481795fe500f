import { z } from 'zod'
import { zCountTold } from '#domain/appointments/told.ts'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint, roles } from '#domain/kit/endpoint.ts'
import { zBasisPoints } from '#domain/kit/money.ts'
import { orNull, zEmail, zId, zName, zPhone } from '#domain/kit/text.ts'

const zBookedAhead = z.object({
  id: zId,
  startsAt: z.string(),
  endsAt: z.string(),
  customerName: z.string(),
  serviceNames: z.array(z.string()),
})

const zMember = z.object({
  id: zId,
  /** The version of the record, raised by every edit; an edit sends the version that it began with. */
  version: z.int(),
  name: z.string(),
  phone: z.string().nullable(),
  /** The e-mail address; null for people who may not see it. */
  email: z.string().nullable(),
  role: z.enum(roles),
  /** The location at which the member works. */
  locationId: zId,
  isActive: z.boolean(),
  /** The services that the member is assigned to; empty means all. */
  serviceIds: z.array(zId),
  /** Whether the member takes appointments, as the salon set it; null means as usual for their role and services. */
  takesAppointments: z.boolean().nullable(),
  /** The member's own commission rate; null means the salon's default, and people who may not see pay always get null. */
  commissionBp: z.int().nullable(),
  /** The member's figures of the salon's current month; null for people who may not see pay. */
  month: z.object({ salesMinor: z.int(), appointmentCount: z.int(), commissionMinor: z.int() }).nullable(),
})
export type Member = z.output<typeof zMember>

/** A member of the team, without the figures of the month. */
const zTeamMember = zMember.omit({ month: true })
export type TeamMember = z.output<typeof zTeamMember>

/** The fields that are stored in the member's row. */
export const zTeamRow = zTeamMember.omit({ serviceIds: true })

/** The services that the member is assigned to; empty means all. */
const zServiceIds = z.array(zId).max(200)

export const zMemberFields = z.strictObject({
  name: zName,
  role: z.enum(['manager', 'receptionist', 'stylist']).default('stylist'),
  phone: orNull(zPhone),
  email: orNull(zEmail),
  /** Whether the member takes appointments; null means as usual for their role and services. */
  takesAppointments: z
    .boolean()
    .nullish()
    .transform((takes) => takes ?? null),
  /** The commission rate in basis points, 0 to 10,000; null means the salon's default. */
  commissionBp: zBasisPoints.nullish().transform((rate) => rate ?? null),
})

export const listStaffContract = endpoint({
  method: 'GET',
  path: '/api/staff',
  access: permissions.seeTeam,
  summary: 'The team in the order in which they joined; pay is for the owner only',
  topics: ['staff', 'services', 'sales', 'appointments', 'salon'],
  output: z.object({
    staff: z.array(zMember),
    /** The commission rate of members without their own; null for people who may not see pay. */
    defaultCommissionBp: z.int().nullable(),
  }),
})

export const addStaffContract = endpoint({
  method: 'POST',
  path: '/api/staff',
  access: permissions.changeTeam,
  summary: 'Adds an active member of staff, as far as the plan allows',
  topics: ['staff'],
  body: zMemberFields.extend({
    serviceIds: zServiceIds.default([]),
    /** The location at which the member will work; by default the caller's. */
    locationId: zId.nullish(),
  }),
  output: z.object({ member: zMember }),
})

const params = z.strictObject({ id: zId })

export const editStaffContract = endpoint({
  method: 'PUT',
  path: '/api/staff/:id',
  access: permissions.changeTeam,
  summary: 'Changes a member of staff, unless someone else has changed it since; past sales keep their commission',
  // Appointments change as well, because they move with their member to another location.
  topics: ['staff', 'appointments'],
  params,
  body: zMemberFields.extend({
    version: z.int(),
    /** The new role; if missing, the role stays. The owner's role never changes. */
    role: zMemberFields.shape.role.unwrap().optional(),
    /**
     * The commission rate; null means the salon's default, and if missing, the rate stays. Only for people who see pay.
     */
    commissionBp: zBasisPoints.nullable().optional(),
    /** Whether the member takes appointments; null means as usual for their role and services. If it is missing, nothing changes. */
    takesAppointments: z.boolean().nullable().optional(),
    serviceIds: zServiceIds,
    /** The new location; if missing, the member stays at theirs. */
    locationId: zId.optional(),
    /** The number of moving appointments that the person was told about. */
    told: zCountTold,
  }),
  output: z.object({ member: zTeamMember }),
})

/** The number of the member's upcoming appointments, which are not changed and need attention. */
const aheadCount = z.int()

export const listAheadContract = endpoint({
  method: 'GET',
  path: '/api/staff/:id/ahead',
  access: permissions.changeTeam,
  summary: 'A member’s upcoming appointments, which move with them to another location',
  topics: ['appointments', 'customers', 'staff'],
  params,
  output: z.object({
    count: z.int(),
    /** The first hundred upcoming appointments by start, out of those that the caller sees on the calendar. */
    appointments: z.array(zBookedAhead),
  }),
})

export const setStaffActiveContract = endpoint({
  method: 'POST',
  path: '/api/staff/:id/active',
  access: permissions.changeTeam,
  summary: 'Deactivates a member, which signs them out at once, or reactivates them as far as the plan allows',
  topics: ['staff'],
  params,
  body: z.strictObject({ isActive: z.boolean() }),
  output: z.object({ member: zTeamMember, aheadCount }),
})

export const deleteStaffContract = endpoint({
  method: 'DELETE',
  path: '/api/staff/:id',
  access: permissions.changeTeam,
  summary: 'Removes a member from the team; one with a history is archived, so that the past stays as it was',
  topics: ['staff'],
  params,
  output: z.object({ aheadCount }),
})
