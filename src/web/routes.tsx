import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { appointmentsRoute } from '#web/appointments/routes.tsx'
import { customerRoutes } from '#web/customers/routes.tsx'
import { dashboardRoute } from '#web/dashboard/routes.tsx'
import { inventoryRoute } from '#web/inventory/routes.tsx'
import { paths } from '#web/kit/paths.ts'
import { rootRoute } from '#web/kit/root-route.ts'
import { LoadingScreen } from '#web/kit/ui/states/LoadingScreen.tsx'
import { Placeholder } from '#web/kit/ui/states/Placeholder.tsx'
import { entryGroups } from '#web/kit/ui/shell/entries.ts'
import { salesRoute } from '#web/sales/routes.tsx'
import { servicesRoute } from '#web/services/routes.tsx'
import { staffRoute } from '#web/staff/routes.tsx'
import { AppFrame } from './AppFrame.tsx'
import { PageFailure } from './PageFailure.tsx'

/** Screens of the specification that are not built yet: the menu leads there, and the page says so. */
const titles = new Map<string, string>([
  ...entryGroups.flat().map(({ path, label }) => [path, label] as const),
  [paths.billingAddons, 'Add-on Store'],
  [paths.billingMyAddons, 'My Add-ons'],
])
const unbuilt = [
  unbuiltPage(paths.staffSchedules),
  unbuiltPage(paths.expenses),
  unbuiltPage(paths.businessHours),
  unbuiltPage(paths.holidays),
  unbuiltPage(paths.calendly),
  unbuiltPage(paths.smsManagement),
  unbuiltPage(paths.reports),
  unbuiltPage(paths.billing),
  unbuiltPage(paths.billingAddons),
  unbuiltPage(paths.billingMyAddons),
  unbuiltPage(paths.settings),
] as const

/** Every other address leads to the dashboard (document 1, section 2). */
const elsewhere = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard, replace: true })
  },
})

rootRoute.update({ component: AppFrame, errorComponent: PageFailure, notFoundComponent: LoadingScreen })

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    dashboardRoute,
    appointmentsRoute,
    salesRoute,
    ...customerRoutes,
    servicesRoute,
    inventoryRoute,
    staffRoute,
    ...unbuilt,
    elsewhere,
  ]),
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

declare module '@tanstack/react-router' {
  /** What links and addresses are checked against, everywhere. */
  interface Register {
    router: typeof router
  }
}

function unbuiltPage<const Page extends string>(path: Page) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: () => <Placeholder title={titles.get(path) ?? 'Parlour'} />,
  })
}
