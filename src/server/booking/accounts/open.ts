import { Refusal } from '#domain/kit/refusal.ts'
import {
  accountMetadata,
  canOpenAccount,
  canShowAgain,
  expiryOf,
  mostAccounts,
  newAccount,
} from '#domain/virtual-accounts/virtual-account.ts'
import { recordAudit } from '#server/audit/store.ts'
import { type CardParts, paystackOf } from '#server/booking/cards/parts.ts'
import { insertVirtualAccount, saveNumber, selectVirtualAccounts } from '#server/booking/store-accounts.ts'
import { findCardAccount } from '#server/booking/store-cards.ts'
import type { Call, Member, Steps } from '#server/kit/call.ts'
import { newCharge, queueChargeCheck } from '#server/kit/charges.ts'
import { findSalon } from '#server/salon/store.ts'
import type { Payable } from './payable.ts'
import { checking } from './settle.ts'

/**
 * Opens an account for an amount: `find` says what is to pay, then the account's row is written, and then the
 * provider is asked, outside any transaction. If an account for the same amount is open, it stays the one. Throws
 * 'no-account-here', 'account-email-needed', and the provider's refusals.
 */
export async function openAccountFor<W extends Member | null>(
  parts: CardParts,
  { salonId, inCall }: Pick<Steps<W>, 'salonId' | 'inCall'>,
  find: (call: Call<W>) => Promise<Asked>,
): Promise<void> {
  const begun = await inCall(async (call) => await begin(call, await find(call)))
  if (!begun) return
  const { account, provider, email } = begun
  const paystack = await paystackOf(parts, provider)
  if (!paystack) throw new Refusal('no-account-here')
  const charge = { ...account, email, metadata: accountMetadata(account, salonId) }
  const opening = await paystack.openAccount(charge, account.expiresAt)
  if (opening.kind !== 'opened')
    throw new Refusal(opening.kind === 'refused' ? 'account-not-opened' : 'account-not-reached')
  // A refused transfer is reported by the id of the transaction only.
  const known = await paystack.verify(account.reference)
  const transactionId = known.kind === 'found' ? known.transactionId : null
  await inCall(
    async ({ tx, now }) => await saveNumber(tx, salonId, account.reference, opening.account, { transactionId, now }),
  )
}

/** An amount that is to pay. */
type Asked = Omit<Payable, 'amountsMinor'> & { amountMinor: number }

async function begin(call: Call, { of, locationId, amountMinor, dueAt }: Asked) {
  const { tx, salonId, now, currency } = call
  const [provider, accounts, salon] = await Promise.all([
    findCardAccount(tx, salonId),
    selectVirtualAccounts(tx, salonId, of),
    findSalon(tx, salonId),
  ])
  if (!provider || !canOpenAccount(amountMinor, currency)) throw new Refusal('no-account-here')
  const asked = { amountMinor, currency, mode: provider.mode }
  if (accounts.some((account) => canShowAgain(account, asked, now))) return null
  if (accounts.length >= mostAccounts) throw new Refusal('no-account-here')
  // The provider sends its notices to the salon: it learns nothing about the customer.
  const email = salon?.email
  if (!email) throw new Refusal('account-email-needed')
  const reference = newCharge(salonId, now)
  const account = newAccount(of, { ...asked, reference, locationId, expiresAt: expiryOf(dueAt, now), createdAt: now })
  await Promise.all([
    insertVirtualAccount(tx, salonId, account),
    queueChargeCheck(tx, checking, { salonId, reference, tries: 0 }),
    recordAudit(call, { action: 'account-opened', subject: of.subject, subjectId: of.id, after: { amountMinor } }),
  ])
  return { account, provider, email }
}
