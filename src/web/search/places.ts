import type { Action } from '#domain/auth/permissions.ts'
import { folded } from '#domain/kit/folded.ts'
import { type Href, hrefTo } from '#web/kit/href.ts'
import { type Path, paths } from '#web/kit/paths.ts'
import { settingsEntries } from '#web/salon/parts/settings-pages.ts'

/** A screen or an action that a search offers. */
export interface SearchPlace {
  label: string
  href: Href
  /** The right that an action needs beside that of its screen. */
  needs?: Action
  path: Path
  /** What people may type instead of the label. */
  words: string
}

const screen = (path: Path, label: string, words = ''): SearchPlace => ({ label, href: path, path, words })
const action = (label: string, path: Path, href: Href, needs: Action, words: string): SearchPlace => ({
  label,
  href,
  path,
  needs,
  words,
})

/** Actions first, then the screens, those used all day before the others. */
const places: readonly SearchPlace[] = [
  action('New Appointment', paths.appointments, hrefTo(paths.appointments, { new: '' }), 'useCalendar', 'book walk-in'),
  action('New Sale', paths.sales, hrefTo(paths.sales, { new: '' }), 'recordSales', 'sell receipt till checkout'),
  action('Add Customer', paths.customers, hrefTo(paths.customers, { new: '' }), 'keepCustomers', 'new client'),
  action('Add Advance', paths.paySheet, hrefTo(paths.paySheet, { new: '' }), 'seeStaffPay', 'till cash payday'),
  screen(paths.dashboard, 'Dashboard', 'today home'),
  screen(paths.appointments, 'Appointments', 'calendar week day agenda block lunch'),
  screen(paths.waiting, 'Waiting', 'waitlist queue walk-in line'),
  screen(paths.sales, 'Sales', 'refund void transfers balances day close close day takings receipts'),
  screen(paths.statement, 'Bank Statement', 'transfers csv match reconcile'),
  screen(paths.terminals, 'Card Terminals', 'pos card machine paystack fees payouts'),
  screen(paths.customers, 'Customers', 'clients merge'),
  screen(paths.customersImport, 'Import Customers', 'upload csv contacts'),
  screen(paths.services, 'Services', 'prices price list menu add service new service'),
  screen(paths.inventory, 'Inventory', 'products stock add product new product'),
  screen(paths.staff, 'Staff', 'team invite members add staff add member'),
  screen(paths.staffSchedules, 'Staff Schedules', 'shifts time off leave holiday rota'),
  screen(paths.earnings, 'Earnings', 'commission my pay'),
  screen(paths.paySheet, 'Pay Sheet', 'salary wages advance payroll pay slip'),
  screen(paths.commissionRates, 'Commission Rates', 'percent share'),
  screen(paths.rights, 'Rights', 'roles permissions may'),
  screen(paths.expenses, 'Expenses', 'costs bills rent add expense new expense'),
  screen(paths.businessHours, 'Business Hours', 'opening hours closing open'),
  screen(paths.holidays, 'Holidays', 'closed days public holiday'),
  screen(paths.calendly, 'Calendly', 'other calendars google outlook feed'),
  screen(paths.smsManagement, 'SMS Management', 'reminders messages text send reminders send messages'),
  screen(paths.automaticMessages, 'Automatic Messages', 'reminders confirmations birthday test message'),
  screen(paths.whatsApp, 'WhatsApp', 'messages cloud'),
  screen(paths.eveningSummary, 'Evening Summary', 'daily figures email'),
  screen(paths.reports, 'Reports', 'revenue figures profit analytics'),
  screen(paths.activity, 'Activity', 'log history who changed audit'),
  screen(paths.billing, 'Billing', 'plan subscription invoice'),
  screen(paths.billingAddons, 'Add-on Store', 'buy extras'),
  screen(paths.billingMyAddons, 'My Add-ons', 'extras'),
  screen(paths.billingUsage, 'Usage', 'limits plan'),
  screen(paths.settings, 'Settings'),
  ...settingsEntries.map(({ title, line, href, path, needs, words }): SearchPlace => {
    const known = `${line} ${words}`.toLowerCase().replaceAll(',', '')
    return { label: title, href, path, words: known, ...(needs && { needs }) }
  }),
  screen(paths.settingsApi, 'API', 'keys webhooks programs'),
  screen(paths.settingsBackups, 'Backups', 'restore copy'),
  screen(paths.account, 'Your Account', 'password email devices sign out log out two-step notifications'),
]

/** Says what a person may open and do. */
interface Rights {
  mayOpen: (path: Path) => boolean
  may: (action: Action) => boolean
}

/** Returns the screens and actions for a typed text that the person may use; without a text, all of them. */
export function foundPlaces(text: string, { mayOpen, may }: Rights): SearchPlace[] {
  // A part within a word is no match: 'eni' is a name, not 'opening'.
  const wanted = ` ${folded(text.trim())}`
  const isNamed = ({ label, words }: SearchPlace) => ` ${folded(label)} ${words}`.includes(wanted)
  return places.filter((place) => {
    const { path, needs } = place
    return mayOpen(path) && (!needs || may(needs)) && (wanted === ' ' || isNamed(place))
  })
}
