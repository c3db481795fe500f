import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '#web/kit/paths.ts'
import { rootRoute } from '#web/kit/root-route.ts'
import { searchTexts } from '#web/kit/search-texts.ts'

export const salesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.sales,
  validateSearch: searchTexts('q', 'period', 'from', 'to', 'method', 'status', 'new', 'receipt', 'fromAppointment'),
  component: lazyRouteComponent(() => import('./SalesPage.tsx'), 'SalesPage'),
})
