import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint, roles } from '#domain/kit/endpoint.ts'
import { zBasisPoints } from '#domain/kit/money.ts'
import { orNull, zEmail, zId, zLine, zName } from '#domain/kit/text.ts'

const zMember = z.object({
  id: zId,
  name: z.string(),
  phone: z.string().nullable(),
  /** For the owner, and of the person who asks; others always get null. */
  email: z.string().nullable(),
  role: z.enum(roles),
  isActive: z.boolean(),
  /** The services they are assigned to; empty means all. */
  serviceIds: z.array(zId),
  /** Their own rate; null: the salon's default counts. Only the owner sees pay, others always get null. */
  commissionBp: z.int().nullable(),
  /** This calendar month of the salon; only for the owner. */
  month: z.object({ salesMinor: z.int(), appointmentCount: z.int(), commissionMinor: z.int() }).nullable(),
})
export type Member = z.output<typeof zMember>

/** What is kept of a member as they stand in the team, without what is counted or kept elsewhere. */
export const zTeamRow = zMember.omit({ serviceIds: true, month: true })

export const zMemberFields = z.strictObject({
  name: zName,
  role: z.enum(['manager', 'receptionist', 'stylist']).default('stylist'),
  phone: orNull(zLine(32)),
  email: orNull(zEmail),
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
  body: zMemberFields.extend({ serviceIds: z.array(zId).max(200).default([]) }),
  output: z.object({ member: zMember }),
})
