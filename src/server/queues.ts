import { automaticTasks, mailTasks, smsTasks } from '#server/messages/tasks.ts'
import { brandingTasks } from '#server/branding/domain-tasks.ts'
import { calendlyTasks } from '#server/calendly/tasks.ts'
import { checkCardPayment } from '#server/booking/cards/check-card-payment.ts'
import { expireDeposits } from '#server/booking/expire-deposits.ts'
import { forgetAnswers } from '#server/kit/forget-answers.ts'
import { makeDueExpenses } from '#server/expenses/make-due-expenses.ts'
import { mend } from '#server/mend.ts'
import { readCalendars } from '#server/calendars/read-calendars.ts'
import { tellEvenings } from '#server/evening/tell-evenings.ts'
import { tellWebhooks } from '#server/api/tell-webhooks.ts'
import { calendlyPartsOf } from '#server/calendly/parts.ts'
import type { BrandingParts } from '#server/branding/parts.ts'
import type { House } from '#server/kit/call.ts'
import type { Env } from '#server/kit/env.ts'
import { openJobs, type Tasks } from '#server/kit/jobs.ts'
import type { Log } from '#server/kit/log.ts'
import { messagesParts } from '#server/messages/parts.ts'

interface Queued {
  ownerUrl: string
  log: Log
  hasTimetable?: boolean
}

type HouseParts = House & { env: Env; secret: string; branding: BrandingParts }

/**
 * Works on the jobs of all rooms: our own, with those `others`; and by themselves, so that none of ours waits for them, those
 * that wait for machines of others: SMS, which may be many, apart.
 */
export async function openQueues({ ownerUrl, log, hasTimetable = true }: Queued, house: HouseParts, others: Tasks) {
  const open = (tasks: Tasks, timetable: readonly string[]) =>
    openJobs(ownerUrl, tasks, log, hasTimetable ? timetable.join('\n') : '')
  return await Promise.all([
    open({ ...tasksOf(house), ...others }, own),
    open(tellingTasks(house), outwards),
    open(smsTasks(house, house.env), lookingAfter),
  ])
}

/** At minutes at which no other of the slow ones starts; what can wait, at night. */
const own = [
  '17 2 * * * forget-answers',
  '37 3 * * * bill-salons',
  '47 * * * * mend',
  '2 * * * * make-due-expenses',
  '* * * * * expire-deposits',
  '*/10 * * * * ask-domains',
  '* * * * * tell-of-changes',
  '*/5 * * * * remind-by-rule',
  '11 * * * * greet',
  '*/5 * * * * tell-evenings',
]

const lookingAfter = ['* * * * * look-after-outbox', '7 * * * * drop-late-whatsapp']

const outwards = ['* * * * * tell-webhooks', '23 * * * * read-calendars', '33 * * * * read-calendly']

function tasksOf(parts: HouseParts): Tasks {
  const cards = cardPartsOf(parts.env, parts.secret)
  return {
    'forget-answers': forgetAnswers(parts),
    mend: mend(parts),
    'make-due-expenses': makeDueExpenses(parts),
    'expire-deposits': expireDeposits({ ...parts, ...cards, mailUrl: mailUrlOf(parts.env) }),
    'check-card-payment': checkCardPayment(parts, cards),
    ...brandingTasks(parts, parts.branding),
    'tell-evenings': tellEvenings(parts),
    ...automaticTasks(parts, messagesParts(parts.db, parts.env, parts.secret)),
  }
}

/** What is told to other programs, and letters. */
function tellingTasks({ env, secret, ...house }: HouseParts): Tasks {
  const publicUrl = env.PUBLIC_URL?.replace(/\/+$/, '') ?? null
  const allowsLoopback = env.WEBHOOKS_TO_LOOPBACK
  return {
    'tell-webhooks': tellWebhooks({ ...house, allowsLoopback, publicUrl }),
    'read-calendars': readCalendars({ ...house, ...calendarPartsOf(env, secret) }),
    ...calendlyTasks({ ...house, ...calendlyPartsOf(env, secret) }),
    ...mailTasks(house, env),
  }
}

/** The address of this house for links in e-mails; null where it sends none. */
export function mailUrlOf({ SMTP_URL, PUBLIC_URL }: Env): string | null {
  return SMTP_URL && PUBLIC_URL ? PUBLIC_URL : null
}

/** What deposits by card are made with. */
export const cardPartsOf = (env: Env, secret: string) => ({ secret, providerUrl: env.PAYSTACK_BASE_URL })

/** What calendars of others are read with. */
export const calendarPartsOf = (env: Env, secret: string) => ({ secret, allowsLoopback: env.WEBHOOKS_TO_LOOPBACK })
