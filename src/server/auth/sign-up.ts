import { randomBytes } from 'node:crypto'
import type { signUpContract } from '#domain/auth/contract.ts'
import { slugOf } from '#domain/auth/slug.ts'
import { e164Of } from '#domain/kit/phone.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { newSalonRules } from '#domain/messages/rule.ts'
import { defaultBusinessHours } from '#domain/salon/business-hours.ts'
import { recordAudit } from '#server/audit/store.ts'
import { inTransaction, tellNobody, type Tx } from '#server/kit/db/transaction.ts'
import { upsertRule } from '#server/messages/store-rules.ts'
import { replaceBusinessHours } from '#server/salon/store-hours.ts'
import { insertDefaultLocation } from '#server/salon/store-locations.ts'
import { insertSalon, takeSlug } from '#server/salon/store.ts'
import { insertMember } from '#server/staff/store.ts'
import { deviceCookie } from './device-cookie.ts'
import { requireGoodPassword } from './good-passwords.ts'
import type { PublicUseCase } from './parts.ts'
import { enterSalon } from './store-sessions.ts'
import { insertAccount, saveMembership } from './store.ts'
import { signUpsByAddress, takeTry } from './throttle.ts'

/**
 * Makes an account, its salon on the free plan and its owner's place in the team, all or nothing, and signs in. Refuses
 * a weak password, an impossible phone number, and an e-mail that has an account ('email-taken').
 */
export const signUp: PublicUseCase<typeof signUpContract> = async (
  parts,
  { headers, ip, now, newId, setCookies },
  { body },
) => {
  const { db, auth, settings } = parts
  await takeTry(db, [signUpsByAddress(ip)], now, 'too-many-requests')
  const { email, salonName } = body
  requireGoodPassword(body.password, { min: settings.passwordMin, email, phone: null, salonName })
  const phone = body.phone || null
  const phoneE164 = e164Of(phone, 'NGN')
  const passwordHash = await auth.hashPassword(body.password)
  const [salonId, userId] = [newId(), newId()]
  await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, (tx) =>
    openSalon(tx, salonId, { ...body, userId, phone, phoneE164, passwordHash, now, newId }),
  )
  const started = await auth.signIn({ userId, password: body.password }, { ip, userAgent: headers['user-agent'] })
  if (!started) throw new Error('an account that was just made cannot sign in')
  await inTransaction(db, { salonId: null, mode: 'write' }, (tx) => enterSalon(tx, started.token, salonId, now))
  await auth.signOut(headers)
  const signing = { secret: auth.secret, secure: auth.cookie.secure }
  setCookies([...started.cookies, deviceCookie(headers.cookie, body.email, signing)])
  return {}
}

interface Opening {
  userId: string
  name: string
  salonName: string
  email: string
  phone: string | null
  phoneE164: string | null
  passwordHash: string
  now: string
  newId: () => string
}

async function openSalon(tx: Tx, salonId: string, opening: Opening): Promise<void> {
  const { userId, name, salonName, email, phone, phoneE164, passwordHash, now, newId } = opening
  const [locationId, staffId] = [newId(), newId()]
  await insertAccount(tx, { userId, accountId: newId(), name, email, phone: null, passwordHash }, now)
  await insertSalon(tx, salonId, { name: salonName, email, phone, phoneE164 }, now)
  await takeFreeSlug(tx, salonId, salonName)
  await insertDefaultLocation(tx, salonId, locationId, salonName, now)
  await replaceBusinessHours(tx, salonId, defaultBusinessHours)
  for (const rule of newSalonRules) await upsertRule(tx, salonId, rule, now)
  await insertMember(
    tx,
    salonId,
    {
      id: staffId,
      locationId,
      userId,
      name,
      email,
      phone,
      phoneE164,
      role: 'owner',
      commissionBp: null,
      takesAppointments: null,
    },
    now,
  )
  await saveMembership(tx, salonId, staffId, userId)
  const call = { tx, salonId, by: { userId }, now, newId }
  await recordAudit(call, { action: 'signed-up', subject: 'salon', subjectId: salonId })
}

/**
 * Gives the salon a free public name: its own name, else with 2 to 9 appended, else with six random hexadecimal digits.
 */
async function takeFreeSlug(tx: Tx, salonId: string, salonName: string): Promise<void> {
  const slug = slugOf(salonName)
  for (let number = 1; number <= 9; number++) {
    if (await takeSlug(tx, salonId, number === 1 ? slug : `${slug}-${number}`)) return
  }
  if (!(await takeSlug(tx, salonId, `${slug}-${randomBytes(3).toString('hex')}`))) throw new Refusal('try-again')
}
