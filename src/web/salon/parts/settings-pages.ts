import type { Action } from '#domain/auth/permissions.ts'
import { folded } from '#domain/kit/folded.ts'
import type { Href } from '#web/kit/href.ts'
import { type Path, paths, type SettingsPageId, settingsPath } from '#web/kit/paths.ts'

/** A line of the index: a page of the settings, or another screen where something is set. */
export interface SettingsEntry {
  title: string
  /** The contents of the page. */
  line: string
  href: Href
  /** The screen whose right it needs. */
  path: Path
  page?: SettingsPageId
  /** The right that it needs beside that of the screen. */
  needs?: Action
  /** Words that people may type instead. */
  words: string
}

interface Group {
  title: string
  entries: readonly SettingsEntry[]
}

const page = (id: SettingsPageId, title: string, line: string, words = ''): SettingsEntry => ({
  title,
  line,
  href: settingsPath(id),
  path: paths.settings,
  page: id,
  words,
})
const screen = (path: Path, title: string, line: string, words = ''): SettingsEntry => ({
  title,
  line,
  href: path,
  path,
  words,
})

const groups: readonly Group[] = [
  {
    title: 'First Steps',
    entries: [
      page('booking-page', 'Your Booking Page', 'Link, QR code, poster, your website', 'booking link share embed door'),
      screen(paths.businessHours, 'Business Hours', 'When the salon is open', 'opening hours closing'),
      screen(paths.staff, 'Staff', 'Team, roles and invitations', 'members stylists'),
      screen(
        paths.automaticMessages,
        'Automatic Messages',
        'Confirmations, reminders, greetings',
        'sms whatsapp email',
      ),
    ],
  },
  {
    title: 'Salon',
    entries: [
      page('profile', 'Salon Profile', 'Name, address, currency, time zone, logo', 'phone email account id plan'),
      page('locations', 'Locations', 'Branches of the salon', 'branch second shop'),
      page('branding', 'Branding', 'Colour, cover picture, your own domain', 'theme site website'),
      screen(paths.holidays, 'Holidays', 'Closed days and special hours', 'public holiday'),
    ],
  },
  {
    title: 'Bookings',
    entries: [
      page(
        'online-booking',
        'Online Booking',
        'Approval, booking rules, preparation',
        'notice cancel ahead before visit instructions',
      ),
      page('deposits', 'Deposits', 'Bank account, card payments', 'paystack no-show transfer prepay'),
      screen(paths.staffSchedules, 'Staff Schedules', 'Shifts and time off', 'rota leave'),
      screen(paths.calendly, 'Calendly', 'Calendars of other providers', 'google outlook import'),
    ],
  },
  {
    title: 'Money',
    entries: [
      page('receipts', 'Receipts', 'VAT, commission, receipt footer', 'tax percent print'),
      screen(paths.terminals, 'Card Terminals', 'Paystack terminals, fees, payouts', 'pos card machine reader'),
      screen(paths.commissionRates, 'Commission Rates', 'Rates of members, services and products', 'share percent'),
      screen(paths.billing, 'Billing', 'Your plan and its invoices', 'subscription upgrade'),
    ],
  },
  {
    title: 'Access and Data',
    entries: [
      screen(paths.rights, 'Rights', 'What each role may see and do', 'permissions'),
      screen(paths.activity, 'Activity', 'Who changed what', 'log history audit'),
      screen(paths.settingsApi, 'API', 'Keys and webhooks for other programs', 'developers'),
      screen(paths.settingsBackups, 'Backups', 'Copies of all data', 'restore'),
      {
        ...page('data', 'Your Data', 'Export, example salon, move or close', 'download zip delete demo try'),
        needs: 'exportEverything',
      },
      screen(paths.account, 'Your Account', 'Password, two-step sign-in, devices', 'email sign out'),
    ],
  },
]

/** The entries that are pages of the settings. */
export const settingsEntries = groups.flatMap(({ entries }) => entries).filter((entry) => entry.page)

/** Returns the title of a page of the settings. */
export function settingsTitle(id: SettingsPageId): string {
  return settingsEntries.find((entry) => entry.page === id)!.title
}

/** Says what a person may open and do. */
interface Rights {
  mayOpen: (path: Path) => boolean
  may: (action: Action) => boolean
}

/** Returns the lines of the index that a person may open and that contain the typed text, without empty groups. */
export function foundSettings(typed: string, { mayOpen, may }: Rights): readonly Group[] {
  const wanted = folded(typed.trim())
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(
        (entry) =>
          mayOpen(entry.path) &&
          (!entry.needs || may(entry.needs)) &&
          folded(`${entry.title} ${entry.line} ${entry.words}`).includes(wanted),
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}
