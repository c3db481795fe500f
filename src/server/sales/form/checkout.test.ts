import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveSaleSettingsContract } from '#domain/sales/contract-settings.ts'
import { readSaleContract, recordSaleContract } from '#domain/sales/contract.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type SaleBody, type Shop } from '#test/sales.ts'

let parlour: TestParlour
let shop: Shop
beforeAll(async () => {
  parlour = await openTestParlour()
  shop = await openShop(parlour)
})
afterAll(async () => await parlour.close())

/** Records a sale; what is answered is what is read afterwards. */
const sold = async (more: Partial<SaleBody>, from: Shop = shop) => {
  const { sale } = await from.must(recordSaleContract, { body: from.body(more) })
  expect((await from.must(readSaleContract, { params: { saleId: sale.id } })).sale).toEqual(sale)
  return sale
}
const service = (more: object = {}) => ({
  type: 'service' as const,
  serviceId: shop.serviceId,
  quantity: 1,
  unitPriceMinor: 700_000,
  ...more,
})

describe('discounts', () => {
  test('on a line and on the sale, with their reasons; the list price is beside the price', async () => {
    const sale = await sold({
      items: [
        service({ unitPriceMinor: 650_000, discount: { kind: 'percent', percentBp: 1000, reason: 'Loyal' } }),
        { type: 'product', productId: shop.productId, quantity: 2, unitPriceMinor: 350_000 },
      ],
      discount: { kind: 'amount', amountMinor: 100_000, reason: 'Waited long' },
    })
    expect(sale).toMatchObject({
      subtotalMinor: 1_285_000,
      discount: { amountMinor: 100_000, percentBp: null, reason: 'Waited long' },
      totalMinor: 1_185_000,
      paymentMethod: 'cash',
    })
    expect(sale.lines).toMatchObject([
      {
        unitPriceMinor: 650_000,
        listPriceMinor: 700_000,
        discount: { amountMinor: 65_000, percentBp: 1000, reason: 'Loyal' },
        saleDiscountMinor: 45_525,
        totalMinor: 539_475,
      },
      { listPriceMinor: 350_000, discount: null, saleDiscountMinor: 54_475, totalMinor: 645_525 },
    ])
  })

  test('a free sale is a sale: nothing is due and nothing paid', async () => {
    const sale = await sold({ discount: { kind: 'percent', percentBp: 10_000, reason: 'On the house' } })
    expect(sale).toMatchObject({ totalMinor: 0, payments: [], balanceMinor: 0, status: 'paid' })
  })
})

describe('VAT', () => {
  test('is off at first; on, it is part of the price, and a sale keeps the rate of its day (R-63)', async () => {
    const own = await openShop(parlour)
    expect(await sold({}, own)).toMatchObject({ vatBp: 0, vatMinor: 0, salon: { vatNumber: null } })
    const settings = { isVatOn: true, vatBp: 750, vatNumber: '01234567-0001' }
    expect((await own.must(saveSaleSettingsContract, { body: settings })).settings).toEqual(settings)
    const sale = await sold({}, own)
    expect(sale).toMatchObject({
      totalMinor: 700_000,
      vatBp: 750,
      vatMinor: 48_837,
      salon: { vatNumber: '01234567-0001' },
    })
    await own.must(saveSaleSettingsContract, { body: { ...settings, isVatOn: false } })
    const [kept] = await own.rows('SELECT vat_minor::int AS vat FROM sale WHERE id = $1', [sale.id])
    expect(kept!.vat).toBe(48_837)
    expect(await sold({}, own)).toMatchObject({ vatMinor: 0 })
    const audit = await own.rows(`SELECT action FROM audit_entry WHERE subject_id = $1 AND action <> 'signed-up'`, [
      own.salonId,
    ])
    expect(audit.map(({ action }) => action)).toEqual(['sale-settings-changed', 'sale-settings-changed'])
  })

  test('is the owner’s to set', async () => {
    const own = await openShop(parlour)
    const body = { isVatOn: true, vatBp: 750, vatNumber: null }
    const desk = await addSignIn(parlour, { salonId: own.salonId, role: 'receptionist', name: 'Ngozi' })
    expect((await desk.call(saveSaleSettingsContract, { body })).status).toBe(403)
    expect((await own.call(saveSaleSettingsContract, { body: { ...body, vatBp: 10_001 } })).status).toBe(400)
  })
})

