import { z } from 'zod'
import type { Instant } from '#domain/kit/dates.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { zEmail } from '#domain/kit/text.ts'
import { type NotificationScope, notificationScopes, scopeFor } from './concerns.ts'

/** How a member is notified outside the app: not at all, by e-mail, or by WhatsApp, which the desk sends by hand. */
export const notificationChannels = ['none', 'email', 'whatsapp'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export const zNotificationSettings = z.strictObject({
  scope: z.enum(notificationScopes),
  hasSound: z.boolean(),
  channel: z.enum(notificationChannels),
  /** The e-mail address or phone number; '' only if nothing is sent. */
  recipient: z.string().trim().max(254, 'At most 254 characters.'),
})
export type NotificationSettings = z.output<typeof zNotificationSettings>

/** A member's choices as they are stored. */
export interface KeptChoices extends Omit<NotificationSettings, 'scope'> {
  /** null until the member chooses. */
  scope: NotificationScope | null
  /** What happened before this moment is sent to no one; null if nothing is sent. */
  sentSince: Instant | null
}

/** The choices of a member who never chose: in the app with a sound, and nothing is sent. */
export const usualChoices: KeptChoices = {
  scope: null,
  hasSound: true,
  channel: 'none',
  recipient: '',
  sentSince: null,
}

/** Returns a member's settings: those stored, as far as they see the calendar. */
export function settingsOf(
  { scope, hasSound, channel, recipient }: KeptChoices,
  seesEveryone: boolean,
): NotificationSettings {
  return { scope: scopeFor(scope, seesEveryone), hasSound, channel, recipient }
}

/** Returns what a member can choose to be notified of. */
export function scopesFor(seesEveryone: boolean): NotificationScope[] {
  return notificationScopes.filter((scope) => seesEveryone || scope === 'mine' || scope === 'none')
}

/** Returns the ways by which a member can be notified outside the app. */
export function channelsFor({ channel }: Pick<KeptChoices, 'channel'>, hasEmail: boolean): NotificationChannel[] {
  return notificationChannels.filter((one) => one !== 'email' || hasEmail || channel === 'email')
}

/** Returns the problem with a recipient, checked without the tables of all countries; null if there is none. */
export function whyNotRecipient({ channel, recipient }: NotificationSettings): string | null {
  if (channel === 'none') return null
  if (recipient === '') return required
  return channel === 'email' ? (zEmail.safeParse(recipient).error?.issues[0]?.message ?? null) : null
}
