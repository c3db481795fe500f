import { isAllowed } from '#domain/auth/permissions.ts'
import { reachedLocation, reachOf } from '#domain/auth/reach.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { asSeen } from '#domain/notifications/as-seen.ts'
import { concerns, scopeFor } from '#domain/notifications/concerns.ts'
import {
  mostListed,
  type listNotificationsContract,
  type readNotificationSettingsContract,
  type saveNotificationSettingsContract,
  type seeNotificationsContract,
} from '#domain/notifications/contract.ts'
import { decideChoices } from '#domain/notifications/decide-choices.ts'
import { channelsFor, scopesFor, settingsOf } from '#domain/notifications/settings.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { lockStaff } from '#server/staff/store.ts'
import { findChoices, markSeen, selectAppointmentEvents, upsertChoices } from './store.ts'

const dayMin = 24 * 60

const seesEveryone = ({ by }: Call<Member>) => isAllowed(by, 'seeEveryCalendar')

/** Returns what others did in the last days to the appointments that the caller wants to know of. */
export const listNotifications: UseCase<typeof listNotificationsContract> = async (call) => {
  const { tx, salonId, now, by } = call
  const kept = await findChoices(tx, salonId, by.staffId)
  const scope = scopeFor(kept.scope, seesEveryone(call))
  const earliest = addMinutes(now, -mostListed.days * dayMin)
  const since = kept.joinedAt > earliest ? kept.joinedAt : earliest
  const wanted = { since, staffId: by.staffId, userId: by.userId, scope }
  const events = scope === 'none' ? [] : await selectAppointmentEvents(tx, salonId, wanted)
  const recipient = { staffId: by.staffId, userId: by.userId, scope, locationId: reachedLocation(call) }
  const notifications = events
    .filter((event) => concerns(event, recipient))
    .flatMap((event) => asSeen(event, reachOf(by, 'seeEveryCalendar')) ?? [])
    .slice(0, mostListed.count)
    .map((event) => ({ ...event, isNew: kept.seenUntil === null || event.at > kept.seenUntil }))
  return { notifications, hasSound: kept.hasSound }
}

/** Marks the caller's notifications up to a moment, at most now, as seen. */
export const seeNotifications: UseCase<typeof seeNotificationsContract> = async (call, { body: { until } }) => {
  const { tx, salonId, now, by } = call
  await markSeen(tx, salonId, by.staffId, until < now ? until : now)
  return {}
}

/** The ways by which this server can notify. */
export interface NotificationParts {
  hasEmail: boolean
}

/** Returns how the caller wants to be notified. */
export function readNotificationSettings({
  hasEmail,
}: NotificationParts): UseCase<typeof readNotificationSettingsContract> {
  return async (call) => {
    const { tx, salonId, by } = call
    const { email, phone, ...kept } = await findChoices(tx, salonId, by.staffId)
    const own = { email: email ?? by.userEmail, phone: phone ?? by.userPhone }
    return {
      settings: settingsOf(kept, seesEveryone(call)),
      scopes: scopesFor(seesEveryone(call)),
      channels: channelsFor(kept, hasEmail),
      own,
    }
  }
}

/** Saves how the caller wants to be notified. Refuses as `decideChoices` does. */
export function saveNotificationSettings({
  hasEmail,
}: NotificationParts): UseCase<typeof saveNotificationSettingsContract> {
  return async (call, { body }) => {
    const { tx, salonId, by, isExample } = call
    if (isExample && body.channel !== 'none') throw new Refusal('example-salon', { field: 'channel' })
    // Two saves of one person come one after the other.
    await lockStaff(tx, salonId, [by.staffId], null)
    const found = await findChoices(tx, salonId, by.staffId)
    const kept = decideChoices({ kept: found, seesEveryone: seesEveryone(call), hasEmail }, body, call)
    await upsertChoices(tx, salonId, by.staffId, kept)
    return { settings: settingsOf(kept, seesEveryone(call)) }
  }
}
