import type { Context } from '#server/kit/call.ts'
import type { Env } from '#server/kit/env.ts'
import type { Tasks } from '#server/kit/jobs.ts'
import { applyStop } from './apply-stop.ts'
import { greet } from './greet.ts'
import { dropLateWhatsApp, lookAfterOutbox } from './lost-messages.ts'
import { openMailer } from './mailer.ts'
import type { MessagesParts } from './parts.ts'
import { applyReport } from './receive-report.ts'
import { remindByRule } from './remind-by-rule.ts'
import { sendMessage } from './send-message.ts'
import type { Sendings } from './sendings.ts'
import { tellOfChanges } from './tell-of-changes.ts'
import { openTermii } from './termii.ts'
import { openCloudApi } from './whatsapp-cloud.ts'

type Sending = Context & { sendings: Sendings }

/** Returns the job that sends e-mails. */
export function mailTasks(parts: Sending, env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>): Tasks {
  const mailer = openMailer(env.SMTP_URL ?? null, env.MAIL_FROM)
  return { 'send-outbox': sendMessage(parts, parts.sendings.watch(mailer)) }
}

/** Returns the jobs that need only the database: they write automatic messages, and clean up unfinished ones. */
export function messagesTasks(context: Context, parts: MessagesParts): Tasks {
  return {
    'tell-of-changes': tellOfChanges(context, parts),
    'remind-by-rule': remindByRule(context, parts),
    greet: greet(context, parts),
    'apply-report': applyReport(context),
    'apply-stop': applyStop(context),
    'look-after-outbox': lookAfterOutbox(context),
    'drop-late-whatsapp': dropLateWhatsApp(context),
  }
}

/** Returns the job that sends SMS. If this server sells no plans, SMS cost salons nothing. */
export function smsTasks(parts: Sending, env: Env): Tasks {
  const termii = { ...openTermii(env), costsCredits: env.PLANS }
  return { 'send-sms': sendMessage(parts, parts.sendings.watch(termii)) }
}

/** Returns the job that sends messages through WhatsApp's API. */
export function whatsAppTasks(parts: Sending, env: Env): Tasks {
  const cloudApi = { ...openCloudApi(env), costsCredits: env.PLANS }
  return { 'send-whatsapp': sendMessage(parts, parts.sendings.watch(cloudApi)) }
}
