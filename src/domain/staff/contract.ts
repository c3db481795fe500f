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
  /** Raised by every edit; an edit says which one it began with. */
  version: z.int(),
  name: z.string(),
  phone: z.string().nullable(),
  /** Only for the owner and the member themselves; others always get null. */
  email: z.string().nullable(),
  role: z.enum(roles),
  /** The location where they work. */
  locationId: zId,
  isActive: z.boolean(),
  /** The services they are assigned to; empty means all. */
  serviceIds: z.array(zId),
  /** As the salon set it; null: as usual for their role and services. */
  takesAppointments: z.boolean().nullable(),
  /** Their own rate; null: the salon's default counts. Only the owner sees pay, others always get null. */
  commissionBp: z.int().nullable(),
  /** This calendar month of the salon; only for the owner. */
  month: z.object({ salesMinor: z.int(), appointmentCount: z.int(), commissionMinor: z.int() }).nullable(),
})
export type Member = z.output<typeof zMember>

/** A member of the team, without counts. */
const zTeamMember = zMember.omit({ month: true })
export type TeamMember = z.output<typeof zTeamMember>

/** The part that is stored in the member's row. */
export const zTeamRow = zTeamMember.omit({ serviceIds: true })

/** None: every service. */
const zServiceIds = z.array(zId).max(200)

export const zMemberFields = z.strictObject({
  name: zName,
  role: z.enum(['manager', 'receptionist', 'stylist']).default('stylist'),
  phone: orNull(zPhone),
  email: orNull(zEmail),
  /** null: as usual for their role and services. */
  takesAppointments: z
    .boolean()
    .nullish()
    .transform((takes) => takes ?? null),
  /** In basis points, 0 to 10,000; null: the salon's default. */
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
    /** The rate of members who have none of their own; null for others than the owner. */
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
    /** The location where they will work; missing: the caller's. */
    locationId: zId.nullish(),
  }),
  output: z.object({ member: zMember }),
})

const params = z.strictObject({ id: zId })

export const editStaffContract = endpoint({
  method: 'PUT',
  path: '/api/staff/:id',
  access: permissions.changeTeam,
  summary: 'Changes a member of staff, unless someone else did meanwhile; what was sold keeps its commission',
  // Their appointments move to their new location.
  topics: ['staff', 'appointments'],
  params,
  body: zMemberFields.extend({
    version: z.int(),
    /** Missing: it stays the same; the owner's never changes. */
    role: zMemberFields.shape.role.unwrap().optional(),
    /** null: the salon's default; missing: stays as it is. Only for people who see pay. */
    commissionBp: zBasisPoints.nullable().optional(),
    /** null: as usual for their role and services; missing: stays as it is. */
    takesAppointments: z.boolean().nullable().optional(),
    serviceIds: zServiceIds,
    /** Missing: they stay where they work. */
    locationId: zId.optional(),
    /** The number of appointments that move to another location. */
    told: zCountTold,
  }),
  output: z.object({ member: zTeamMember }),
})

/** The number of their upcoming appointments, which stay where they are and need attention. */
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
    /** By start: the first hundred, of those that the caller sees on the calendar. */
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
