import { apiTasks } from '#server/api/tasks.ts'
import { authTasks } from '#server/auth/routes.ts'
import type { AuthParts } from '#server/auth/parts.ts'
import { copyScheduled } from '#server/backup/copies.ts'
import { askedBackup, type BackupParts, scheduledBackup } from '#server/backup/scheduled-backup.ts'
import { eraseDueSalons } from '#server/backup/erase-salon.ts'
import type { OperatorPaystack } from '#server/billing/operator-paystack.ts'
import { billingTasks, chargingTasks } from '#server/billing/tasks.ts'
import { cardTasks } from '#server/booking/cards/tasks.ts'
import { expireDeposits } from '#server/booking/expire-deposits.ts'
import { remindOfDeposits } from '#server/booking/remind-of-deposits.ts'
import { brandingTasks } from '#server/branding/domain-tasks.ts'
import type { BrandingParts } from '#server/branding/parts.ts'
import { readCalendars } from '#server/calendars/read-calendars.ts'
import { calendlyPartsOf } from '#server/calendly/parts.ts'
import { calendlyTasks } from '#server/calendly/tasks.ts'
import { tellEvenings } from '#server/evening/tell-evenings.ts'
import { makeDueExpenses } from '#server/expenses/make-due-expenses.ts'
import type { Context } from '#server/kit/call.ts'
import type { Env } from '#server/kit/env.ts'
import { forgetOld } from '#server/kit/forget-old.ts'
import { openJobs, type Queue, runDueJobs } from '#server/kit/jobs.ts'
import { needing } from '#server/kit/left-to-others.ts'
import type { Log } from '#server/kit/log.ts'
import { keyFor } from '#server/kit/signature.ts'
import { abilitiesOf } from '#server/kit/settings-mark.ts'
import { mend } from '#server/mend.ts'
import { messagesParts } from '#server/messages/parts.ts'
import { remindsOfDeposit } from '#server/messages/remind-of-deposit.ts'
import { terminalTasks } from '#server/terminals/tasks.ts'
import type { Sendings } from '#server/messages/sendings.ts'
import { mailTasks, messagesTasks, smsTasks, whatsAppTasks } from '#server/messages/tasks.ts'

interface Queued {
  ownerUrl: string
  log: Log
  hasTimetable: boolean
}

type QueueParts = Context & {
  env: Env
  secret: string
  branding: BrandingParts
  paystack: OperatorPaystack | null
  auth: Pick<AuthParts, 'db' | 'settings'>
  backup: BackupParts
  sendings: Sendings
}

/** Starts running the jobs of all rooms. */
export async function openQueues({ ownerUrl, log, hasTimetable }: Queued, parts: QueueParts) {
  return await openJobs(ownerUrl, queuesOf(parts), log, hasTimetable)
}

/** Runs the jobs of all rooms that are due now, and then stops; for tests. */
export async function runDue(ownerUrl: string, parts: QueueParts): Promise<void> {
  await runDueJobs(ownerUrl, queuesOf(parts))
}

/**
 * Returns the queues: one for jobs that need only the database, one for backups, and one for each provider, so that an
 * unresponsive provider delays only its own jobs. The first queue has no jobs that call an outside service (decision
 * 90).
 */
const queuesOf = (parts: QueueParts): Queue[] => [
  ownQueue(parts),
  {
    atOnce: 1,
    tasks: { 'back-up': scheduledBackup(parts.backup), 'back-up-now': askedBackup(parts.backup) },
    timetable: { 'back-up': '7 1 * * *' },
  },
  ...Object.values(providerQueues(parts)).map((queue) => ({ ...queue, isOutgoing: true })),
]

/** The services by which messages are sent. Jobs that write messages choose among those that are set up. */
const channels = ['mail', 'sms', 'whatsapp'] as const

/**
 * Returns the queue of jobs that need only the database. Slow jobs start at different minutes; those that can wait run
 * at night.
 */
