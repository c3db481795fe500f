import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { readCalendarSearch } from '#web/appointments/calendar/calendar-search.ts'
import { DashboardPage } from '#web/dashboard/DashboardPage.tsx'
import { lazyPage } from '#web/kit/lazy-part.tsx'
import { noPage, publicGuidePath, isPublicGuide, isOperators, operatorPaths, paths } from '#web/kit/paths.ts'
import { rootRoute } from '#web/kit/root-route.ts'
import { searchTexts } from '#web/kit/search-texts.ts'
import { showFailure } from '#web/kit/ui/states/toast.ts'
import { LoadingScreen } from '#web/kit/ui/states/LoadingScreen.tsx'
import { AppFrame } from './AppFrame.tsx'
import { PageFailure } from './PageFailure.tsx'

const getParentRoute = () => rootRoute

const ContentsPage = lazyPage(() => import('#web/guide/ContentsPage.tsx'), 'ContentsPage')
const GuidePage = lazyPage(() => import('#web/guide/GuidePage.tsx'), 'GuidePage')

/** Returns the routes of the user guide at an address; each frame has separate ones. */
const guideRoutes = <const Path extends string>(path: Path) =>
  [
    createRoute({ getParentRoute, path, validateSearch: searchTexts('q', 'about'), component: ContentsPage }),
    createRoute({
      getParentRoute,
      path: `${path}/$page` as const,
      validateSearch: searchTexts('at'),
      component: GuidePage,
    }),
  ] as const

/**
 * The page and the search parameters of each address. The dashboard is part of the entry, so it is not loaded
 * separately.
 */
