import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoment } from '#domain/kit/page.ts'
import { zSalonInstant } from '#domain/kit/period.ts'
import { zId } from '#domain/kit/text.ts'
import { notificationScopes, notifiedActions } from './concerns.ts'
import { notificationChannels, whyNotRecipient, zNotificationSettings } from './settings.ts'

/** How many notifications are listed, at most, and for how many days. */
export const mostListed = { count: 50, days: 7 } as const

const zNotification = z.object({
  /** The id of the entry in the appointment's history. */
  id: zId,
  at: zMoment,
  action: z.enum(notifiedActions),
  /** The name of the person who did it; null if no one of the team did. */
  byName: z.string().nullable(),
  /** The appointment, as it is now; null if it was deleted, or is no longer one that the person sees. */
  appointmentId: zId.nullable(),
  customerName: z.string(),
  startsAt: zMoment,
  serviceNames: z.array(z.string()),
  staffNames: z.array(z.string()),
  /** The start before the appointment was moved; null if the start did not change. */
  startedAt: zMoment.nullable(),
  /** The names of the members before it was given to others; null if they did not change. */
  staffNameBefore: z.string().nullable(),
  /** The reason of a cancellation. */
  reason: z.string().nullable(),
  /** No one of the team did it: a customer, another program, or a deadline that passed. */
  isOnline: z.boolean(),
  isNew: z.boolean(),
})
export type Notification = z.output<typeof zNotification>

export const listNotificationsContract = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'signed-in',
  summary: 'What others booked, changed and cancelled in the last days, as far as the person wants to know it',
  topics: ['appointments', 'customers', 'staff', 'notifications'],
  output: z.object({
    /** Newest first, at most 50. */
    notifications: z.array(zNotification),
    /** Whether new ones are announced by a sound. */
    hasSound: z.boolean(),
  }),
})

export const seeNotificationsContract = endpoint({
  method: 'POST',
  path: '/api/notifications/seen',
  access: 'signed-in',
  summary: 'Marks one’s own notifications up to a moment as seen',
  topics: ['notifications'],
  repeatable: 'what is seen stays seen',
  evenSuspended: 'it is the person’s own mark',
  /** The moment of the newest notification that the person saw. */
  body: z.strictObject({ until: zSalonInstant }),
  output: z.strictObject({}),
})

export const readNotificationSettingsContract = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  access: 'signed-in',
  summary: 'How one wants to be notified, and the choices',
  topics: ['notifications', 'salon', 'staff'],
  output: z.object({
    settings: zNotificationSettings,
    /** What the person can choose to be notified of. */
    scopes: z.array(z.enum(notificationScopes)),
    /** The ways outside the app; e-mail only if this server sends it or the person already chose it. */
    channels: z.array(z.enum(notificationChannels)),
    /** The addresses to suggest: those of the person's record or, without one, of their account. */
    own: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  }),
})
export type NotificationChoices = z.output<typeof readNotificationSettingsContract.output>

export const saveNotificationSettingsContract = endpoint({
  method: 'PUT',
  path: '/api/notifications/settings',
  access: 'signed-in',
  summary: 'Saves how one wants to be notified, unless it was changed elsewhere since',
  topics: ['notifications'],
  /** `was` are the settings that were read before. */
  body: zNotificationSettings.extend({ was: zNotificationSettings }).superRefine((asked, issues) => {
    const message = whyNotRecipient(asked)
    if (message) issues.addIssue({ code: 'custom', path: ['recipient'], message })
  }),
  output: z.object({ settings: zNotificationSettings }),
})
