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

/** The jobs that write what goes out by itself. */
export function automaticTasks(house: House, parts: MessagesParts): Tasks {
  return {
    'tell-of-changes': tellOfChanges(house, parts),
    'remind-by-rule': remindByRule(house, parts),
    greet: greet(house, parts),
  }
}

/** The jobs that send SMS and WhatsApp, and look after what was begun. Where no plans are sold, they cost salons nothing. */
export function smsTasks(house: House, env: Env): Tasks {
  const costsCredits = env.PLANS
  return {
    'send-sms': sendMessage(house, { ...openTermii(env), costsCredits }),
    'send-whatsapp': sendMessage(house, { ...openCloudApi(env), costsCredits }),
    'apply-report': applyReport(house),
    'apply-stop': applyStop(house),
    'look-after-outbox': lookAfterOutbox(house),
    'drop-late-whatsapp': dropLateWhatsApp(house),
  }
}
