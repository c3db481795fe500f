import {
  type Icon,
  IconBeach,
  IconBottle,
  IconCalendarMonth,
  IconCalendarUser,
  IconChartBar,
  IconClock,
  IconCreditCard,
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
import { type Path, paths } from '#web/kit/paths.ts'

export interface Entry {
  path: Path
  label: string
  icon: Icon
}

/**
 * The sixteen entries of the menu, in the order of the specification (document 1, section 2); the groups only add space
 * between them. The first group is the day's work and is in the phone's bottom bar.
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

/** Returns whether an entry is the current page, or the page above it: /billing/addons belongs to Billing. */
export function isCurrent(entry: Entry, currentPath: string): boolean {
  return currentPath === entry.path || currentPath.startsWith(`${entry.path}/`)
}
