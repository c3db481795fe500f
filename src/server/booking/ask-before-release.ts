import { checkCardContract } from '#domain/deposits/contract.ts'
import { callsInSalon, type Context } from '#server/kit/call.ts'
import { settleEach } from '#server/kit/charges.ts'
import { settleWithProvider } from './accounts/settle.ts'
import { type CardParts, paystackOf } from './cards/parts.ts'
import { settleCard } from './cards/pay.ts'
import { selectVirtualAccounts } from './store-accounts.ts'
import { findCardAccount, selectCardPayments } from './store-cards.ts'

/**
 * Asks the provider about an appointment's open payments before its time is released, so that a customer who
 * paid in the last minute keeps it. If the provider doesn't answer, the time is released anyway.
 */
export async function askBeforeRelease(context: Context, parts: CardParts, salonId: string, id: string): Promise<void> {
  const run = callsInSalon(context, salonId, checkCardContract.topics)
  const [payments, accounts, provider] = await run(({ tx }) =>
    Promise.all([
      selectCardPayments(tx, salonId, id),
      selectVirtualAccounts(tx, salonId, { subject: 'appointment', id }),
      findCardAccount(tx, salonId),
    ]),
  )
  const isOpen = [...payments, ...accounts].some(({ state }) => state === 'open')
  const paystack = isOpen ? await paystackOf(parts, provider) : null
  if (!paystack) return
  await settleEach(payments, async (reference) => await settleCard(paystack, reference, run))
  await settleEach(accounts, async (reference) => await settleWithProvider(paystack, reference, run))
}
