import { createRoute } from '@tanstack/react-router'
import { paths } from '#web/kit/paths.ts'
import { rootRoute } from '#web/kit/root-route.ts'
import { DashboardPage } from './DashboardPage.tsx'

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard,
  component: DashboardPage,
})
