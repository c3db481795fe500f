import type { changeEmailContract, changeNameContract, changePasswordContract } from '#domain/auth/contract-account.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { nameInMail } from '#domain/kit/name-in-mail.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { PublicCall } from '#server/kit/call.ts'
import { queueMessage } from '#server/outbox/store.ts'
import { findSalon } from '#server/salon/store.ts'
import { deviceCookie } from './device-cookie.ts'
import { requirePassword, requireSession } from './own-account.ts'
import type { AuthParts } from './parts.ts'
import { replacePassword } from './replace-password.ts'
import { requireGoodPassword } from './good-passwords.ts'
import { updateEmail, updateName } from './store-account.ts'
import { eraseResetTokens } from './store.ts'

type Done<E> = (parts: AuthParts, call: PublicCall, input: ParsedInput<E>) => Promise<Output<E>>

/** Changes the person's name, as used in greetings and in the log. */
export const changeName: Done<typeof changeNameContract> = async (parts, call, { body: { name } }) => {
  const { salonId, by } = await requireSession(parts, call.headers, call.now)
  await call.inSalon(salonId, async ({ tx, now }) => await updateName(tx, by.userId, name, now))
  return {}
}

/**
 * Changes the log-in e-mail, or adds one to an account with a phone number only, whose number stays a login.
 * Notifies the old address if this server can send e-mail; older reset links become invalid.
 */
export const changeEmail: Done<typeof changeEmailContract> = async (parts, call, { body: { email, password } }) => {
  const { auth, settings } = parts
  const caller = await requireSession(parts, call.headers, call.now)
  await requirePassword(parts, call, caller, { password, field: 'password' })
  const { userId, userEmail: before, userName } = caller.by
  if (email === before) return {}
  await call.inSalon(caller.salonId, async (write) => {
    const { tx, salonId, now, newId } = write
    await updateEmail(tx, userId, email, now)
    await eraseResetTokens(tx, userId)
    await recordAudit(
      { ...write, by: { userId } },
      { action: 'email-changed', subject: 'auth_user', after: { account: userId } },
    )
    if (!settings.resetUrl || before === null) return
    const letter = { subject: 'Your Parlour e-mail address was changed', body: letterOf(userName, email) }
    await queueMessage(tx, salonId, { id: newId(), channel: 'email', recipient: before, ...letter }, now)
  })
  const signing = { secret: auth.secret, secure: auth.cookie.secure }
  call.setCookies([deviceCookie(call.headers.cookie, email, signing)])
  return {}
}

/**
 * Replaces the password and ends all other sessions of the account; the caller's continues. A repeated request changes
 * nothing.
 */
export const changePassword: Done<typeof changePasswordContract> = async (parts, call, { body }) => {
  const caller = await requireSession(parts, call.headers, call.now)
  const { userId, userName: name, userEmail: email, userPhone: phone } = caller.by
  const given = { password: body.current, field: 'current', renewed: body.password }
  if (await requirePassword(parts, call, caller, given)) return {}
  const salon = await call.inSalon(caller.salonId, async ({ tx, salonId }) => await findSalon(tx, salonId))
  const { passwordMin: min } = parts.settings
  requireGoodPassword(body.password, { min, email, phone, salonName: salon?.name ?? '' })
  const passwordHash = await parts.auth.hashPassword(body.password)
  await call.inSalon(caller.salonId, async ({ tx, salonId, now }) => {
    const account = { userId, name, email, phone, salonId }
    await replacePassword(tx, account, { passwordHash, by: userId, now, keptToken: caller.token })
  })
  return {}
}

function letterOf(typedName: string, email: string): string {
  const name = nameInMail(typedName)
  return [
    name ? `Hello ${name},` : 'Hello,',
    `Your Parlour log-in e-mail is now ${email}.`,
    'If you didn’t change it, tell the owner of your salon or the person who hosts Parlour.',
  ].join('\n\n')
}
