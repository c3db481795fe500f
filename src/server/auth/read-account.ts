import type { readAccountContract } from '#domain/auth/contract-account.ts'
import { deviceOf } from '#domain/auth/device.ts'
import { inTransaction } from '#server/kit/db/transaction.ts'
import { requireSession } from './own-account.ts'
import type { PublicUseCase } from './parts.ts'
import { selectSessions } from './store-account.ts'
import { countRecoveryCodes, findTwoStep } from './store-codes.ts'
import { selectPlaces } from './store-sessions.ts'

/** Returns the signed-in account and its devices, this one first. Tokens are never returned. */
export const readAccount: PublicUseCase<typeof readAccountContract> = async (parts, { headers, now }) => {
  const { token, by } = await requireSession(parts, headers, now)
  const [sessions, salons, found, recoveryCodesLeft] = await inTransaction(
    parts.db,
    { salonId: null, mode: 'read' },
    (tx) =>
      Promise.all([
        selectSessions(tx, by.userId, now),
        selectPlaces(tx, by.userId),
        findTwoStep(tx, by.userId),
        countRecoveryCodes(tx, by.userId),
      ]),
  )
  const devices = sessions
    // If the salon no longer lets the person in, neither does the session.
    .filter(({ salonId }) => salons.some(({ id }) => id === salonId))
    .map(({ id, token: its, userAgent, salonId, since, seenAt }) => ({
      id,
      isThis: its === token,
      name: deviceOf(userAgent ?? ''),
      salonName: salons.find((salon) => salon.id === salonId)!.name,
      since,
      seenAt,
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
  const { software } = parts.settings
  return {
    name: by.userName,
    email: by.userEmail,
    phone: by.userPhone,
    twoStep: found?.isOn ? { recoveryCodesLeft } : null,
    devices,
    software,
  }
}
