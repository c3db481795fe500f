import type { requestPasswordResetContract } from '#domain/auth/contract.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { enqueue } from '#server/kit/jobs.ts'
import type { PublicUseCase } from './parts.ts'
import { knownDevice } from './device-cookie.ts'
import { fingerprintOf, resetsByAddress, resetsByDevice, takeTry } from './throttle.ts'

/**
 * Queues a reset link. The job looks up later whether the address has an account, so that the response and its time are
 * the same for everyone. Throws 'reset-not-available' if e-mail is not set up.
 */
export const requestPasswordReset: PublicUseCase<typeof requestPasswordResetContract> = async (
  { db, auth, settings },
  { headers, ip, now },
  { body },
) => {
  if (!settings.resetUrl) throw new Refusal('reset-not-available')
  const deviceId = knownDevice(headers.cookie, [body.email], { secret: auth.secret, secure: auth.cookie.secure })
  await takeTry(db, [deviceId ? resetsByDevice(deviceId) : resetsByAddress(ip)], now, 'too-many-requests')
  await inTransaction(db, { salonId: null, mode: 'write' }, (tx) =>
    enqueue(tx, 'send-reset-link', { email: body.email }, `reset-link:${fingerprintOf(body.email)}`),
  )
  return {}
}
