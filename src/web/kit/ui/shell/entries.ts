import {
  type Icon,
  IconBeach,
  IconBottle,
  IconCalendarMonth,
  IconCalendarUser,
  IconChartBar,
  IconClock,
  IconCoins,
  IconCreditCard,
  IconHourglass,
  IconIdBadge2,
  IconLayoutDashboard,
  IconMessage,
  IconPlugConnected,
  IconReceipt,
  IconScissors,
  IconSettings,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { Role } from '#domain/kit/endpoint.ts'
import { type Path, paths } from '#web/kit/paths.ts'

export interface Entry {
  path: Path
  label: string
  icon: Icon
}

/**
 * The sixteen entries of the menu, in the order of the specification (document 1, section 2); the groups only add space
 * between them.
 */
export const entryGroups: readonly (readonly Entry[])[] = [
  [
    { path: paths.dashboard, label: 'Dashboard', icon: IconLayoutDashboard },
    { path: paths.appointments, label: 'Appointments', icon: IconCalendarMonth },
    { path: paths.sales, label: 'Sales', icon: IconReceipt },
    { path: paths.customers, label: 'Customers', icon: IconUsers },
  ],
  [
    { path: paths.services, label: 'Services', icon: IconScissors },
    { path: paths.inventory, label: 'Inventory', icon: IconBottle },
    { path: paths.staff, label: 'Staff', icon: IconIdBadge2 },
    { path: paths.staffSchedules, label: 'Staff Schedules', icon: IconCalendarUser },
  ],
  [
    { path: paths.expenses, label: 'Expenses', icon: IconWallet },
    { path: paths.businessHours, label: 'Business Hours', icon: IconClock },
    { path: paths.holidays, label: 'Holidays', icon: IconBeach },
  ],
  [
    { path: paths.calendly, label: 'Calendly', icon: IconPlugConnected },
    { path: paths.smsManagement, label: 'SMS Management', icon: IconMessage },
  ],
  [
    { path: paths.reports, label: 'Reports', icon: IconChartBar },
    { path: paths.billing, label: 'Billing', icon: IconCreditCard },
    { path: paths.settings, label: 'Settings', icon: IconSettings },
  ],
]

/** Returns the entries that a person may open, without empty groups. */
export function openEntries(mayOpen: (path: Path) => boolean): readonly (readonly Entry[])[] {
  return entryGroups.map((group) => group.filter(({ path }) => mayOpen(path))).filter((group) => group.length > 0)
}

const waiting: Entry = { path: paths.waiting, label: 'Waiting', icon: IconHourglass }
const earnings: Entry = { path: paths.earnings, label: 'Earnings', icon: IconCoins }

/** The entries that each role uses most on a phone. */
const mostUsed: Readonly<Record<Role, readonly Path[]>> = {
  owner: [paths.dashboard, paths.appointments, paths.sales, paths.customers],
  manager: [paths.dashboard, paths.appointments, paths.sales, paths.customers],
  receptionist: [paths.appointments, paths.waiting, paths.sales, paths.customers],
  stylist: [paths.appointments, paths.customers, paths.sales, paths.earnings],
}

/**
 * Returns the phone's menu of a role: the entries in its bottom bar, and the groups of those behind More, the queue among
 * them.
 */
export function phoneEntries(role: Role, mayOpen: (path: Path) => boolean) {
  const all = [...entryGroups.flat(), waiting, earnings]
  const bar = mostUsed[role].filter(mayOpen).map((path) => all.find((entry) => entry.path === path)!)
  const [first = [], ...others] = openEntries(mayOpen)
  const waits = mayOpen(waiting.path) ? [waiting] : []
  const more = [[...first, ...waits], ...others].map((group) => group.filter((entry) => !bar.includes(entry)))
  return { bar, more: more.filter((group) => group.length > 0) }
}

/** Returns the entry of the current page or of a page above it: /billing/addons belongs to Billing; the nearest one. */
export function currentEntry(entries: readonly Entry[], currentPath: string): Entry | undefined {
  return entries
    .filter(({ path }) => currentPath === path || currentPath.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}
