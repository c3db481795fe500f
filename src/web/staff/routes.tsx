import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '#web/kit/paths.ts'
import { rootRoute } from '#web/kit/root-route.ts'
import { searchTexts } from '#web/kit/search-texts.ts'

export const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.staff,
  validateSearch: searchTexts('q'),
  component: lazyRouteComponent(() => import('./StaffPage.tsx'), 'StaffPage'),
})
