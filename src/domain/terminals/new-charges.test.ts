import { expect, test } from 'vitest'
import { newPayments, type PaymentEntry } from '#domain/sales/payments.ts'
import { aCall, idOf } from '#domain/testing.ts'
import { type Chargeable, newCharges, withCharges } from './new-charges.ts'

const [front, here] = [idOf(71), idOf(8)]
const found: Chargeable = {
  mode: 'test',
  terminals: [{ id: front, name: 'Front desk', locationId: here, isUsable: true }],
}
const sale = { id: idOf(72), locationId: here, currency: 'NGN' as const }
const cash: PaymentEntry = { method: 'cash', amountMinor: 100_000, cashGivenMinor: null }
const card: PaymentEntry = { method: 'card', amountMinor: 600_000, cashGivenMinor: null, terminalId: front }

function charged(entries: PaymentEntry[], has: Partial<Chargeable> = {}) {
  const payments = newPayments(entries, false, aCall())
  return { payments, charges: newCharges({ ...found, ...has }, { sale, entries, payments }, aCall()) }
}

test('each payment on a terminal is awaited and has a charge of its amount (R-470)', () => {
  const { payments, charges } = charged([cash, card])
  expect(payments.map(({ status }) => status)).toEqual(['received', 'awaiting'])
  expect(charges).toMatchObject([
    {
      terminalId: front,
      saleId: sale.id,
      paymentId: payments[1]!.id,
      amountMinor: 600_000,
      currency: 'NGN',
      mode: 'test',
    },
  ])
  expect(withCharges(payments, charges)).toMatchObject([
    { id: payments[0]!.id },
    { terminal: { chargeId: charges[0]!.id, name: 'Front desk', last4: null } },
  ])
})

test.each<[string, PaymentEntry, Partial<Chargeable>]>([
  ['terminal-not-found', { ...card, terminalId: idOf(79) }, {}],
  ['terminal-no-key', card, { mode: null }],
  ['terminal-not-usable', card, { terminals: [{ ...found.terminals[0]!, isUsable: false }] }],
  ['terminal-elsewhere', card, { terminals: [{ ...found.terminals[0]!, locationId: idOf(9) }] }],
  ['terminal-too-little', { ...card, amountMinor: 4999 }, {}],
])('a charge is refused: %s', (code, entry, has) => {
  expect(() => charged([entry], has)).toThrow(code)
})
