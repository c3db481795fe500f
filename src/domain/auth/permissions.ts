import { isGranted, type Right, type Role, roles, type Principal } from '#domain/kit/endpoint.ts'

const everybody = roles
const desk = ['owner', 'manager', 'receptionist'] as const
const managers = ['owner', 'manager'] as const
const owner = ['owner'] as const

/** The same in every salon: the basis of the app, and what is the owner's alone. */
const fixed = (by: readonly Role[]) => ({ by, isFixed: true })
/** A default, which the owner changes for their salon. Who has not what it needs does not have it either. */
const usually = (by: readonly Role[], needs?: string) => ({ by, isFixed: false, needs })

/**
 * Who may do what: the only file that knows roles apart. Contracts name a right as their `access`; use cases,
 * the menu and screens ask `isAllowed`. An action that is not granted here is denied. A person without an "every" action
 * reaches only their own records. Each right that is not fixed has its words in right-words.ts.
 */
const table = {
  seeDashboard: fixed(everybody),

  useCalendar: fixed(everybody),
  seeEveryCalendar: usually(desk),
  deleteAppointments: usually(desk),
  /** Time that is kept free on the calendar, such as lunch; of one's own, unless one sees every calendar. */
  blockTime: usually(everybody),

  /** Who waits for a free time, and who is in line. */
  keepWaitlist: usually(desk, 'seeEveryCalendar'),

  seeCustomers: usually(everybody),
  seeEveryCustomer: usually(desk, 'seeCustomers'),
  keepCustomers: usually(desk, 'seeEveryCustomer'),
  exportCustomers: usually(owner, 'seeEveryCustomer'),

  seeSales: usually(everybody),
  seeEverySale: usually(desk, 'seeSales'),
  /** Sales and their payments. */
  recordSales: usually(desk, 'seeEverySale'),
  /** Refunds and voids. */
  takeBackSales: usually(desk, 'recordSales'),
  closeDays: usually(desk, 'recordSales'),
  reopenPastDays: usually(managers, 'closeDays'),

  seeServices: fixed(everybody),
  changeServices: usually(managers),

  seeStock: usually(desk),
  keepStock: usually(desk, 'seeStock'),

  seeTeam: fixed(everybody),
  changeTeam: usually(managers),
  /** Who signs in as which member: invitations, and what a member lost. */
  inviteStaff: usually(owner, 'changeTeam'),
  /** To see and to set it. */
  seeStaffPay: usually(owner),
  /** Their own, unless they see everybody's pay. */
  seeEarnings: usually(everybody),
  seeSchedules: fixed(everybody),
  seeEverySchedule: usually(desk),
  changeSchedules: usually(managers, 'seeEverySchedule'),

  seeOpeningTimes: fixed(everybody),
  changeOpeningTimes: usually(managers),

  seeExpenses: usually(managers),
  seeReports: usually(owner),
  sendMessages: usually(managers),
  connectCalendars: usually(managers),
  changeSettings: usually(owner),
  /** Who lacks it is at the location where they work, and reaches nothing elsewhere. */
  seeEveryLocation: usually(managers),

  setUpSalon: fixed(owner),
  /** Every row of the salon, as a file. */
  exportEverything: fixed(owner),
  manageBilling: fixed(owner),
  changeRights: fixed(owner),
  /** Keys of other programs, and what is sent to them. */
  manageApi: fixed(owner),
  seeActivity: fixed(owner),
} as const satisfies Readonly<Record<string, { by: readonly Role[]; isFixed: boolean; needs?: string }>>

export type Action = keyof typeof table

export const actions = Object.keys(table) as Action[]

/** Each right by its action. */
export const permissions = rightsOf(table)

/** Whether somebody may do this in their salon. */
export function isAllowed(principal: Principal, action: Action): boolean {
  return isGranted(permissions[action], principal)
}

/** The roles for which the owner decides what they may do. */
export const changeableRoles = ['manager', 'receptionist', 'stylist'] as const
export type ChangeableRole = (typeof changeableRoles)[number]

/** Whether a role has a right unless the salon says otherwise. */
export function isUsual(role: Role, action: Action): boolean {
  return permissions[action].roles.includes(role)
}

/**
 * Whether somebody may make another one this, or change the record of one who is: nobody gives what they do not
 * have themselves, and nobody makes an owner.
 */
export function mayGiveRole(giver: Principal, role: Role): boolean {
  const given = { role, rights: giver.rights }
  return role !== 'owner' && actions.every((action) => !isAllowed(given, action) || isAllowed(giver, action))
}

/** Whether somebody who keeps the team may change this member's record: their own, and of whom they could make what they are. */
export function mayChangeMember(by: Principal & { staffId: string }, member: { id: string; role: Role }): boolean {
  return member.id === by.staffId || mayGiveRole(by, member.role)
}

/** Whether somebody may set what a member earns: who sees pay, but for their own, which only the owner sets. */
export function maySetPayOf(by: Principal & { staffId: string }, staffId: string): boolean {
  return isAllowed(by, 'seeStaffPay') && (staffId !== by.staffId || isOwner(by.role))
}

/** Why somebody may not give a member this role; null when they may, or when it is the one that they have. */
export function whyRoleRefused(
  by: Principal & { staffId: string },
  member: { id: string; role: Role },
  to: Role,
): 'own-role' | 'role-above-own' | null {
  if (to === member.role) return null
  if (member.id === by.staffId) return 'own-role'
  return mayGiveRole(by, member.role) && mayGiveRole(by, to) ? null : 'role-above-own'
}

function rightsOf<T extends typeof table>(lines: T): Readonly<Record<keyof T, Right>> {
  const rights: Record<string, Right> = {}
  for (const [action, line] of Object.entries(lines)) {
    const needed = 'needs' in line ? line.needs : undefined
    const needs = needed === undefined ? null : rights[needed]
    if (needs === undefined) throw new Error(`${action} needs ${needed}, which does not stand above it`)
    rights[action] = { action, roles: line.by, isFixed: line.isFixed, needs }
  }
  return rights as Record<keyof T, Right>
}

/** Whether this is the role of whom the salon belongs to: nobody gives it or takes it, or its holder's place. */
export function isOwner(role: Role): role is 'owner' {
  return role === 'owner'
}
