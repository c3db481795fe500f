import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/db.ts'
import type { Env } from '#server/kit/env.ts'
import type { Tasks } from '#server/kit/jobs.ts'
import { openMailer } from './mailer.ts'
import { sendOutbox } from './send-outbox.ts'

/** The jobs of this room. Without SMTP_URL e-mails are given up, with that reason. */
export function messagesTasks(parts: { db: Db; env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>; clock: Clock }): Tasks {
  const { db, env, clock } = parts
  const mailer = env.SMTP_URL ? openMailer(env.SMTP_URL, env.MAIL_FROM) : null
  return { 'send-outbox': sendOutbox({ db, mailer, clock }) }
}