test('D30: commission is on what was paid for the work: after discounts, without VAT, without tips (R-69)', async () => {
  const own = await openShop(parlour)
  await own.must(saveSaleSettingsContract, { body: { isVatOn: true, vatBp: 750, vatNumber: null } })
  await sold(
    {
      items: [{ ...service({ staffId: own.stylistId }), serviceId: own.serviceId }],
      discount: { kind: 'amount', amountMinor: 162_500, reason: 'Birthday' },
      tips: [{ staffId: own.stylistId, amountMinor: 100_000 }],
    },
    own,
  )
  const { staff } = await own.must(listStaffContract, {})
  // 5,375.00 with 7.5 % in it is 5,000.00 without; 25 % of that.
  expect(staff.find(({ id }) => id === own.stylistId)!.month).toMatchObject({
    salesMinor: 537_500,
    commissionMinor: 125_000,
  })
})

describe('payments', () => {
  test('split between methods, with cash given, change and tips (R-64)', async () => {
    const sale = await sold({
      tips: [
        { staffId: shop.staffId, amountMinor: 20_000 },
        { staffId: shop.stylistId, amountMinor: 30_000 },
      ],
      payments: [
        { method: 'cash', amountMinor: 150_000, cashGivenMinor: 200_000 },
        { method: 'card', amountMinor: 300_000 },
        { method: 'transfer', amountMinor: 300_000 },
      ],
    })
    expect(sale).toMatchObject({
      totalMinor: 700_000,
      tips: [
        { staffName: 'Chiamaka Eze', amountMinor: 30_000 },
        { staffName: 'Tolu Bello', amountMinor: 20_000 },
      ],
      tipsMinor: 50_000,
      paymentMethod: 'card',
      awaitingMinor: 300_000,
      balanceMinor: 0,
      status: 'awaiting',
    })
    const told = sale.payments.map(({ method, amountMinor, changeMinor, status }) => [
      method,
      amountMinor,
      changeMinor,
      status,
    ])
    expect(told).toEqual([
      ['cash', 150_000, 50_000, 'received'],
      ['card', 300_000, 0, 'received'],
      ['transfer', 300_000, 0, 'awaiting'],
    ])
    expect(sale.payments[0]).toMatchObject({ cashGivenMinor: 200_000, staffName: 'Tolu Bello', isLater: false })
  })

  test('the short way: one method pays everything, the tip too', async () => {
    const sale = await sold({ paymentMethod: 'card', tips: [{ staffId: shop.stylistId, amountMinor: 1000 }] })
    expect(sale.payments).toMatchObject([{ method: 'card', amountMinor: 701_000, status: 'received' }])
  })

  test('a part leaves a balance on the customer', async () => {
    const sale = await sold({ customerId: shop.customerId, payments: [{ method: 'cash', amountMinor: 200_000 }] })
    expect(sale).toMatchObject({ balanceMinor: 500_000, status: 'owing', customerId: shop.customerId })
    expect(await sold({ customerId: shop.customerId, payments: [] })).toMatchObject({ balanceMinor: 700_000 })
  })

  test('what cannot be paid so is refused, and nothing of it is saved', async () => {
    const count = async () => await shop.rows('SELECT count(*) FROM sale_payment WHERE salon_id = $1', [shop.salonId])
    const before = await count()
    const payments = [{ method: 'cash' as const, amountMinor: 700_001 }]
    const { body } = await shop.call(recordSaleContract, { body: shop.body({ payments }) })
    expect(body).toMatchObject({ code: 'payment-above-due', field: 'payments' })
    expect(await count()).toEqual(before)
  })
})

test('the audit log has every sale with its money', async () => {
  const sale = await sold({ tips: [{ staffId: shop.stylistId, amountMinor: 1000 }] })
  const [entry] = await shop.rows(`SELECT * FROM audit_entry WHERE subject_id = $1`, [sale.id])
  expect(entry).toMatchObject({ action: 'sale-recorded', after: { totalMinor: 700_000, tipsMinor: 1000 } })
})
