import { isCardCurrency } from '#domain/deposits/card-payment.ts'
import type {
  CardAccount,
  deleteCardAccountContract,
  readCardAccountContract,
  saveCardAccountContract,
} from '#domain/deposits/contract.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import {
  cardSeal,
  countOpenPayments,
  eraseCardAccount,
  findCardAccount,
  type KeptAccount,
  openCardKey,
  upsertCardAccount,
} from '#server/booking/store-cards.ts'
import type { Call, Steps, UseCase } from '#server/kit/call.ts'
import { openPaystack } from '#server/kit/paystack.ts'
import { seal } from '#server/kit/seal.ts'
import type { CardParts } from './parts.ts'

/** Returns the account into which a salon's deposits are paid by card. */
export function readCardAccount({ secret }: CardParts) {
  const read: UseCase<typeof readCardAccountContract> = async (call) => {
    const { tx, salonId, now } = call
    const [kept, openCount] = await Promise.all([findCardAccount(tx, salonId), countOpenPayments(tx, salonId, now)])
    return told(call, kept, { openCount, isReadable: kept !== null && (await openCardKey(kept, secret)) !== null })
  }
  return read
}

/**
 * Saves the account for card deposits: asks the provider whether it knows the key, then seals and stores it.
 * Throws 'card-key-refused' if it doesn't. If the provider can't be asked, saves the key anyway and reports it as not
 * checked.
 */
export function saveCardAccount({ secret, providerUrl }: CardParts) {
  const save: UseCase<typeof saveCardAccountContract, Steps> = async (steps, { body: { secretKey } }) => {
    const paystack = openPaystack(secretKey, providerUrl)
    const checked = await paystack.checkKey()
    if (checked === 'refused') throw new Refusal('card-key-refused', { field: 'secretKey' })
    const sealedKey = await seal(secretKey, cardSeal, secret)
    const account: KeptAccount = {
      sealedKey,
      keyEnd: secretKey.slice(-4),
      mode: paystack.mode,
      isChecked: checked === 'good',
    }
    return await steps.inCall(async (call) => {
      const { tx, salonId, now } = call
      const { keyEnd, mode } = account
      const kept = await findCardAccount(tx, salonId)
      const isSameKey = kept !== null && (await openCardKey(kept, secret)) === secretKey
      await Promise.all([
        upsertCardAccount(tx, salonId, account, { now, isSameKey }),
        recordAudit(call, { action: 'card-account-set', subject: 'salon', after: { keyEnd, mode } }),
      ])
      return told(call, account, { isReadable: true, openCount: await countOpenPayments(tx, salonId, now) })
    })
  }
  return save
}

/** Deletes the account for card deposits. Payments started with it are no longer checked. */
export const deleteCardAccount: UseCase<typeof deleteCardAccountContract> = async (call) => {
  if (await eraseCardAccount(call.tx, call.salonId))
    await recordAudit(call, { action: 'card-account-deleted', subject: 'salon' })
  const { tx, salonId, now } = call
  return told(call, null, { isReadable: false, openCount: await countOpenPayments(tx, salonId, now) })
}

function told(
  { currency }: Pick<Call, 'currency'>,
  kept: KeptAccount | null,
  { isReadable, openCount }: { isReadable: boolean; openCount: number },
): CardAccount {
  const isPossible = isCardCurrency(currency)
  if (!kept) return { isPossible, account: null, openCount }
  const { keyEnd, mode, isChecked } = kept
  return { isPossible, account: { keyEnd, mode, isChecked, isReadable }, openCount }
}
