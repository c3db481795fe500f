import type { Role } from '#domain/kit/endpoint.ts'

const everybody = ['owner', 'receptionist', 'stylist'] as const
const desk = ['owner', 'receptionist'] as const
const owner = ['owner'] as const

/**
 * Who may do what: the only place that knows roles apart. Contracts name an action as their `access`; use cases,
 * the menu and screens ask `isAllowed`. What no role is given here, nobody may do. Where an action says "every", whoever lacks it
 * reaches what is their own.
 */
export const permissions = {
  seeDashboard: everybody,

  useCalendar: everybody,
  seeEveryCalendar: desk,
  deleteAppointments: desk,
  /** Time that is kept free on the calendar, such as lunch; of one's own, unless one sees every calendar. */
  blockTime: everybody,

  seeCustomers: everybody,
  seeEveryCustomer: desk,
  keepCustomers: desk,
  exportCustomers: owner,

  seeSales: everybody,
  seeEverySale: desk,
  /** Sales, their payments, refunds, and the close of the day. */
  recordSales: desk,
  reopenPastDays: owner,

  seeServices: everybody,
  changeServices: owner,

  seeStock: desk,
  keepStock: desk,

  seeTeam: everybody,
  changeTeam: owner,
  /** Who signs in as which member: invitations, and what a member lost. */
  inviteStaff: owner,
  seeStaffPay: owner,
  seeSchedules: everybody,
  seeEverySchedule: desk,
  changeSchedules: owner,

  seeOpeningTimes: everybody,
  changeOpeningTimes: owner,

  setUpSalon: owner,
  changeSettings: owner,
  connectCalendars: owner,
  manageBilling: owner,
  seeExpenses: owner,
  seeReports: owner,
  sendMessages: owner,
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Action = keyof typeof permissions

/** Whether a person of this role may do this. */
export function isAllowed(role: Role, action: Action): boolean {
  const granted: readonly Role[] = permissions[action]
  return granted.includes(role)
}
