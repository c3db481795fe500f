import type * as contracts from '#domain/auth/contract-codes.ts'
import { loginOf, loginsOf } from '#domain/auth/login.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import type { PublicCall } from '#server/kit/call.ts'
import { makeReadable } from './good-passwords.ts'
import { addressOf, newSecret, openSecret, sealSecret } from './one-time-codes.ts'
import { requirePassword, requireSession } from './own-account.ts'
import type { AuthParts } from './parts.ts'
import { checkCode, hashOfCode, requireCode } from './require-code.ts'
import { confirmTwoStep, eraseTwoStep, findTwoStep, replaceRecoveryCodes, saveSecret } from './store-codes.ts'
import { endSessions } from './store-sessions.ts'

type Does<E> = (parts: AuthParts, call: PublicCall, input: ParsedInput<E>) => Promise<Output<E>>

const codeCount = 10

/** Creates a secret for an authenticator app. No code is required until the secret is confirmed. */
export const beginTwoStep: Does<typeof contracts.beginTwoStepContract> = async (parts, call, { body }) => {
  const caller = await requireSession(parts, call.headers, call.now)
  await requirePassword(parts, call, caller, { password: body.password, field: 'password' })
  const { userId, userEmail: email, userPhone: phone } = caller.by
  const secret = newSecret()
  const sealed = await sealSecret(secret, parts.auth.secret)
  const isSaved = await inTransaction(parts.db, { salonId: null, mode: 'write' }, (tx) =>
    saveSecret(tx, userId, sealed, call.now),
  )
  if (!isSaved) throw new Refusal('two-step-is-on')
  return { secret, address: addressOf(secret, loginOf({ email, phone })) }
}

/**
 * Turns two-step sign-in on by a first code. Ends all other sessions, because they were opened by the password alone.
 */
export const confirmTwoStepByCode: Does<typeof contracts.confirmTwoStepContract> = async (parts, call, { body }) => {
  const { token, salonId, by } = await requireSession(parts, call.headers, call.now)
  const account = { userId: by.userId, logins: loginsOf({ email: by.userEmail, phone: by.userPhone }) }
  const found = await inTransaction(parts.db, { salonId: null, mode: 'read' }, (tx) => findTwoStep(tx, by.userId))
  if (found?.isOn) throw new Refusal('two-step-is-on')
  if (!found || !(await openSecret(found.secret, parts.auth.secret))) throw new Refusal('two-step-is-off')
  await checkCode(parts, call, account, { code: body.code, sealed: found.secret })
  const recoveryCodes = newRecoveryCodes()
  await call.inSalon(salonId, async (write) => {
    const { tx, now } = write
    if (!(await confirmTwoStep(tx, by.userId, now))) throw new Refusal('two-step-is-on')
    await replaceRecoveryCodes(tx, by.userId, recoveryCodes.map(hashOfCode))
    await endSessions(tx, by.userId, 'elsewhere', token)
    await recordAudit({ ...write, by }, { action: 'two-step-on', subject: 'auth_user', after: { account: by.userId } })
  })
  return { recoveryCodes }
}

/** Replaces the recovery codes with new ones and returns them. */
export const renewRecoveryCodes: Does<typeof contracts.renewRecoveryCodesContract> = async (parts, call, { body }) => {
  const { userId } = await requireBoth(parts, call, body)
  const recoveryCodes = newRecoveryCodes()
  await inTransaction(parts.db, { salonId: null, mode: 'write' }, (tx) =>
    replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashOfCode)),
  )
  return { recoveryCodes }
}

/** Turns two-step sign-in off, by password and code. */
export const endTwoStep: Does<typeof contracts.endTwoStepContract> = async (parts, call, { body }) => {
  const { userId, salonId } = await requireBoth(parts, call, body)
  await call.inSalon(salonId, async (write) => {
    await eraseTwoStep(write.tx, userId)
    const by = { userId }
    await recordAudit({ ...write, by }, { action: 'two-step-off', subject: 'auth_user', after: { account: userId } })
  })
  return {}
}

async function requireBoth(parts: AuthParts, call: PublicCall, proof: { password: string; code: string }) {
  const caller = await requireSession(parts, call.headers, call.now)
  const { userId, userEmail: email, userPhone: phone } = caller.by
  await requirePassword(parts, call, caller, { password: proof.password, field: 'password' })
  const found = await inTransaction(parts.db, { salonId: null, mode: 'read' }, (tx) => findTwoStep(tx, userId))
  if (!found?.isOn) throw new Refusal('two-step-is-off')
  await requireCode(parts, call, { userId, logins: loginsOf({ email, phone }) }, proof.code)
  return { userId, salonId: caller.salonId }
}

/** Returns new recovery codes for a lost phone, in the form in which people see them, once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, makeReadable)
}
