import { addMinutes } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import {
  accountMetadata,
  canOpenAccount,
  isAccountThere,
  countedMin,
  expiryOf,
  isInTime,
  mostAccounts,
  newAccount,
  type PaidFor,
} from '#domain/virtual-accounts/virtual-account.ts'
import { retryAfterMin } from '#domain/kit/retries.ts'
import { recordAudit } from '#server/audit/store.ts'
import { type CardParts, paystackOf } from '#server/booking/cards/parts.ts'
import {
  endOpening,
  insertVirtualAccount,
  saveNumber,
  saveTransactionId,
  selectVirtualAccounts,
} from '#server/booking/store-accounts.ts'
import { findCardAccount, lockCardAccount } from '#server/booking/store-cards.ts'
import type { Call, Member, Steps } from '#server/kit/call.ts'
import { newCharge, type OpenCharge, queueChargeCheck } from '#server/kit/charges.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { enqueueIn } from '#server/kit/jobs.ts'
import { findSalon } from '#server/salon/store.ts'
import type { Payable } from './payable.ts'
import { checking, settleAccountsOf } from './settle.ts'

/**
 * Opens an account for an amount. Asks the provider about earlier accounts first: if their money arrived, none is
 * opened. `find` says what is to pay; then the account's row is written, and then the provider is asked, outside any
 * transaction. If an account for the same amount is open, or being opened by another caller, it stays the one. Throws
 * 'no-account-here', 'account-email-needed', and the provider's refusals.
 */
export async function openAccountFor<W extends Member | null>(
  parts: CardParts,
  steps: Pick<Steps<W>, 'salonId' | 'inCall' | 'quietly'>,
  of: Pick<PaidFor, 'subject' | 'id'>,
  find: (call: Call<W>) => Promise<Payable>,
): Promise<void> {
  const { salonId, inCall } = steps
  if (await settleAccountsOf(parts, salonId, of, steps)) return
  const begun = await inCall(async (call) => await begin(call, await find(call)))
  if (!begun) return
  const { account, provider, email } = begun
  const paystack = await paystackOf(parts, provider)
  if (!paystack) throw new Refusal('no-account-here')
  const charge = { ...account, email, metadata: accountMetadata(account, salonId) }
  const opening = await paystack.openAccount(charge, account.expiresAt)
  if (opening.kind !== 'opened') {
    await steps.quietly(async ({ tx, now }) => await endOpening(tx, salonId, account.reference, now))
    throw new Refusal(opening.kind === 'refused' ? 'account-not-opened' : 'account-not-reached')
  }
  await inCall(async ({ tx, now }) => await saveNumber(tx, salonId, account.reference, opening.account, now))
  // A refused transfer is reported by the id of the transaction only.
  const known = await paystack.verify(account.reference)
  const id = known.kind === 'found' ? known.transactionId : null
  if (id !== null) await steps.quietly(async ({ tx }) => await saveTransactionId(tx, salonId, account.reference, id))
}

async function begin(call: Call, { of, locationId, amountMinor, dueAt }: Payable) {
  const { tx, salonId, now, currency } = call
  const [, provider, accounts, salon] = await Promise.all([
    lockCardAccount(tx, salonId),
    findCardAccount(tx, salonId),
    selectVirtualAccounts(tx, salonId, of),
    findSalon(tx, salonId),
  ])
  const isPossible = provider && amountMinor !== null && canOpenAccount(amountMinor, currency) && isInTime(dueAt, now)
  if (!isPossible) throw new Refusal('no-account-here')
  const asked = { amountMinor, currency, mode: provider.mode }
  const own = accounts.filter(({ paymentId }) => paymentId === of.paymentId)
  if (own.some((account) => isAccountThere(account, asked, now))) return null
  if (accounts.filter(({ createdAt }) => createdAt > addMinutes(now, -countedMin)).length >= mostAccounts)
    throw new Refusal('no-account-here')
  // The provider sends its notices to the salon: it learns nothing about the customer.
  const email = salon?.email
  if (!email) throw new Refusal('account-email-needed')
  const reference = newCharge(salonId, now)
  const account = newAccount(of, { ...asked, reference, locationId, expiresAt: expiryOf(dueAt, now), createdAt: now })
  const open = { salonId, reference, tries: 0 }
  await Promise.all([
    insertVirtualAccount(tx, salonId, account),
    queueChargeCheck(tx, checking, open),
    queueLastCheck(tx, open, { expiresAt: account.expiresAt, now }),
    recordAudit(call, { action: 'account-opened', subject: of.subject, subjectId: of.id, after: { amountMinor } }),
  ])
  return { account, provider, email }
}

/** Queues one more check for two minutes after the expiry, when a transfer of the last moment has been reported. */
async function queueLastCheck(tx: Tx, open: OpenCharge, { expiresAt, now }: { expiresAt: string; now: string }) {
  const minutes = Math.ceil((Date.parse(expiresAt) - Date.parse(now)) / 60_000) + 2
  const last = { ...open, tries: retryAfterMin.charge.length }
  await enqueueIn(tx, checking, last, `${checking}:${open.reference}:expiry`, minutes)
}