const pages = [
  createRoute({ getParentRoute, path: paths.dashboard, component: DashboardPage }),
  createRoute({
    getParentRoute,
    path: paths.appointments,
    validateSearch: readCalendarSearch,
    component: lazyPage(() => import('#web/appointments/AppointmentsPage.tsx'), 'AppointmentsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.sales,
    validateSearch: searchTexts(
      'show',
      'q',
      'period',
      'from',
      'to',
      'method',
      'status',
      'new',
      'customer',
      'receipt',
      'fromAppointment',
    ),
    component: lazyPage(() => import('#web/sales/SalesPage.tsx'), 'SalesPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.customers,
    validateSearch: searchTexts('q', 'show', 'sort', 'new'),
    component: lazyPage(() => import('#web/customers/CustomersPage.tsx'), 'CustomersPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.statement,
    component: lazyPage(() => import('#web/sales/statement/StatementPage.tsx'), 'StatementPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.terminals,
    validateSearch: searchTexts('period', 'from', 'to'),
    component: lazyPage(() => import('#web/terminals/TerminalsPage.tsx'), 'TerminalsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.customersImport,
    component: lazyPage(() => import('#web/customers/ImportPage.tsx'), 'ImportPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/customers/$customerId',
    component: lazyPage(() => import('#web/customers/CustomerPage.tsx'), 'CustomerPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.waiting,
    validateSearch: searchTexts('show'),
    component: lazyPage(() => import('#web/waiting/WaitingPage.tsx'), 'WaitingPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.services,
    validateSearch: searchTexts('q', 'show'),
    component: lazyPage(() => import('#web/services/ServicesPage.tsx'), 'ServicesPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.inventory,
    validateSearch: searchTexts('q', 'show', 'product'),
    component: lazyPage(() => import('#web/inventory/InventoryPage.tsx'), 'InventoryPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.expenses,
    validateSearch: searchTexts('q', 'period', 'from', 'to', 'category'),
    component: lazyPage(() => import('#web/expenses/ExpensesPage.tsx'), 'ExpensesPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.staff,
    validateSearch: searchTexts('q'),
    component: lazyPage(() => import('#web/staff/StaffPage.tsx'), 'StaffPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.account,
    component: lazyPage(() => import('#web/auth/account/AccountPage.tsx'), 'AccountPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.businessHours,
    component: lazyPage(() => import('#web/salon/hours/BusinessHoursPage.tsx'), 'BusinessHoursPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.holidays,
    component: lazyPage(() => import('#web/salon/holidays/HolidaysPage.tsx'), 'HolidaysPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.activity,
    validateSearch: searchTexts('q', 'period', 'from', 'to', 'kind', 'by'),
    component: lazyPage(() => import('#web/audit/ActivityPage.tsx'), 'ActivityPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.rights,
    component: lazyPage(() => import('#web/staff/rights/RightsPage.tsx'), 'RightsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.settings,
    component: lazyPage(() => import('#web/salon/settings/SettingsPage.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute,
    path: `${paths.settings}/$page`,
    component: lazyPage(() => import('#web/salon/settings/SettingsPage.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.settingsApi,
    component: lazyPage(() => import('#web/api/ApiPage.tsx'), 'ApiPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.settingsBackups,
    component: lazyPage(() => import('#web/backup/OwnerBackups.tsx'), 'OwnerBackups'),
  }),
  createRoute({
    getParentRoute,
    path: paths.staffSchedules,
    validateSearch: searchTexts('week', 'member'),
    component: lazyPage(() => import('#web/staff/schedules/SchedulesPage.tsx'), 'SchedulesPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.earnings,
    validateSearch: searchTexts('month', 'member'),
    component: lazyPage(() => import('#web/staff/pay/EarningsPage.tsx'), 'EarningsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.paySheet,
    validateSearch: searchTexts('month', 'new'),
    component: lazyPage(() => import('#web/staff/pay/PaySheetPage.tsx'), 'PaySheetPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.commissionRates,
    component: lazyPage(() => import('#web/staff/pay/CommissionRatesPage.tsx'), 'CommissionRatesPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.reports,
    validateSearch: searchTexts('period', 'from', 'to', 'location', 'rows'),
    component: lazyPage(() => import('#web/reports/ReportsPage.tsx'), 'ReportsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.calendly,
    component: lazyPage(() => import('#web/calendly/CalendlyPage.tsx'), 'CalendlyPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.smsManagement,
    component: lazyPage(() => import('#web/messages/SmsPage.tsx'), 'SmsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.automaticMessages,
    component: lazyPage(() => import('#web/messages/AutomaticPage.tsx'), 'AutomaticPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.whatsApp,
    component: lazyPage(() => import('#web/messages/whatsapp/WhatsAppPage.tsx'), 'WhatsAppPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.eveningSummary,
    component: lazyPage(() => import('#web/evening/EveningPage.tsx'), 'EveningPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.billing,
    validateSearch: searchTexts('plan', 'cycle'),
    component: lazyPage(() => import('#web/billing/BillingPage.tsx'), 'BillingPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.billingAddons,
    validateSearch: searchTexts('buy'),
    component: lazyPage(() => import('#web/billing/addons/AddonStorePage.tsx'), 'AddonStorePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.billingMyAddons,
    component: lazyPage(() => import('#web/billing/addons/MyAddonsPage.tsx'), 'MyAddonsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.billingUsage,
    component: lazyPage(() => import('#web/billing/usage/UsagePage.tsx'), 'UsagePage'),
  }),
  ...guideRoutes('/guide'),
] as const

/** The operators' screens (R-216), in a separate frame. */
const operatorPages = [
  createRoute({
    getParentRoute,
    path: operatorPaths.salons,
    validateSearch: searchTexts('q', 'plan', 'show'),
    component: lazyPage(() => import('#web/operator/SalonsPage.tsx'), 'SalonsPage'),
  }),
  createRoute({
    getParentRoute,
    path: operatorPaths.payments,
    validateSearch: searchTexts('show'),
    component: lazyPage(() => import('#web/operator/PaymentsPage.tsx'), 'PaymentsPage'),
  }),
  createRoute({
    getParentRoute,
    path: operatorPaths.backups,
    component: lazyPage(() => import('#web/backup/OperatorBackups.tsx'), 'OperatorBackups'),
  }),
  createRoute({
    getParentRoute,
    path: '/operator/salons/$salonId',
    component: lazyPage(() => import('#web/operator/SalonPage.tsx'), 'SalonPage'),
  }),
  ...guideRoutes('/operator/guide'),
] as const

/** The user guide for people who are not signed in, in a separate frame. */
const publicGuidePages = [...guideRoutes(publicGuidePath)] as const

/** Every other address leads to the dashboard (document 1, section 2), and says so unless it is the site's own. */
const elsewhere = createRoute({
  getParentRoute,
  path: '$',
  beforeLoad: ({ location: { pathname } }) => {
    if (pathname !== '/') showFailure(noPage)
    throw redirect({ to: isOperators(pathname) ? operatorPaths.salons : paths.dashboard, replace: true })
  },
})

const OperatorFrame = lazyPage(() => import('./OperatorFrame.tsx'), 'OperatorFrame')

const PublicGuideFrame = lazyPage(() => import('./PublicGuideFrame.tsx'), 'PublicGuideFrame')

/** Shows the frame of the page that was loaded first (main.tsx); no link leads from one frame into another. */
function Frame() {
  if (isOperators(location.pathname)) return <OperatorFrame />
  return isPublicGuide(location.pathname) ? <PublicGuideFrame /> : <AppFrame />
}

rootRoute.update({ component: Frame, errorComponent: PageFailure, notFoundComponent: LoadingScreen })

export const router = createRouter({
  routeTree: rootRoute.addChildren([...pages, ...operatorPages, ...publicGuidePages, elsewhere]),
  defaultPendingComponent: LoadingScreen,
  // The frame stays around a page that breaks.
  defaultErrorComponent: PageFailure,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Search strings are plain, such as /appointments?week=2026-11-16: readable, and the same however the link is made.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString()
    return text && `?${text}`
  },
})

declare module '@tanstack/react-router' {
  /** The type against which links and addresses are checked everywhere. */
  interface Register {
    router: typeof router
  }
}
