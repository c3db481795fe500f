import * as feeds from '#domain/calendars/contract-feeds.ts'
import { type Route, route, visitorRoute } from '#server/kit/http/route.ts'
import * as change from './feeds.ts'
import { readFeed } from './read-feed.ts'

/** Calendars of other makers: what they read of a salon. */
export const calendarsRoutes: Route[] = [
  route(feeds.readOwnFeedContract, change.readOwnFeed),
  route(feeds.makeOwnFeedContract, change.makeOwnFeed),
  route(feeds.deleteOwnFeedContract, change.deleteOwnFeed),
  route(feeds.listFeedsContract, change.listFeeds),
  route(feeds.makeFeedContract, change.makeFeed),
  route(feeds.deleteFeedContract, change.deleteFeed),
  visitorRoute(feeds.readFeedContract, readFeed),
]
