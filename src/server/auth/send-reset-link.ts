import { z } from 'zod'
import { nameInMail } from '#domain/kit/name-in-mail.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Clock } from '#server/kit/clock.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import { queueMessage } from '#server/outbox/store.ts'
import { findAccountOf } from './find-account-of.ts'
import type { AuthParts } from './parts.ts'
import { hashLinkToken, newLinkToken } from '#server/kit/link-token.ts'
import { insertResetToken } from './store.ts'
import { resetsByAccount, takeTry } from './throttle.ts'

/** How many minutes a reset link is valid: an hour. */
const resetMin = 60

const zPayload = z.object({ email: z.string() })

/** Job that e-mails the reset link, if the address has an account and has not been sent three links already. */
export function sendResetLink({ db, settings }: Pick<AuthParts, 'db' | 'settings'>, clock: Clock) {
  return async (payload: unknown): Promise<void> => {
    const { email } = zPayload.parse(payload)
    const now = clock()
    const account = await inTransaction(db, { salonId: null, mode: 'read' }, (tx) => findAccountOf(tx, email))
    if (!account || !settings.resetUrl || !(await mayWriteTo(email))) return
    const { salonId, userId } = account
    const token = newLinkToken()
    const expiresAt = new Date(Date.parse(now) + resetMin * 60_000).toISOString()
    const message = letterOf(account.name, `${settings.resetUrl}/reset-password#token=${token}`)
    await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, async (tx) => {
      await insertResetToken(tx, { id: newId(), hash: hashLinkToken(token), userId, expiresAt }, now)
      await queueMessage(tx, salonId, { id: newId(), channel: 'email', recipient: email, ...message }, now)
      await recordAudit({ tx, salonId, by: null, now, newId }, { action: 'reset-link-sent', subject: 'auth_user' })
    })

    async function mayWriteTo(address: string): Promise<boolean> {
      return takeTry(db, [resetsByAccount(address)], now, 'too-many-requests').then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal && error.code === 'too-many-requests') return false
          throw error
        },
      )
    }
  }
}

function letterOf(typedName: string, link: string) {
  const name = nameInMail(typedName)
  const body = [
    name ? `Hello ${name},` : 'Hello,',
    'Someone asked for a new password for your Parlour account. To choose one, open this link:',
    link,
    `The link works once and expires in ${resetMin} minutes. If you didn’t ask for it, ignore this e-mail: your password stays the same.`,
  ].join('\n\n')
  return { subject: 'Reset your Parlour password', body }
}
