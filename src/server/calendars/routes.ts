import * as busy from '#domain/calendars/contract-busy.ts'
import * as feeds from '#domain/calendars/contract-feeds.ts'
import { type Route, bind, bindSteps } from '#server/kit/http/route.ts'
import { addBusyCalendar, deleteBusyCalendar, importBusyCalendar, listBusyCalendars } from './busy-calendars.ts'
import * as change from './feeds.ts'
import type { CalendarParts } from './read-address.ts'
import { readFeed } from './read-feed.ts'

/** Returns the routes for calendar feeds of a salon's appointments, and for external calendars that the salon reads. */
export const calendarsRoutes = (parts: CalendarParts): Route[] => [
  bind(feeds.readOwnFeedContract, change.readOwnFeed),
  bind(feeds.makeOwnFeedContract, change.makeOwnFeed),
  bind(feeds.deleteOwnFeedContract, change.deleteOwnFeed),
  bind(feeds.listFeedsContract, change.listFeeds),
  bind(feeds.makeFeedContract, change.makeFeed),
  bind(feeds.deleteFeedContract, change.deleteFeed),
  bind(busy.listBusyCalendarsContract, listBusyCalendars),
  bindSteps(busy.addBusyCalendarContract, addBusyCalendar(parts)),
  bindSteps(busy.importBusyCalendarContract, importBusyCalendar),
  bind(busy.deleteBusyCalendarContract, deleteBusyCalendar),
  bind(feeds.readFeedContract, readFeed),
]
