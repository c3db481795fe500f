import { countPageViewContract } from '#domain/salon/contract.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { countPageView } from './count-page-view.ts'

/** Without counting, the address still answers, so that pages need not know the setting. */
export function salonRoutes(options: { countPageViews: boolean }): Route[] {
  return [route(countPageViewContract, options.countPageViews ? countPageView : async () => ({}))]
}
