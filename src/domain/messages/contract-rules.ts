import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zLocalTime } from '#domain/kit/dates.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { orNull, zNotes } from '#domain/kit/text.ts'
import { messageChannels, messageKinds } from './kinds.ts'
import { most, remindingHours } from './rule.ts'
import { templateAtMost, whyNotTemplate } from './template.ts'

const zRule = z.object({
  kind: z.enum(messageKinds),
  isOn: z.boolean(),
  channel: z.enum(messageChannels),
  text: z.string().nullable(),
  atTime: z.string(),
  hoursBefore: z.int(),
  weeksAfter: z.int(),
  version: z.int(),
})

export const readRulesContract = endpoint({
  method: 'GET',
  path: '/api/messages/rules',
  access: permissions.changeMessages,
  summary: 'The automatic messages: which are on, when they are sent, their channels and texts',
  topics: ['messages', 'salon'],
  output: z.object({
    rules: z.array(zRule),
    /** The channels on which this server can send. */
    hasSms: z.boolean(),
    hasEmail: z.boolean(),
    /** WhatsApp messages are sent automatically, in approved texts; otherwise people open them. */
    sendsWhatsApp: z.boolean(),
    /** The reason why the plan refuses SMS; null if it allows them. */
    smsRefusal: z.string().nullable(),
    /** The address of the salon's booking page, for links; null if this server has no public address. */
    booking: z.string().nullable(),
    /** The links of no visit, as long as those of visits, for previews; null if there is no public address. */
    links: z.object({ link: z.string(), shortLink: z.string() }).nullable(),
  }),
})

export const saveRuleContract = endpoint({
  method: 'PUT',
  path: '/api/messages/rules',
  access: permissions.changeMessages,
  summary: 'Changes one kind of automatic message, unless someone else has changed it since',
  topics: ['messages'],
  body: z
    .strictObject({
      kind: z.enum(messageKinds),
      isOn: z.boolean(),
      channel: z.enum(messageChannels),
      /** The salon's own text; null means the standard text. */
      text: orNull(zNotes.max(templateAtMost, `At most ${templateAtMost} characters.`)),
      atTime: zLocalTime.refine(
        (time) => time >= remindingHours.first && time <= remindingHours.last,
        'Choose a time from 08:00 to 19:30.',
      ),
      hoursBefore: z.int().min(1, 'From 1 to 12 hours.').max(most.hoursBefore, 'From 1 to 12 hours.'),
      weeksAfter: z.int().min(1, 'From 1 to 52 weeks.').max(most.weeksAfter, 'From 1 to 52 weeks.'),
      version: z.int().min(0),
    })
    .superRefine(({ kind, text }, issues) => {
      const problem = text === null ? null : whyNotTemplate(kind, text)
      if (problem) issues.addIssue({ code: 'custom', path: ['text'], message: problem })
    }),
  output: z.object({ rule: zRule }),
})
