import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '#web/kit/paths.ts'
import { rootRoute } from '#web/kit/root-route.ts'
import { readCalendarSearch } from '#web/appointments/calendar/calendar-search.ts'

export const appointmentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.appointments,
  validateSearch: readCalendarSearch,
  component: lazyRouteComponent(() => import('./AppointmentsPage.tsx'), 'AppointmentsPage'),
})
