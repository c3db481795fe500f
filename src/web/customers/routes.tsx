import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '#web/kit/paths.ts'
import { rootRoute } from '#web/kit/root-route.ts'
import { searchTexts } from '#web/kit/search-texts.ts'

const getParentRoute = () => rootRoute

export const customerRoutes = [
  createRoute({
    getParentRoute,
    path: paths.customers,
    validateSearch: searchTexts('q', 'show', 'new'),
    component: lazyRouteComponent(() => import('./CustomersPage.tsx'), 'CustomersPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.customersImport,
    component: lazyRouteComponent(() => import('./ImportPage.tsx'), 'ImportPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/customers/$customerId',
    component: lazyRouteComponent(() => import('./CustomerPage.tsx'), 'CustomerPage'),
  }),
] as const
