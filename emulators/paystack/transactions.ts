import type { Account } from './accounts.ts'

/** A transaction of the emulator. */
export interface Money {
  id: number
  reference: string
  accessCode: string
  callbackUrl: string
  email: string
  domain: string
  status: string
  /** The requested amount and the paid amount, in minor units. */
  requested: number
  amount: number
  currency: string
  metadata: unknown
  paidAt: string | null
  /** The authorization of the card that paid; null if the card cannot be charged again. */
  card: string | null
  /** The refunds, in minor units each. */
  refunds: number[]
  /** The account to pay into; null for a card. */
  account: Account | null
}

/** Returns a new transaction, with the provider's status: abandoned as long as it is not paid. */
export function newMoney(sent: Record<string, unknown>, accessCode: string): Money {
  const amount = Number(sent['amount'])
  return {
    id: Number.parseInt(accessCode.slice(0, 8), 16),
    reference: String(sent['reference']),
    accessCode,
    callbackUrl: String(sent['callback_url'] ?? 'http://127.0.0.1/payment/callback'),
    email: String(sent['email']),
    domain: 'test',
    status: 'abandoned',
    requested: amount,
    amount,
    currency: String(sent['currency'] ?? 'NGN'),
    metadata: readable(sent['metadata']),
    paidAt: null,
    card: null,
    refunds: [],
    account: null,
  }
}

/** Refunds money. Only a full refund at once reverses the transaction; partial refunds are added to its refunds. */
export function giveBack(money: Money, minor = money.amount): void {
  money.refunds.push(minor)
  if (minor === money.amount) money.status = 'reversed'
}

/** Returns metadata in readable form: if sent as a text, parsed. */
function readable(metadata: unknown): unknown {
  return typeof metadata === 'string' && metadata !== '' ? JSON.parse(metadata) : (metadata ?? null)
}

/** Returns a transaction as it is in responses and notices. */
export function told(money: Money): object {
  const isPaid = money.paidAt !== null
  return {
    id: money.id,
    domain: money.domain,
    status: money.status,
    reference: money.reference,
    receipt_number: null,
    amount: money.amount,
    message: null,
    gateway_response: isPaid
      ? 'Successful'
      : money.status === 'failed'
        ? 'Declined'
        : 'The transaction was not completed',
    paid_at: money.paidAt,
    channel: money.account ? 'bank_transfer' : 'card',
    currency: money.currency,
    ip_address: '127.0.0.1',
    metadata: money.metadata ?? '',
    log: null,
    fees: isPaid ? Math.max(0, money.amount - money.requested) : null,
    authorization: money.card
      ? {
          authorization_code: money.card,
          bin: '408408',
          last4: '4081',
          exp_month: '12',
          exp_year: '2030',
          channel: 'card',
          card_type: 'visa ',
          bank: 'TEST BANK',
          country_code: 'NG',
          brand: 'visa',
          reusable: true,
          signature: 'SIG_emulator',
        }
      : {},
    customer: { id: 1, email: money.email, customer_code: 'CUS_emulator' },
    plan: null,
    requested_amount: money.requested,
  }
}
