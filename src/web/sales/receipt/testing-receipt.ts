import { aSale, aSaleLine } from '#domain/testing.ts'
import { adaeze, idOf, stylist } from '#web/sales/testing-shop.ts'

/** The response of a test's server when a sale is recorded or read: cornrows, paid by an awaited transfer. */
export const sale = aSale({
  id: idOf('40'),
  receiptId: '00000040',
  status: 'awaiting',
  customerId: adaeze,
  lines: [aSaleLine({ staffId: stylist })],
  paymentMethod: 'transfer',
  payments: [
    {
      id: idOf('41'),
      method: 'transfer',
      amountMinor: 700_000,
      cashGivenMinor: null,
      changeMinor: 0,
      status: 'awaiting',
      isLater: false,
      isDeposit: false,
      paidAt: '2026-11-21T11:40:00.000Z',
      staffName: 'Tolu Bello',
      settledBy: null,
      settledAt: null,
      terminal: null,
    },
  ],
  awaitingMinor: 700_000,
})
