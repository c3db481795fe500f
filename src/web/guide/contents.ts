import { operatorPaths, paths, signInPaths } from '#web/kit/paths.ts'

interface Listed {
  title: string
  /** The screens whose "?" opens this page of the guide. */
  screens?: readonly string[]
}

/** The pages of the user guide (docs/guide) by subject, in the order of the contents. */
export const contents: Readonly<Record<string, Readonly<Record<string, Listed>>>> = {
  'Getting started': {
    'first-day': { title: 'Set up the salon', screens: [signInPaths.signUp] },
    'example-salon': { title: 'Look around an example salon', screens: [] },
    'log-in': { title: 'Log in', screens: ['/login', '/forgot-password', '/reset-password', '/join', '/restore'] },
    dashboard: { title: 'See the day at a glance', screens: [paths.dashboard] },
    account: { title: 'Look after your account', screens: [paths.account] },
    trouble: { title: 'If something goes wrong' },
  },
  Appointments: {
    calendar: { title: 'Use the calendar', screens: [paths.appointments] },
    booking: { title: 'Book an appointment' },
    visit: { title: 'Start, complete or cancel a visit' },
    waiting: { title: 'Keep the waitlist and the queue', screens: [paths.waiting] },
    'online-booking': { title: 'Take bookings online' },
    calendars: { title: 'Connect other calendars', screens: [paths.calendly] },
  },
  Money: {
    sales: { title: 'Record a sale', screens: [paths.sales] },
    expenses: { title: 'Record expenses', screens: [paths.expenses] },
    reports: { title: 'Read the reports', screens: [paths.reports] },
  },
  'Customers and messages': {
    customers: { title: 'Look after customers', screens: [paths.customers] },
    reminders: { title: 'Send reminders by SMS', screens: [paths.smsManagement] },
    'automatic-messages': { title: 'Send messages automatically', screens: [paths.automaticMessages] },
    whatsapp: { title: 'Send messages by WhatsApp', screens: [paths.whatsApp] },
    'evening-summary': { title: 'Get the day’s figures in the evening', screens: [paths.eveningSummary] },
  },
  'The team': {
    team: { title: 'Invite a team member', screens: [paths.staff] },
    schedules: { title: 'Plan shifts and time off', screens: [paths.staffSchedules] },
    pay: { title: 'Pay the team', screens: [paths.earnings, paths.paySheet, paths.commissionRates] },
    rights: { title: 'Decide who may do what', screens: [paths.rights, paths.activity] },
  },
  'The salon': {
    'services-and-stock': { title: 'Keep services and stock', screens: [paths.services, paths.inventory] },
    'opening-hours': { title: 'Set opening hours and holidays', screens: [paths.businessHours, paths.holidays] },
    locations: { title: 'Run several locations' },
    settings: { title: 'Change the settings', screens: [paths.settings] },
    plans: { title: 'Choose and pay a plan', screens: [paths.billing] },
    api: { title: 'Connect other programs', screens: [paths.settingsApi] },
    'hosting-salons': { title: 'Host many salons', screens: [operatorPaths.salons] },
  },
}

/** Every page of the guide by its name in the address. */
export const guidePages: Readonly<Record<string, Listed>> = Object.assign({}, ...Object.values(contents))

/**
 * Returns the name of the page about the screen at this address; null if there is none, so that the contents are the
 * best answer.
 */
export function guidePageOf(pathname: string): string | null {
  const above = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const found = Object.entries(guidePages).flatMap(([name, { screens = [] }]) =>
    screens.filter(above).map((path) => ({ name, path })),
  )
  return found.toSorted((a, b) => b.path.length - a.path.length)[0]?.name ?? null
}
