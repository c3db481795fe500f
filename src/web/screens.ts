import type { Me } from '#domain/auth/contract.ts'
import { type Action, isAllowed } from '#domain/auth/permissions.ts'
import { type Path, paths } from '#web/kit/paths.ts'

/**
 * The right that opens each screen: the right to read its data or, for a screen that only makes changes, the
 * right to make them.
 */
const actions: Readonly<Record<Path, Action>> = {
  [paths.dashboard]: 'seeDashboard',
  [paths.appointments]: 'useCalendar',
  [paths.waiting]: 'keepWaitlist',
  [paths.sales]: 'seeSales',
  [paths.statement]: 'recordSales',
  [paths.terminals]: 'recordSales',
  [paths.customers]: 'seeCustomers',
  [paths.customersImport]: 'keepCustomers',
  [paths.services]: 'seeServices',
  [paths.inventory]: 'seeStock',
  [paths.staff]: 'seeTeam',
  [paths.rights]: 'changeRights',
  [paths.earnings]: 'seeEarnings',
  [paths.paySheet]: 'seeStaffPay',
  [paths.commissionRates]: 'seeStaffPay',
  [paths.activity]: 'seeActivity',
  [paths.staffSchedules]: 'seeSchedules',
  [paths.expenses]: 'seeExpenses',
  [paths.businessHours]: 'changeOpeningTimes',
  [paths.holidays]: 'changeOpeningTimes',
  [paths.calendly]: 'connectCalendars',
  [paths.smsManagement]: 'sendMessages',
  [paths.automaticMessages]: 'changeMessages',
  [paths.whatsApp]: 'sendMessages',
  [paths.eveningSummary]: 'seeReports',
  [paths.reports]: 'seeReports',
  [paths.billing]: 'manageBilling',
  [paths.billingAddons]: 'manageBilling',
  [paths.billingMyAddons]: 'manageBilling',
  [paths.billingUsage]: 'manageBilling',
  [paths.settings]: 'changeSettings',
  [paths.settingsApi]: 'manageApi',
  [paths.settingsBackups]: 'exportEverything',
  // Everyone can open their own account.
  [paths.account]: 'seeDashboard',
}

/**
 * Returns whether this server offers a page. If it sells no plans (`PLANS=off`), it has no billing pages. Only the
 * owner of a server's only salon has the pages of its backups.
 */
export function isOffered(
  pathname: string,
  { isHost, salon }: Pick<Me, 'isHost'> & { salon: Pick<Me['salon'], 'hasPlans'> },
) {
  if (pathname.startsWith(paths.settingsBackups)) return isHost
  return salon.hasPlans || actionAt(pathname) !== 'manageBilling'
}

/** Returns whether a person may open a page of this server. */
export function mayOpen(pathname: string, me: Me): boolean {
  const action = actionAt(pathname)
  return isOffered(pathname, me) && (action === undefined || isAllowed(me, action))
}

/**
 * Returns the right that an address needs. A page below a screen needs the screen's right, such as a customer's page
 * that of the customers.
 */
export function actionAt(pathname: string): Action | undefined {
  const path = pathname.replace(/\/+$/, '')
  const known = (Object.keys(actions) as Path[]).filter((one) => path === one || path.startsWith(`${one}/`))
  const nearest = known.toSorted((a, b) => b.length - a.length)[0]
  return nearest && actions[nearest]
}
