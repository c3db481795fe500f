/** Every address inside the staff app. The order of the sidebar is in ui/shell. */
export const paths = {
  dashboard: '/dashboard',
  appointments: '/appointments',
  waiting: '/appointments/waiting',
  sales: '/sales',
  statement: '/sales/statement',
  terminals: '/sales/terminals',
  customers: '/customers',
  customersImport: '/customers/import',
  services: '/services',
  inventory: '/inventory',
  staff: '/staff',
  rights: '/staff/rights',
  earnings: '/staff/earnings',
  paySheet: '/staff/pay',
  commissionRates: '/staff/commission',
  activity: '/activity',
  staffSchedules: '/staff-schedules',
  expenses: '/expenses',
  businessHours: '/business-hours',
  holidays: '/holidays',
  calendly: '/calendly',
  smsManagement: '/sms-management',
  automaticMessages: '/sms-management/automatic',
  whatsApp: '/sms-management/whatsapp',
  eveningSummary: '/sms-management/evening',
  reports: '/reports',
  billing: '/billing',
  billingAddons: '/billing/addons',
  billingMyAddons: '/billing/my-addons',
  billingUsage: '/billing/usage',
  settings: '/settings',
  settingsApi: '/settings/api',
  settingsBackups: '/settings/backups',
  account: '/account',
} as const

export type Path = (typeof paths)[keyof typeof paths]

/** The pages of the settings, by the last part of their address. */
export const settingsPages = [
  'booking-page',
  'profile',
  'locations',
  'branding',
  'online-booking',
  'deposits',
  'receipts',
  'data',
] as const
export type SettingsPageId = (typeof settingsPages)[number]

/** Returns the address of a page of the settings. */
export function settingsPath(page: SettingsPageId) {
  return `${paths.settings}/${page}` as const
}

/** Returns the address of a customer's page. */
export function customerPath(id: string) {
  return `${paths.customers}/${id}` as const
}

/**
 * The page to which the payment provider sends people back, with `reference` or `trxref`. It is outside the frame, and
 * itself asks people to sign in if necessary.
 */
export const paymentReturnPath = '/payment/callback'

/** The API documentation for programmers, outside the frame and without sign-in. */
export const developersPath = '/developers'

/** The paths of operators, outside the frame of a salon. */
export const operatorPaths = {
  salons: '/operator',
  payments: '/operator/payments',
  backups: '/operator/backups',
} as const

/** Returns whether an address belongs to operators, who are in no salon; their pages check access themselves. */
export const isOperators = (pathname: string) => `${pathname}/`.startsWith(`${operatorPaths.salons}/`)

/** The user guide for people who are not signed in. */
export const publicGuidePath = '/help'

/** Returns whether an address is in the guide for people who are not signed in. */
export const isPublicGuide = (pathname: string) => `${pathname}/`.startsWith(`${publicGuidePath}/`)

/** Returns the address of a salon's page for operators. */
export function operatorSalonPath(id: string) {
  return `${operatorPaths.salons}/salons/${id}` as const
}

/** The addresses of the light sign-in pages, outside the staff app. */
export const signInPaths = { login: '/login', signUp: '/signup' } as const

/**
 * Returns the address of /login that leads back to `next`, an address of this site. Without `next`, /login leads to the
 * dashboard.
 */
export function logInPath(next: string): string {
  return next === '/' || next === paths.dashboard
    ? signInPaths.login
    : `${signInPaths.login}?next=${encodeURIComponent(next)}`
}

/**
 * Returns the page to which /login leads: the one given to `logInPath` if it is an address of this site, otherwise the
 * dashboard.
 */
export function pathAfterLogIn(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const stays = next.startsWith('/') && URL.canParse(next, origin) && new URL(next, origin).origin === origin
  return stays ? next : paths.dashboard
}

/** The message about an unknown address. */
export const noPage = 'There is no page at this address.'
