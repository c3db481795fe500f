import { describe, expect, test } from 'vitest'
import { aCustomer, aMember, aProduct, idOf } from '#domain/testing.ts'
import type { FoundForSale } from './decide-sale.ts'
import { appointment, aTill, customer, decided, type Entered, product, seller, service } from './testing-deciding.ts'

describe('what is refused', () => {
  const nobody = idOf(99)
  const off = (more: { amountMinor?: number; reason?: string }) => ({
    discount: { kind: 'amount' as const, amountMinor: 700_001, reason: 'x', ...more },
  })
  const pay = (amountMinor: number, cashGivenMinor?: number) => ({
    payments: [{ method: 'cash' as const, amountMinor, cashGivenMinor }],
  })
  const tip = { staffId: aMember().id, amountMinor: 1000 }
  const ofCustomer = { customerId: aCustomer().id }
  const ofAppointment = { appointmentId: idOf(5) }
  test.each<[string, Entered, string, string?, Partial<FoundForSale>?]>([
    ['no item', { items: [] }, 'no-items', 'items'],
    ['no service chosen', { items: [{ ...service, serviceId: null }] }, 'invalid-services', 'items'],
    ['an unknown service', { items: [service, { ...service, serviceId: nobody }] }, 'invalid-services', 'items.1'],
    ['a product as a service', { items: [{ ...service, serviceId: aProduct().id }] }, 'invalid-services', 'items.0'],
    ['a price of 0', { items: [{ ...service, unitPriceMinor: 0 }] }, 'invalid-services', 'items'],
    ['a quantity of 0', { items: [{ ...service, quantity: 0 }] }, 'invalid-services', 'items'],
    ['no product chosen', { items: [{ ...product, productId: null }] }, 'invalid-products', 'items'],
    ['an unknown product', { items: [{ ...product, productId: nobody }] }, 'invalid-products', 'items.0'],
    [
      'a product that is not sold now',
      { items: [product] },
      'invalid-products',
      'items.0',
      { products: [aProduct({ isActive: false })] },
    ],
    [
      'too large a sale',
      { items: [{ ...service, quantity: 10, unitPriceMinor: 100_000_000_000 }, service] },
      'value-out-of-range',
      'items',
    ],
    ['an unknown member', { staffId: nobody }, 'no-staff', 'staffId'],
    ['an unknown member of a line', { items: [{ ...service, staffId: nobody }] }, 'no-staff', 'staffId'],
    ['a tip for nobody here', { tips: [{ ...tip, staffId: nobody }] }, 'no-staff', 'staffId'],
    ['a member who left the till', {}, 'no-staff', 'staffId', { sellers: [seller()] }],
    ['on a closed day', {}, 'day-closed', undefined, { tills: [aTill({ isDayClosed: true })] }],
    ['at a location that is not there', { locationId: nobody }, 'not-found', 'locationId'],
    [
      'at a location out of use',
      {},
      'location-not-in-use',
      'locationId',
      { tills: [aTill({ isActive: false }), aTill({ id: idOf(50) })] },
    ],
    [
      'a product of another location',
      { items: [service, product], locationId: idOf(50) },
      'product-elsewhere',
      'items.1',
      { tills: [aTill(), aTill({ id: idOf(50) })] },
    ],
    ['an unknown customer', ofCustomer, 'no-customer', 'customerId'],
    ['an unknown appointment', ofAppointment, 'appointment-not-found', 'appointmentId'],
    [
      'too early',
      ofAppointment,
      'sale-too-early',
      'appointmentId',
      { appointment: { ...appointment, status: 'booked' } },
    ],
    [
      'an appointment twice',
      ofAppointment,
      'appointment-sold',
      'appointmentId',
      { appointment: { ...appointment, isSold: true } },
    ],
    ['a discount of more than the price', off({}), 'invalid-discount', 'items'],
    ['a discount without a reason', off({ amountMinor: 5, reason: '' }), 'no-discount-reason', 'items'],
    ['more than is due', pay(700_001), 'payment-above-due', 'payments'],
    ['part by a walk-in', pay(1), 'balance-without-customer', 'payments'],
    ['nothing by a walk-in', { payments: [] }, 'balance-without-customer', 'payments'],
    ['a tip not paid', { ...ofCustomer, tips: [tip], payments: [] }, 'tip-not-paid', 'payments'],
    ['a payment of 0', pay(0), 'invalid-payment', 'payments'],
    ['too little cash', pay(700_000, 600_000), 'cash-too-little', 'payments'],
    ['a tip below 0', { tips: [{ ...tip, amountMinor: -1 }] }, 'invalid-tip', 'items'],
    ['two tips for one', { tips: [tip, tip] }, 'invalid-tip', 'items'],
  ])('%s', (_, more, code, field, has) => {
    expect(() => decided(more, has)).toThrow(expect.objectContaining({ code, field }))
  })

  test('the first of several reasons decides: lines, appointment, members, day, payments, customer, what is on offer', () => {
    const wrong = {
      items: [{ ...service, serviceId: nobody }],
      ...ofAppointment,
      ...ofCustomer,
      ...pay(0),
      staffId: nobody,
    }
    const closed = { tills: [aTill({ isDayClosed: true })] }
    const codes: [Entered, string, Partial<FoundForSale>?][] = [
      [{ items: [] }, 'no-items'],
      [{}, 'appointment-not-found'],
      [{}, 'no-staff', { appointment }],
      [{ staffId: aMember().id }, 'day-closed', { appointment, ...closed }],
      [{ staffId: aMember().id }, 'invalid-payment', { appointment }],
      [{ staffId: aMember().id, payments: null }, 'no-customer', { appointment }],
      [{ staffId: aMember().id, payments: null }, 'invalid-services', { appointment, customer }],
    ]
    for (const [more, code, has] of codes)
      expect(() => decided({ ...wrong, ...more }, has)).toThrow(expect.objectContaining({ code }))
  })
})
