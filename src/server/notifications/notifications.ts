import { isAllowed } from '#domain/auth/permissions.ts'
import { type Reach, reachedLocation, reachOf } from '#domain/auth/reach.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { scopeFor, concerns } from '#domain/notifications/concerns.ts'
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
import { findChoices, type FoundEvent, lockChooser, markSeen, selectAppointmentEvents, upsertChoices } from './store.ts'

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

/**
 * Returns an event as a person sees it. Of an appointment that is now another member's, people who see only their own
 * calendar learn that it was given away, and nothing that changed afterwards.
 */
function asSeen(event: FoundEvent, only: Reach): Notified | null {
  const shown = { ...event, isOnline: event.userId === null }
  if (only === null || event.appointmentId === null || event.memberIdsNow.includes(only)) return shown
  if (event.staffNameBefore === null) return null
  const startsAt = event.startedAt ?? event.startsAtThen ?? event.startsAt
  return { ...shown, appointmentId: null, startsAt, startedAt: null, serviceNames: [] }
}

type Notified = FoundEvent & { isOnline: boolean }

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
    await lockChooser(tx, salonId, by.staffId)
    const found = await findChoices(tx, salonId, by.staffId)
    const kept = decideChoices({ kept: found, seesEveryone: seesEveryone(call), hasEmail }, body, call)
    await upsertChoices(tx, salonId, by.staffId, kept)
    return { settings: settingsOf(kept, seesEveryone(call)) }
  }
}
