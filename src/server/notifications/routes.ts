import * as contracts from '#domain/notifications/contract.ts'
import { type Route, bind } from '#server/kit/http/route.ts'
import {
  listNotifications,
  type NotificationParts,
  readNotificationSettings,
  saveNotificationSettings,
  seeNotifications,
} from './notifications.ts'

/** Returns the routes for what a member is notified of. */
export function notificationsRoutes(parts: NotificationParts): Route[] {
  return [
    bind(contracts.listNotificationsContract, listNotifications),
    bind(contracts.seeNotificationsContract, seeNotifications),
    bind(contracts.readNotificationSettingsContract, readNotificationSettings(parts)),
    bind(contracts.saveNotificationSettingsContract, saveNotificationSettings(parts)),
  ]
}