function ownQueue(parts: QueueParts): Queue {
  const { env, secret, paystack, auth, clock } = parts
  const able = abilitiesOf(env)
  const messages = messagesParts(parts.db, env, secret)
  return {
    atOnce: 2,
    tasks: {
      'forget-old': forgetOld(parts),
      mend: mend(parts),
      'erase-salons': eraseDueSalons(parts.backup),
      'make-due-expenses': makeDueExpenses(parts),
      ...needing(['mail'], able, { 'expire-deposits': expireDeposits({ ...parts, mailUrl: mailUrlOf(env) }) }),
      'tell-evenings': tellEvenings(parts),
      ...needing(channels, able, {
        ...messagesTasks(parts, messages),
        'remind-of-deposits': remindOfDeposits({
          ...parts,
          mailUrl: mailUrlOf(env),
          visitKey: keyFor('visits', secret),
          remindByRule: remindsOfDeposit(messages),
        }),
      }),
      ...needing(['mail'], able, authTasks(auth, clock)),
      ...needing(['paystack'], able, billingTasks(parts, paystack)),
    },
    timetable: {
      'forget-old': '17 2 * * *',
      'bill-salons': '37 3 * * *',
      mend: '47 * * * *',
      'erase-salons': '27 4 * * *',
      'make-due-expenses': '2 * * * *',
      'expire-deposits': '* * * * *',
      'remind-of-deposits': '* * * * *',
      'tell-of-changes': '* * * * *',
      'remind-by-rule': '*/5 * * * *',
      greet: '11 * * * *',
      'tell-evenings': '*/5 * * * *',
      'look-after-outbox': '* * * * *',
      'drop-late-whatsapp': '7 * * * *',
    },
  }
}

/** Returns a queue for each provider. Jobs that run one at a time ask several addresses in parallel. */
function providerQueues(parts: QueueParts): Record<string, Queue> {
  const { env, secret, branding, paystack, backup } = parts
  const able = abilitiesOf(env)
  return {
    paystack: {
      atOnce: 4,
      tasks: {
        ...needing(['paystack'], able, chargingTasks(parts, paystack)),
        ...terminalTasks({ ...parts, ...cardPartsOf(env, secret), hasPlans: env.PLANS }),
        ...cardTasks({ ...parts, ...cardPartsOf(env, secret), mailUrl: mailUrlOf(env) }),
      },
    },
    letters: { atOnce: 4, tasks: needing(['mail'], able, mailTasks(parts, env)) },
    sms: { atOnce: 4, tasks: needing(['sms'], able, smsTasks(parts, env)) },
    whatsApp: { atOnce: 4, tasks: needing(['whatsapp'], able, whatsAppTasks(parts, env)) },
    webhooks: { atOnce: 1, tasks: apiTasks(parts, env), timetable: { 'tell-webhooks': '* * * * *' } },
    calendars: {
      atOnce: 1,
      tasks: { 'read-calendars': readCalendars({ ...parts, ...calendarPartsOf(env, secret) }) },
      timetable: { 'read-calendars': '23 * * * *' },
    },
    calendly: {
      atOnce: 2,
      tasks: calendlyTasks({ ...parts, ...calendlyPartsOf(env, secret) }),
      timetable: { 'read-calendly': '33 * * * *' },
    },
    ...(backup.s3 && {
      storage: {
        atOnce: 1,
        tasks: { 'copy-backups': copyScheduled({ ...backup, s3: backup.s3 }) },
        timetable: { 'copy-backups': '27 * * * *' },
      },
    }),
    dns: { atOnce: 2, tasks: brandingTasks(parts, branding), timetable: { 'ask-domains': '*/10 * * * *' } },
  }
}

/** Returns this server's address for links in e-mails; null if it sends no e-mail. */
export function mailUrlOf({ SMTP_URL, PUBLIC_URL }: Env): string | null {
  return SMTP_URL && PUBLIC_URL ? PUBLIC_URL : null
}

/** Returns the dependencies of deposits paid by card. */
export const cardPartsOf = (env: Env, secret: string) => ({ secret, providerUrl: env.PAYSTACK_BASE_URL })

/** Returns the dependencies for reading external calendars. */
export const calendarPartsOf = (env: Env, secret: string) => ({ secret, allowsLoopback: env.WEBHOOKS_TO_LOOPBACK })
