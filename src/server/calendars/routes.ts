import * as busy from '#domain/calendars/contract-busy.ts'
import * as feeds from '#domain/calendars/contract-feeds.ts'
import { type Route, route, stepsRoute, visitorRoute } from '#server/kit/http/route.ts'
import { addBusyCalendar, deleteBusyCalendar, importBusyCalendar, listBusyCalendars } from './busy-calendars.ts'
import * as change from './feeds.ts'
import type { CalendarParts } from './read-address.ts'
import { readFeed } from './read-feed.ts'

/** Calendars of other makers: what they read of a salon, and what is read of them. */
export const calendarsRoutes = (parts: CalendarParts): Route[] => [
  route(feeds.readOwnFeedContract, change.readOwnFeed),
  route(feeds.makeOwnFeedContract, change.makeOwnFeed),
  route(feeds.deleteOwnFeedContract, change.deleteOwnFeed),
  route(feeds.listFeedsContract, change.listFeeds),
  route(feeds.makeFeedContract, change.makeFeed),
  route(feeds.deleteFeedContract, change.deleteFeed),
  route(busy.listBusyCalendarsContract, listBusyCalendars),
  stepsRoute(busy.addBusyCalendarContract, addBusyCalendar(parts)),
  stepsRoute(busy.importBusyCalendarContract, importBusyCalendar),
  route(busy.deleteBusyCalendarContract, deleteBusyCalendar),
  visitorRoute(feeds.readFeedContract, readFeed),
]
