import type { House } from '#server/kit/call.ts'
import type { Env } from '#server/kit/env.ts'
import type { Tasks } from '#server/kit/jobs.ts'
import { applyStop } from './apply-stop.ts'
import { greet } from './greet.ts'
import { dropLateWhatsApp } from './drop-late-whatsapp.ts'
import { lookAfterOutbox } from './look-after-outbox.ts'
import { openMailer } from './mailer.ts'
import type { MessagesParts } from './parts.ts'
import { applyReport } from './receive-report.ts'
import { remindByRule } from './remind-by-rule.ts'
import { sendMessage } from './send-message.ts'
import { tellOfChanges } from './tell-of-changes.ts'
import { openTermii } from './termii.ts'
import { openCloudApi } from './whatsapp-cloud.ts'

/** The job that sends e-mails. */
export function mailTasks(house: House, env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>): Tasks {
  return { 'send-outbox': sendMessage(house, openMailer(env.SMTP_URL ?? null, env.MAIL_FROM)) }
}

/** The jobs that need the database alone: they write what goes out by itself, and look after what was begun. */
export function messagesTasks(house: House, parts: MessagesParts): Tasks {
  return {
    'tell-of-changes': tellOfChanges(house, parts),
    'remind-by-rule': remindByRule(house, parts),
    greet: greet(house, parts),
    'apply-report': applyReport(house),
    'apply-stop': applyStop(house),
    'look-after-outbox': lookAfterOutbox(house),
    'drop-late-whatsapp': dropLateWhatsApp(house),
  }
}

/** The job that sends SMS. Where no plans are sold, they cost salons nothing. */
export function smsTasks(house: House, env: Env): Tasks {
  return { 'send-sms': sendMessage(house, { ...openTermii(env), costsCredits: env.PLANS }) }
}

/** The job that sends messages by WhatsApp's interface; as for SMS. */
export function whatsAppTasks(house: House, env: Env): Tasks {
  return { 'send-whatsapp': sendMessage(house, { ...openCloudApi(env), costsCredits: env.PLANS }) }
}
