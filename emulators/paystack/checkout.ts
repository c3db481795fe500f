import type { Money } from './transactions.ts'

const paid = (money: Money, more: Partial<Money> = {}) =>
  Object.assign(money, { status: 'success', paidAt: new Date().toISOString(), card: 'AUTH_emulator', ...more })

/** The actions of a customer, or of the provider, on a transaction. */
export const ways = {
  success: (money: Money) => paid(money),
  /** Pays with a card that cannot be charged automatically the next time. */
  declinedLater: (money: Money) => paid(money, { card: 'AUTH_declined' }),
  fail: (money: Money) => Object.assign(money, { status: 'failed' }),
  abandon: (money: Money) => money,
  /** Leaves the transaction pending, as a transfer does. */
  pending: (money: Money) => Object.assign(money, { status: 'pending' }),
  /** Pays more than was requested, because the customer bears the fee. */
  fee: (money: Money) => paid(money, { amount: money.requested + 10_000 }),
  less: (money: Money) => paid(money, { amount: 5000 }),
  lessAsked: (money: Money) => paid(money, { amount: 5000, requested: 5000 }),
  more: (money: Money) => paid(money, { amount: money.amount + 1, requested: money.amount + 1 }),
  otherCurrency: (money: Money) => paid(money, { currency: 'USD' }),
  otherMode: (money: Money) => paid(money, { domain: 'live' }),
  otherMetadata: (money: Money) =>
    paid(money, { metadata: { ...(money.metadata as object), planId: 'premium', salonId: 'another' } }),
  noMetadata: (money: Money) => paid(money, { metadata: null }),
} as const

export type Way = keyof typeof ways

const buttons: readonly (readonly [Way, string])[] = [
  ['success', 'Pay'],
  ['fail', 'Fail'],
  ['abandon', 'Abandon'],
  ['pending', 'Pay by a slow transfer'],
  ['fee', 'Pay, with the fee on top'],
  ['less', 'Pay less'],
  ['otherCurrency', 'Pay in another currency'],
]

/** Returns the payment page, with a button for each outcome. */
export function checkoutPage({ amount, currency, email }: Money): string {
  const due = `${currency} ${(amount / 100).toLocaleString('en-NG')}`
  const all = buttons.map(([way, label]) => `<button name="way" value="${way}">${label}</button>`).join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Paystack (emulator)</title><link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui;max-width:24rem;margin:3rem auto;padding:0 1rem}button{display:block;width:100%;
min-height:48px;margin:.5rem 0;font:inherit}</style></head>
<body><h1>Pay ${due}</h1><p>This is a stand-in for Paystack: no money moves. ${escaped(email)}</p>
<form method="post">${all}</form></body></html>`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
