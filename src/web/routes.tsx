import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type NavigateOptions,
  redirect,
} from '@tanstack/react-router'
import { type Path, paths } from '#web/kit/paths.ts'
import { LoadingScreen } from '#web/kit/ui/states/LoadingScreen.tsx'
import { Placeholder } from '#web/kit/ui/states/Placeholder.tsx'
import { entryGroups } from '#web/kit/ui/shell/entries.ts'
import { AppFrame } from './AppFrame.tsx'
import { DashboardPage } from './dashboard/DashboardPage.tsx'
import { PageFailure } from './PageFailure.tsx'

const root = createRootRoute({ component: AppFrame, errorComponent: PageFailure, notFoundComponent: LoadingScreen })

const pages = [
  page(paths.dashboard, DashboardPage),
  page(
    paths.appointments,
    lazyRouteComponent(() => import('./appointments/AppointmentsPage.tsx'), 'AppointmentsPage'),
  ),
  page(
    paths.sales,
    lazyRouteComponent(() => import('./sales/SalesPage.tsx'), 'SalesPage'),
  ),
  page(
    paths.customers,
    lazyRouteComponent(() => import('./customers/CustomersPage.tsx'), 'CustomersPage'),
  ),
  page(
    paths.customersImport,
    lazyRouteComponent(() => import('./customers/ImportPage.tsx'), 'ImportPage'),
  ),
  page(
    '/customers/$customerId',
    lazyRouteComponent(() => import('./customers/CustomerPage.tsx'), 'CustomerPage'),
  ),
  page(
    paths.services,
    lazyRouteComponent(() => import('./services/ServicesPage.tsx'), 'ServicesPage'),
  ),
  page(
    paths.inventory,
    lazyRouteComponent(() => import('./inventory/InventoryPage.tsx'), 'InventoryPage'),
  ),
  page(
    paths.staff,
    lazyRouteComponent(() => import('./staff/StaffPage.tsx'), 'StaffPage'),
  ),
]

/** Screens of the specification that are not built yet: the menu leads there, and the page says so. */
const titles = new Map<string, string>([
  ...entryGroups.flat().map(({ path, label }) => [path, label] as const),
  [paths.billingAddons, 'Add-on Store'],
  [paths.billingMyAddons, 'My Add-ons'],
])
const unbuilt = [
  paths.staffSchedules,
  paths.expenses,
  paths.businessHours,
  paths.holidays,
  paths.calendly,
  paths.smsManagement,
  paths.reports,
  paths.billing,
  paths.billingAddons,
  paths.billingMyAddons,
  paths.settings,
].map((path) => page(path, () => <Placeholder title={titles.get(path) ?? 'Parlour'} />))

/** Every other address leads to the dashboard (document 1, section 2). */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard, replace: true } as NavigateOptions)
  },
})

export const router = createRouter({
  routeTree: root.addChildren([...pages, ...unbuilt, elsewhere]),
  defaultPendingComponent: LoadingScreen,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Plain search strings: /appointments?week=2026-11-16, readable and the same for everybody who makes a link.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString()
    return text && `?${text}`
  },
})

function page(path: Path | '/customers/$customerId', component: Parameters<typeof createRoute>[0]['component']) {
  return createRoute({ getParentRoute: () => root, path, component })
}
