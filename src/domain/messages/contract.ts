import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMomentCursor } from '#domain/kit/page.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { zId } from '#domain/kit/text.ts'
import { sentKinds } from './kinds.ts'

/** A message to a customer, and its status (document 2, section 3: SMS reminder log). */
const zSentMessage = z.object({
  id: zId,
  kind: z.enum(sentKinds),
  channel: z.enum(['email', 'sms', 'whatsapp']),
  /** The appointment that the message is about; null if there is none. */
  appointmentId: zId.nullable(),
  customerName: z.string().nullable(),
  /** The phone number in E.164 or the e-mail address of the recipient; '' if there is none. */
  recipient: z.string(),
  message: z.string(),
  status: z.enum(['pending', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'dropped']),
  fault: z.enum(['no-phone', 'no-credits', 'not-set-up', 'refused', 'undelivered', 'no-answer']).nullable(),
  /** The message that the gateway returned, if there is one. */
  error: z.string().nullable(),
  scheduledFor: z.string(),
  sentAt: z.string().nullable(),
  /** The staff member who sent the message to one person or by hand, or skipped it. */
  handledBy: z.string().nullable(),
  createdAt: z.string(),
})
export type SentMessage = z.output<typeof zSentMessage>

/** The day whose customers are reminded now. */
export const zRemindedDay = z.object({
  day: z.string(),
  isTomorrow: z.boolean(),
  /** The number of appointments on this day; `toRemind` is the number of customers whom a press still reminds. */
  booked: z.int(),
  toRemind: z.int(),
})
export type CountedDay = z.output<typeof zRemindedDay>

export const messagesPerPage = 50

export const listMessagesContract = endpoint({
  method: 'GET',
  path: '/api/messages',
  access: permissions.sendMessages,
  summary: 'Messages to customers with their states, newest first, in pages',
  topics: ['messages', 'appointments'],
  query: z.strictObject({ cursor: zMomentCursor.optional() }),
  output: z.object({ messages: z.array(zSentMessage), nextCursor: z.string().nullable() }),
})

/** The outcomes of the messages that one press of a button sent. */
const zBatch = z.object({
  id: zId,
  createdAt: z.string(),
  total: z.int(),
  waiting: z.int(),
  /**
   * The moment at which waiting messages are tried again, because the gateway did not accept them or they were
   * postponed until the morning; null while they are being sent.
   */
  nextTryAt: z.string().nullable(),
  sent: z.int(),
  failed: z.int(),
  /** The number of messages that may have arrived. */
  unknown: z.int(),
  dropped: z.int(),
  /**
   * The number of messages that failed for lack of credits; `noPhone` is the number that failed for lack of a phone
   * number.
   */
  noCredits: z.int(),
  noPhone: z.int(),
})
export type Batch = z.output<typeof zBatch>

export const readMessagingContract = endpoint({
  method: 'GET',
  path: '/api/messages/overview',
  access: permissions.sendMessages,
  summary: 'SMS credits, who is booked on the next open day, and how the last reminders went',
  topics: ['messages', 'appointments', 'salon'],
  output: z.object({
    /** This server can send SMS. */
    isSetUp: z.boolean(),
    /** SMS are sent over the gateway's channel for promotions, which does not reach everyone at every hour. */
    isPromotional: z.boolean(),
    /** The SMS credits; null if SMS are not counted. */
    credits: z
      .object({
        total: z.int(),
        bought: z.int(),
        /** The plan's credits that are left this month; `monthly` is the monthly total. */
        ofMonth: z.int(),
        monthly: z.int(),
        lastUpdated: z.string().nullable(),
      })
      .nullable(),
    /** The reason why the plan refuses SMS, in the documents' words; null if it allows them (R-291). */
    refusal: z.string().nullable(),
    next: zRemindedDay,
    /** The number of messages that wait to be sent by WhatsApp. */
    whatsApp: z.int(),
    /** The batch of the last press; null if there was none. */
    last: zBatch.nullable(),
  }),
})
export type Messaging = z.output<typeof readMessagingContract.output>

export const sendRemindersContract = endpoint({
  method: 'POST',
  path: '/api/messages/reminders',
  access: permissions.sendMessages,
  summary: 'Reminds by SMS everyone who is booked on the next open day and was not reminded of it',
  notInExample: 'SMS to customers',
  topics: ['messages'],
  body: z.strictObject({
    /** The day that the person was shown; the request is refused as 'reminded-day-changed' if it is another one now. */
    day: zSalonDay,
  }),
  output: z.object({
    batchId: zId,
    /**
     * The number of customers whose reminder is being sent or has already failed; `before` is the number who had been
     * reminded before.
     */
    written: z.int(),
    before: z.int(),
  }),
})
