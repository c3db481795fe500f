import { describe, expect, test } from 'vitest'
import { zReceipt } from '#domain/sales/receipt/receipt.ts'
import { aCall, aCustomer, aMember, aProduct, aSale, aService, idOf } from '#domain/testing.ts'
import { itemIdsOf, sellerIdsOf } from './decide-sale.ts'
import { appointment, bodyOf, customer, decided, found, product, service, till } from './testing-deciding.ts'

describe('what is saved and answered', () => {
  test('names, list prices and rates are those of the day; what it answers is a receipt', () => {
    const { sale, movements, after } = decided(
      {
        items: [
          { ...service, unitPriceMinor: 650_000 },
          { ...product, staffId: till.staffId },
        ],
        customerId: aCustomer().id,
        notes: ' By her sister ',
      },
      { customer },
    )
    expect(zReceipt.parse(sale)).toEqual(
      aSale({
        id: idOf(101),
        receiptId: '00000101',
        soldAt: aCall().now,
        staffName: 'Chiamaka Eze',
        customerPhone: customer.phone,
        subtotalMinor: 1_350_000,
        totalMinor: 1_350_000,
        lines: [
          { ...aSale().lines[0]!, unitPriceMinor: 650_000, totalMinor: 650_000 },
          {
            ...aSale().lines[0]!,
            position: 1,
            type: 'product',
            name: 'Edge control',
            quantity: 2,
            staffId: till.staffId,
            staffName: 'Tolu Bello',
            unitPriceMinor: 350_000,
            listPriceMinor: 350_000,
          },
        ],
        payments: [
          {
            id: idOf(102),
            method: 'cash',
            amountMinor: 1_350_000,
            cashGivenMinor: null,
            changeMinor: 0,
            status: 'received',
            isLater: false,
            isDeposit: false,
            paidAt: aCall().now,
            staffName: 'Tolu Bello',
            settledBy: null,
            settledAt: null,
            terminal: null,
          },
        ],
        notes: 'By her sister',
      }),
    )
    expect(sale).toMatchObject({ createdBy: till.userId, takenBy: till.staffId, locationId: idOf(8), walkInName: null })
    expect(sale.lines).toMatchObject([
      { serviceId: aService().id, productId: null, commissionBp: 2500 },
      { serviceId: null, productId: aProduct().id, commissionBp: 1000 },
    ])
    expect(movements).toEqual([
      {
        id: idOf(103),
        productId: aProduct().id,
        change: -2,
        shortage: 0,
        stockAfter: 8,
        reason: 'sale',
        saleId: sale.id,
        createdBy: till.userId,
      },
    ])
    const payments = [{ method: 'cash', amountMinor: 1_350_000, cashGivenMinor: null }]
    expect(after).toEqual({ totalMinor: 1_350_000, tipsMinor: 0, payments, balanceMinor: 0, paymentMethod: 'cash' })
  })

  test('a product on two lines is one row of the ledger, short of what was not there (R-18)', () => {
    const { movements } = decided({ items: [product, { ...product, quantity: 9 }] })
    expect(movements).toMatchObject([{ change: -10, shortage: 1, stockAfter: 0 }])
    expect(decided().movements, 'a service').toEqual([])
  })

  test('discounts, VAT and tips: with their reasons, their shares, and by the names of members', () => {
    const { sale } = decided(
      {
        items: [{ ...service, discount: { kind: 'percent', percentBp: 1000, reason: 'Loyal' } }, product],
        discount: { kind: 'amount', amountMinor: 133_000, reason: 'Waited long' },
        tips: [
          { staffId: till.staffId, amountMinor: 2000 },
          { staffId: aMember().id, amountMinor: 1000 },
        ],
        payments: [
          { method: 'cash', amountMinor: 200_000, cashGivenMinor: 500_000 },
          { method: 'transfer', amountMinor: 1_000_000 },
        ],
      },
      { sellers: found().sellers.map((one) => ({ ...one, vatBp: 750 })) },
    )
    expect(sale).toMatchObject({
      subtotalMinor: 1_330_000,
      discount: { amountMinor: 133_000, percentBp: null, reason: 'Waited long' },
      totalMinor: 1_197_000,
      vatBp: 750,
      vatMinor: 83_512,
      tipsMinor: 3000,
      tips: [
        { staffName: 'Chiamaka Eze', amountMinor: 1000 },
        { staffName: 'Tolu Bello', amountMinor: 2000 },
      ],
      paymentMethod: 'transfer',
      payments: [
        { changeMinor: 300_000, status: 'received' },
        { cashGivenMinor: null, changeMinor: 0, status: 'awaiting' },
      ],
      awaitingMinor: 1_000_000,
      balanceMinor: 0,
      status: 'awaiting',
    })
    expect(sale.lines).toMatchObject([
      {
        discount: { amountMinor: 70_000, percentBp: 1000, reason: 'Loyal' },
        saleDiscountMinor: 63_000,
        totalMinor: 567_000,
      },
      { discount: null, saleDiscountMinor: 70_000, totalMinor: 630_000 },
    ])
    expect(sale.lines[0]!.vatMinor + sale.lines[1]!.vatMinor).toBe(83_512)
  })

  test('a part leaves a balance on the customer; what is free is paid by nothing', () => {
    const owing = decided(
      { customerId: aCustomer().id, payments: [{ method: 'card', amountMinor: 200_000 }] },
      { customer },
    )
    expect(owing.sale).toMatchObject({ balanceMinor: 500_000, status: 'owing', paymentMethod: 'card' })
    const free = decided({ discount: { kind: 'percent', percentBp: 10_000, reason: 'On the house' } }).sale
    expect(free).toMatchObject({ totalMinor: 0, payments: [], balanceMinor: 0, status: 'paid' })
  })

  test('a walk-in is named as on the appointment, whose services and prices are listed beside those on offer', () => {
    const more = { appointmentId: idOf(5), items: [{ ...service, serviceId: idOf(20) }] }
    const { sale } = decided(more, { appointment, services: [] })
    expect(sale).toMatchObject({
      walkInName: 'Bisi Ogunleye',
      customerName: 'Bisi Ogunleye',
      customerPhone: '+2348031234567',
    })
    expect(sale.lines).toMatchObject([{ name: 'Old braids', listPriceMinor: 600_000 }])
    const known = decided(
      { ...more, customerId: aCustomer().id },
      { appointment, customer: { ...customer, phone: null } },
    ).sale
    expect(known).toMatchObject({ walkInName: null, customerName: 'Adaeze Nwosu', customerPhone: '+2348031234567' })
  })
})

test('whom and what a sale names, each once', () => {
  const body = bodyOf({
    items: [service, service, product, { ...product, staffId: idOf(9) }],
    tips: [{ staffId: idOf(10), amountMinor: 1 }],
  })
  expect(itemIdsOf(body.items, 'service')).toEqual([aService().id])
  expect(itemIdsOf(body.items, 'product')).toEqual([aProduct().id])
  expect(sellerIdsOf(body, aCall())).toEqual([aMember().id, till.staffId, idOf(9), idOf(10)])
})
