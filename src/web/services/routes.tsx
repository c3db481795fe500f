import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '#web/kit/paths.ts'
import { rootRoute } from '#web/kit/root-route.ts'
import { searchTexts } from '#web/kit/search-texts.ts'

export const servicesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.services,
  validateSearch: searchTexts('q', 'show'),
  component: lazyRouteComponent(() => import('./ServicesPage.tsx'), 'ServicesPage'),
})
