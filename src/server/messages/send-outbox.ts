import { z } from 'zod'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import type { Mailer } from './mailer.ts'
import { markFault, markSent, startAttempt } from './store.ts'

/** With the queue's growing pauses, the eighth attempt comes after about 50 minutes. */
const MAX_ATTEMPTS = 8

const zPayload = z.object({ salonId: z.string(), id: z.string() })

/**
 * Job: sends one message of the outbox, outside of any transaction, and notes how it went. A temporary fault throws, so
 * that the queue tries again. After a crash between sending and noting it is sent twice, which is better than not at all.
 */
export function sendOutbox({ db, mailer, clock }: { db: Db; mailer: Mailer | null; clock: Clock }) {
  return async (payload: unknown): Promise<void> => {
    const { salonId, id } = zPayload.parse(payload)
    const scope = { salonId, mode: 'write', tell: tellNobody } as const
    const message = await inTransaction(db, scope, (tx) => startAttempt(tx, salonId, id))
    if (!message) return
    const { recipient, subject, body, attempts } = message
    const sending = mailer
      ? await mailer.send({ id, recipient, subject: subject ?? '', body })
      : ({ sent: false, reason: 'SMTP_URL is not set', final: true } as const)
    if (sending.sent) {
      const now = clock()
      await inTransaction(db, scope, (tx) => markSent(tx, salonId, id, now))
      return
    }
    const final = sending.final || attempts >= MAX_ATTEMPTS
    await inTransaction(db, scope, (tx) => markFault(tx, salonId, id, { reason: sending.reason, final }))
    // The reason may name the recipient, which the log must not.
    if (!final) throw new Error(`message ${id} was not sent at attempt ${attempts}`)
  }
}
