import type { Money } from './transactions.ts'

/** A bank account that accepts the exact amount of a charge until it expires. */
export interface Account {
  number: string
  expiresAt: string
}

/** Opens the `nth` account, as long as it is asked for: at least 15 minutes, at most 8 hours. */
export function newAccount(nth: number, sent: Record<string, unknown>, now: string): Account {
  const asked = (sent['bank_transfer'] as { account_expires_at?: string | null }).account_expires_at ?? null
  const [least, most] = [15, 8 * 60].map((min) => Date.parse(now) + min * 60_000) as [number, number]
  const at = asked === null ? most : Math.min(most, Math.max(least, Date.parse(asked)))
  return { number: `99${String(nth).padStart(8, '0')}`, expiresAt: new Date(at).toISOString() }
}

/** Returns an opened account as the provider answers it. */
export function openedAccount({ reference, account }: Money): object {
  return {
    reference,
    status: 'pending_bank_transfer',
    display_text: 'Please make a transfer to the account specified',
    account_name: 'PAYSTACK CHECKOUT',
    account_number: account!.number,
    bank: { slug: 'titan-paystack', name: 'Paystack-Titan', id: 20 },
    account_expires_at: account!.expiresAt,
  }
}

/** The outcome of a transfer: only the exact amount is accepted, once and in time; everything else goes back. */
export type TransferOutcome = 'accepted' | 'rejected' | 'returned'

/** Pays an amount into the account of a transaction. */
export function payInto(money: Money, minor: number, now: string): TransferOutcome {
  if (money.status === 'success' || now > money.account!.expiresAt) return 'returned'
  if (minor !== money.amount) return 'rejected'
  money.status = 'success'
  money.paidAt = now
  return 'accepted'
}

/** Returns the notice about a transfer that was refused; it has no reference of the merchant. */
export function rejectedBody({ id, email }: Money, minor: number): string {
  return JSON.stringify({
    event: 'bank.transfer.rejected',
    data: {
      bank_transfer: {
        amount: String(minor),
        message: 'incorrect amount sent',
        message_type: 'INCORRECT_AMOUNT',
        transaction_id: String(id),
      },
      customer: { id: 1, email, customer_code: 'CUS_emulator' },
    },
  })
}
