import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { zEmail } from '#domain/kit/text.ts'
import { messageChannels } from '#domain/messages/kinds.ts'
import { zPaymentMethod } from '#domain/sales/payments.ts'

/** The hours of the salon's clock from which a day may be told. */
export const eveningHours = { first: 12, last: 23 } as const

const zSettings = z.strictObject({
  isOn: z.boolean(),
  channel: z.enum(messageChannels),
  hour: z.int().min(eveningHours.first).max(eveningHours.last),
  /** An e-mail address or a phone number; '' only where it is off. */
  recipient: z.string().trim().max(254, 'At most 254 characters.'),
})
export type EveningSettings = z.output<typeof zSettings>

/** What is told of a day, as the dashboard, the close of the day and the reports count it. */
const zFigures = z.object({
  day: z.string(),
  /** Up to when of the day, on the salon's clock; null: it is over. */
  asOf: z.string().nullable(),
  isOpen: z.boolean(),
  revenueMinor: z.int(),
  saleCount: z.int(),
  /** What came in by each method, and what went out again. */
  takings: z.array(z.object({ method: zPaymentMethod, inMinor: z.int(), outMinor: z.int() })),
  /** Of what came in: transfers that nobody saw arrive yet. */
  awaitingMinor: z.int(),
  visits: z.object({ completed: z.int(), noShows: z.int(), cancelled: z.int() }),
  voids: z.object({ count: z.int(), totalMinor: z.int() }),
  discountsMinor: z.int(),
  /** What is on the shelf now; the emptiest are named. */
  lowStock: z.object({ count: z.int(), names: z.array(z.string()) }),
  /** Who is booked on the next day; the first to come. */
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
  summary: 'How the owner is told of each day in its evening, how the last time went, and the figures of today',
  topics: ['appointments', 'customers', 'expenses', 'messages', 'products', 'sales', 'salon', 'staff'],
  output: z.object({
    settings: zSettings,
    /** By which ways this server sends; WhatsApp is opened by hand. */
    hasSms: z.boolean(),
    hasEmail: z.boolean(),
    /** Why the plan refuses SMS; null: it does not. */
    smsRefusal: z.string().nullable(),
    figures: zFigures,
    /** The last summary that was written in the days that may be told late; null: none. */
    last: z
      .object({
        day: z.string(),
        channel: z.enum(messageChannels),
        status: z.enum(['pending', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'dropped']),
        fault: z.enum(['no-phone', 'no-credits', 'not-set-up', 'refused', 'undelivered', 'no-answer']).nullable(),
        /** What the gateway said, where it said something. */
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
  summary: 'Saves how the owner is told of each day, unless someone else did meanwhile',
  topics: ['messages'],
  body: zSettings
    .extend({
      /** What was read before: refused as 'changed-meanwhile' when it is not so any more. */
      was: zSettings,
    })
    .superRefine(({ isOn, channel, recipient }, issues) => {
      const message = whyNotRecipient({ isOn, channel, recipient })
      if (message) issues.addIssue({ code: 'custom', path: ['recipient'], message })
    }),
  output: z.object({ settings: zSettings }),
})

/** What of a recipient is wrong without the tables of all countries; null: nothing. */
function whyNotRecipient({ isOn, channel, recipient }: Omit<EveningSettings, 'hour'>): string | null {
  if (recipient === '') return isOn ? required : null
  return channel === 'email' ? (zEmail.safeParse(recipient).error?.issues[0]?.message ?? null) : null
}
