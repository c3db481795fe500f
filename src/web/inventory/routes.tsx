import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '#web/kit/paths.ts'
import { rootRoute } from '#web/kit/root-route.ts'
import { searchTexts } from '#web/kit/search-texts.ts'

export const inventoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.inventory,
  validateSearch: searchTexts('q', 'show', 'product'),
  component: lazyRouteComponent(() => import('./InventoryPage.tsx'), 'InventoryPage'),
})
