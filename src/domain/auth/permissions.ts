import { isGranted, type Right, type Role, roles, type Principal } from '#domain/kit/endpoint.ts'

const everybody = roles
const desk = ['owner', 'manager', 'receptionist'] as const
const managers = ['owner', 'manager'] as const
const owner = ['owner'] as const

/** Returns a right that is the same in every salon: for everyone, or only for the owner. */
const fixed = (by: readonly Role[]) => ({ by, isFixed: true })
/**
 * Returns a right with its default roles, which the owner can change for their salon. A role that lacks one of
 * the rights in `needs` does not have this one either.
 */
const usually = (by: readonly Role[], ...needs: string[]) => ({ by, isFixed: false, needs })

/**
 * The table of permissions: the only file that distinguishes roles. Contracts name a right as their `access`;
 * use cases, the menu and screens ask `isAllowed`. An action that is not granted here is denied. A person without an
 * "every" action reaches only their own records. Each right that is not fixed has its words in right-words.ts.
 */
const table = {
  seeDashboard: fixed(everybody),

  /** Seeing the phone numbers and e-mail addresses of customers. */
  seeContacts: usually(everybody),

  useCalendar: fixed(everybody),
  seeEveryCalendar: usually(desk),
  deleteAppointments: usually(desk),
  /** Blocking time on the calendar, such as lunch: one's own time, or anyone's for people who see every calendar. */
  blockTime: usually(everybody),

  /** The waitlist and the queue. */
  keepWaitlist: usually(desk, 'seeEveryCalendar', 'seeContacts'),

  seeCustomers: usually(everybody),
  seeEveryCustomer: usually(desk, 'seeCustomers'),
  keepCustomers: usually(desk, 'seeEveryCustomer', 'seeContacts'),
  exportCustomers: usually(owner, 'seeEveryCustomer', 'seeContacts'),

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
  /** Managing the members' sign-ins: invitations, and help after something was lost. */
  inviteStaff: usually(owner, 'changeTeam'),
  /** Seeing and setting the members' pay. */
  seeStaffPay: usually(owner),
  /** Seeing earnings: one's own, or everyone's for people who see everyone's pay. */
  seeEarnings: usually(everybody),
  seeSchedules: fixed(everybody),
  seeEverySchedule: usually(desk),
  changeSchedules: usually(managers, 'seeEverySchedule'),

  seeOpeningTimes: fixed(everybody),
  changeOpeningTimes: usually(managers),

  seeExpenses: usually(managers),
  seeReports: usually(owner),
  /** Reminders, WhatsApp messages and messages to single customers, with their history. */
  sendMessages: usually(desk, 'seeContacts'),
  /** The automatic messages: which are on, when they are sent, and their texts. */
  changeMessages: usually(managers, 'sendMessages'),
  connectCalendars: usually(managers),
  changeSettings: usually(owner),
  /** Seeing every location. A person without this right reaches only their own location. */
  seeEveryLocation: usually(managers),

  setUpSalon: fixed(owner),
  /** Exporting every row of the salon as a file. */
  exportEverything: fixed(owner),
  manageBilling: fixed(owner),
  changeRights: fixed(owner),
  /** Managing the API keys of other programs, and the webhooks that send to them. */
  manageApi: fixed(owner),
  seeActivity: fixed(owner),
} as const satisfies Readonly<Record<string, { by: readonly Role[]; isFixed: boolean; needs?: readonly string[] }>>

export type Action = keyof typeof table

export const actions = Object.keys(table) as Action[]

/** Each right by the name of its action. */
export const permissions = rightsOf(table)

/** Returns whether a person may do this in their salon. */
export function isAllowed(principal: Principal, action: Action): boolean {
  return isGranted(permissions[action], principal)
}

/** The roles whose rights the owner can change. */
export const changeableRoles = ['manager', 'receptionist', 'stylist'] as const
export type ChangeableRole = (typeof changeableRoles)[number]

/** Returns whether a role has a right unless the salon says otherwise. */
export function isUsual(role: Role, action: Action): boolean {
  return permissions[action].roles.includes(role)
}

/**
 * Returns whether a person may give someone this role, or change the record of someone with it: people cannot
 * grant rights that they lack, and cannot make an owner.
 */
export function mayGiveRole(giver: Principal, role: Role): boolean {
  const given = { role, rights: giver.rights }
  return role !== 'owner' && actions.every((action) => !isAllowed(given, action) || isAllowed(giver, action))
}

/**
 * Returns whether a person who manages the team may change a member's record: they may change their own, and
 * those of members whose role they could give.
 */
export function mayChangeMember(by: Principal & { staffId: string }, member: { id: string; role: Role }): boolean {
  return member.id === by.staffId || mayGiveRole(by, member.role)
}

/**
 * Returns whether a person may set a member's pay: everyone who sees pay may, except for their own, which only
 * the owner sets.
 */
export function maySetPayOf(by: Principal & { staffId: string }, staffId: string): boolean {
  return isAllowed(by, 'seeStaffPay') && (staffId !== by.staffId || isOwner(by.role))
}

/** Returns why a person may not give a member this role; null if they may, or if the member already has it. */
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
    const needs = ('needs' in line ? line.needs : []).map((needed) => {
      const right = rights[needed]
      if (!right) throw new Error(`${action} needs ${needed}, which is not above it`)
      return right
    })
    rights[action] = { action, roles: line.by, isFixed: line.isFixed, needs }
  }
  return rights as Record<keyof T, Right>
}

/**
 * Returns whether a role is the owner's. That role is never given or removed, and its holder stays in the team.
 */
export function isOwner(role: Role): role is 'owner' {
  return role === 'owner'
}
