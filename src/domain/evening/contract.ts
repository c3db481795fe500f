import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { zEmail } from '#domain/kit/text.ts'
import { messageChannels } from '#domain/messages/kinds.ts'
import { zPaymentMethod } from '#domain/sales/payments.ts'

/** The first and the last hour on the salon's clock at which the daily summary can be sent. */
export const eveningHours = { first: 12, last: 23 } as const

const zSettings = z.strictObject({
  isOn: z.boolean(),
  channel: z.enum(messageChannels),
  hour: z.int().min(eveningHours.first).max(eveningHours.last),
  /** The e-mail address or phone number that gets the summary; '' only if the summary is off. */
  recipient: z.string().trim().max(254, 'At most 254 characters.'),
})
export type EveningSettings = z.output<typeof zSettings>

/** The figures of a day, counted as on the dashboard, in the day close and in the reports. */
const zFigures = z.object({
  day: z.string(),
  /** The time on the salon's clock up to which the figures count; null if the day is over. */
  asOf: z.string().nullable(),
  isOpen: z.boolean(),
  revenueMinor: z.int(),
  saleCount: z.int(),
  /** The money received and paid out, by method. */
  takings: z.array(z.object({ method: zPaymentMethod, inMinor: z.int(), outMinor: z.int() })),
  /** The part of the takings that consists of transfers that are not confirmed yet. */
  awaitingMinor: z.int(),
  visits: z.object({ completed: z.int(), noShows: z.int(), cancelled: z.int() }),
  voids: z.object({ count: z.int(), totalMinor: z.int() }),
  discountsMinor: z.int(),
  /** The number of products that are low on stock, and the names of those with the lowest stock. */
  lowStock: z.object({ count: z.int(), names: z.array(z.string()) }),
  /** The number of bookings on the next day, and the first of them. */
  next: z.object({
    count: z.int(),
    first: z.object({ time: z.string(), customerName: z.string(), staffName: z.string() }).nullable(),
  }),
})
export type EveningFigures = z.output<typeof zFigures>

export const readEveningContract = endpoint({
  method: 'GET',
  path: '/api/evening-summary',
  access: permissions.seeReports,
  summary: 'The settings of the daily summary, its last outcome, and the figures of today',
  topics: ['appointments', 'customers', 'expenses', 'messages', 'products', 'sales', 'salon', 'staff'],
  output: z.object({
    settings: zSettings,
    /** The channels on which this server can send; WhatsApp is opened by hand. */
    hasSms: z.boolean(),
    hasEmail: z.boolean(),
    /** The reason why the plan refuses SMS; null if it allows them. */
    smsRefusal: z.string().nullable(),
    figures: zFigures,
    /** The last summary of the days that can still be sent late; null if there is none. */
    last: z
      .object({
        day: z.string(),
        channel: z.enum(messageChannels),
        status: z.enum(['pending', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'dropped']),
        fault: z.enum(['no-phone', 'no-credits', 'not-set-up', 'refused', 'undelivered', 'no-answer']).nullable(),
        /** The gateway's message, if there is one. */
        error: z.string().nullable(),
        handledBy: z.string().nullable(),
      })
      .nullable(),
  }),
})
export type Evening = z.output<typeof readEveningContract.output>

export const saveEveningContract = endpoint({
  method: 'PUT',
  path: '/api/evening-summary',
  access: permissions.changeSettings,
  summary: 'Saves the settings of the daily summary, unless someone else has changed them since',
  notInExample: 'an e-mail or SMS every evening',
  topics: ['messages'],
  body: zSettings
    .extend({
      /**
       * The settings that were read before; the change is refused as 'changed-meanwhile' if they have changed since
       * (R-121).
       */
      was: zSettings,
    })
    .superRefine(({ isOn, channel, recipient }, issues) => {
      const message = whyNotRecipient({ isOn, channel, recipient })
      if (message) issues.addIssue({ code: 'custom', path: ['recipient'], message })
    }),
  output: z.object({ settings: zSettings }),
})

/** Returns the problem with a recipient, checked without the tables of all countries; null if there is none. */
function whyNotRecipient({ isOn, channel, recipient }: Omit<EveningSettings, 'hour'>): string | null {
  if (recipient === '') return isOn ? required : null
  return channel === 'email' ? (zEmail.safeParse(recipient).error?.issues[0]?.message ?? null) : null
}
