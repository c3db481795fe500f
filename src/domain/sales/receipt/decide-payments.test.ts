import { describe, expect, test } from 'vitest'
import { aCall, aHeldSale, idOf } from '#domain/testing.ts'
import { decideAwaited, decideBalance, decideSettled } from './decide-payments.ts'

const call = aCall()
const pay = (amountMinor: number, method: 'cash' | 'transfer' = 'cash') => ({
  method,
  amountMinor,
  cashGivenMinor: null,
})
const owing = aHeldSale({ balanceMinor: 600_000 })

describe('a balance (R-64)', () => {
  test('is paid in parts by the members at the till; a transfer is awaited', () => {
    const decided = decideBalance(owing, [pay(200_000, 'transfer'), pay(100_000)], call)
    expect(decided).toMatchObject({ sale: owing, balanceMinor: 300_000, staffId: call.by.staffId, paidAt: call.now })
    expect(decided.payments).toEqual([
      {
        ...pay(200_000, 'transfer'),
        id: idOf(101),
        changeMinor: 0,
        status: 'awaiting',
        isLater: true,
        isDeposit: false,
        paidAt: call.now,
      },
      {
        ...pay(100_000),
        id: idOf(102),
        changeMinor: 0,
        status: 'received',
        isLater: true,
        isDeposit: false,
        paidAt: call.now,
      },
    ])
  })

  test.each<[string, Parameters<typeof decideBalance>[0], number[], string, string?]>([
    ['no such sale', null, [1], 'not-found'],
    ['a closed day', aHeldSale({ isDayClosed: true }), [1], 'day-closed'],
    ['a voided sale', aHeldSale({ voidedAt: call.now }), [1], 'sale-voided', 'payments'],
    ['more than is owed', owing, [600_000, 1], 'payment-above-due', 'payments'],
    ['nothing', owing, [], 'invalid-payment', 'payments'],
    ['nothing owed', aHeldSale(), [1], 'nothing-owed', 'payments'],
  ])('is refused: %s', (_, sale, amounts, code, field) => {
    expect(() =>
      decideBalance(
        sale,
        amounts.map((amount) => pay(amount)),
        call,
      ),
    ).toThrow(expect.objectContaining({ code, field }))
  })
})

describe('a transfer (R-65)', () => {
  const payment = {
    id: idOf(40),
    method: 'transfer' as const,
    amountMinor: 700_000,
    status: 'awaiting' as const,
    settledBy: null,
    settledAt: null,
  }
  const sale = aHeldSale({ balanceMinor: 5 })

  test('that arrived leaves what is owed; one that did not is owed again', () => {
    const kept = {
      id: payment.id,
      saleId: sale.id,
      amountMinor: 700_000,
      staffId: call.by.staffId,
      settledAt: call.now,
    }
    expect(decideSettled({ sale, payment }, 'received', call)).toEqual({ ...kept, status: 'received', balanceMinor: 5 })
    expect(decideSettled({ sale, payment }, 'missing', call)).toEqual({
      ...kept,
      status: 'missing',
      balanceMinor: 700_005,
    })
  })

  test('that was confirmed by mistake is awaited again (R-402)', () => {
    const confirmed = { ...payment, status: 'received' as const, settledBy: idOf(9), settledAt: call.now }
    expect(decideAwaited({ sale, payment: confirmed })).toEqual({
      id: payment.id,
      saleId: sale.id,
      status: 'awaiting',
      amountMinor: 700_000,
      balanceMinor: 5,
      staffId: null,
      settledAt: null,
    })
    expect(decideAwaited({ sale, payment })).toBeNull()
  })

  test.each<[string, Parameters<typeof decideAwaited>[0], string]>([
    ['no such sale', { sale: null, payment }, 'not-found'],
    ['cash', { sale, payment: { ...payment, status: 'received' } }, 'transfer-settled'],
    [
      'a card that a terminal charges',
      { sale, payment: { ...payment, method: 'card', status: 'received', settledBy: idOf(9), settledAt: call.now } },
      'transfer-settled',
    ],
    [
      'one that never arrived',
      { sale, payment: { ...payment, status: 'missing', settledBy: idOf(9), settledAt: call.now } },
      'transfer-settled',
    ],
    [
      'of a voided sale',
      {
        sale: aHeldSale({ voidedAt: call.now }),
        payment: { ...payment, status: 'received', settledBy: idOf(9), settledAt: call.now },
      },
      'sale-voided',
    ],
    [
      'confirmed by the provider (R-466)',
      { sale, payment: { ...payment, status: 'received', settledAt: call.now } },
      'transfer-by-provider',
    ],
    [
      'of a refunded sale',
      {
        sale: aHeldSale({ refundedMinor: 1 }),
        payment: { ...payment, status: 'received', settledBy: idOf(9), settledAt: call.now },
      },
      'transfer-refunded',
    ],
  ])('is not awaited again: %s', (_, found, code) => {
    expect(() => decideAwaited(found)).toThrow(expect.objectContaining({ code }))
  })

  test('of which the same was said before changes nothing', () => {
    const said = { ...payment, status: 'missing' as const, settledBy: idOf(9), settledAt: call.now }
    expect(decideSettled({ sale, payment: said }, 'missing', call)).toBeNull()
  })

  test.each<[string, Parameters<typeof decideSettled>[0], string]>([
    ['no such sale', { sale: null, payment }, 'not-found'],
    ['a payment of another sale', { sale, payment: null }, 'not-found'],
    ['a card that a terminal charges', { sale, payment: { ...payment, method: 'card' } }, 'transfer-settled'],
    ['cash, which needs no word', { sale, payment: { ...payment, status: 'received' } }, 'transfer-settled'],
    [
      'one that never arrived',
      { sale, payment: { ...payment, status: 'missing', settledBy: idOf(9), settledAt: call.now } },
      'transfer-settled',
    ],
    ['one of a voided sale', { sale, payment: { ...payment, status: 'voided' } }, 'transfer-settled'],
  ])('is refused: %s', (_, found, code) => {
    expect(() => decideSettled(found, 'received', call)).toThrow(expect.objectContaining({ code, field: undefined }))
  })
})
