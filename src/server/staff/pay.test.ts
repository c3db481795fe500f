import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { refundSaleContract, voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { deleteStaffContract, listStaffContract } from '#domain/staff/contract.ts'
import {
  addAdvanceContract,
  deleteAdvanceContract,
  readEarningsContract,
  readPaySheetContract,
} from '#domain/staff/contract-pay.ts'
import { listCommissionRatesContract, setCommissionRateContract } from '#domain/staff/contract-rates.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { openShop, type SaleBody, type Shop } from '#test/sales.ts'

let parlour: TestParlour
let now = '2026-11-21T08:00:00.000Z'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())

async function sell(shop: Shop, at: string, more: Partial<SaleBody> = {}) {
  now = at
  return (await shop.must(recordSaleContract, { body: shop.body({ staffId: shop.stylistId, ...more }) })).sale
}
const payIn = async (shop: Shop, month: string) => {
  const { members } = await shop.must(readPaySheetContract, { query: { month } })
  return members.find(({ staffId }) => staffId === shop.stylistId)
}
const advance = async (shop: Shop, amountMinor: number, givenOn: string) =>
  (await shop.must(addAdvanceContract, { body: { staffId: shop.stylistId, amountMinor, givenOn } })).advance

test('the most exact rate is frozen on the line, until it is taken away (R-100)', async () => {
  const shop = await openShop(parlour)
  const set = async (of: object, commissionBp: number | null) =>
    await shop.must(setCommissionRateContract, {
      body: { serviceId: null, productId: null, staffId: null, ...of, commissionBp },
    })
  const soldAt = async (staffId: string) => {
    const product = { type: 'product' as const, productId: shop.productId, quantity: 1, unitPriceMinor: 100_000 }
    const { id } = await sell(shop, now, { staffId, items: [...shop.body().items, product] })
    const lines = await shop.rows('SELECT commission_bp AS bp FROM sale_line WHERE sale_id = $1 ORDER BY position', [
      id,
    ])
    return lines.map(({ bp }) => bp)
  }
  expect([await soldAt(shop.stylistId), await soldAt(shop.staffId)]).toEqual([
    [2500, 2500],
    [1000, 1000],
  ])
  await set({ serviceId: shop.serviceId }, 3000)
  await set({ productId: shop.productId }, 500)
  await set({ productId: shop.productId, staffId: shop.staffId }, 0)
  expect([await soldAt(shop.stylistId), await soldAt(shop.staffId)]).toEqual([
    [3000, 500],
    [3000, 0],
  ])
  await set({ serviceId: shop.serviceId }, 3500)
  await set({ productId: shop.productId, staffId: shop.staffId }, null)
  expect(await soldAt(shop.staffId)).toEqual([3500, 500])
  const { rates, defaultCommissionBp } = await shop.must(listCommissionRatesContract, {})
  expect([
    defaultCommissionBp,
    rates.map(({ itemName, staffName, commissionBp }) => [itemName, staffName, commissionBp]),
  ]).toEqual([
    1000,
    [
      ['Cornrows', null, 3500],
      ['Edge control', null, 500],
    ],
  ])
  const audited = await shop.rows(
    `SELECT before, after FROM audit_entry WHERE salon_id = $1 AND action = 'commission-rate-set' ORDER BY id`,
    [shop.salonId],
  )
  expect(audited.at(-1)).toMatchObject({ before: { commissionBp: 0 }, after: { commissionBp: null } })
})

test('rates of archived services and products are not listed', async () => {
  const shop = await openShop(parlour)
  for (const of of [
    { serviceId: shop.serviceId, productId: null },
    { serviceId: null, productId: shop.productId },
  ])
    await shop.must(setCommissionRateContract, { body: { ...of, staffId: null, commissionBp: 3000 } })
  const listed = async () => (await shop.must(listCommissionRatesContract, {})).rates.map(({ itemName }) => itemName)
  expect(await listed()).toEqual(['Cornrows', 'Edge control'])
  await shop.rows('UPDATE product SET archived_at = now() WHERE id = $1', [shop.productId])
  expect(await listed()).toEqual(['Cornrows'])
  await shop.rows('UPDATE service SET archived_at = now() WHERE id = $1', [shop.serviceId])
  expect(await listed()).toEqual([])
})

test('commission is of the price without VAT (R-102)', async () => {
  const shop = await openShop(parlour)
  await shop.rows('UPDATE salon SET is_vat_on = true, vat_bp = 750 WHERE salon_id = $1', [shop.salonId])
  const { totalMinor, vatMinor } = await sell(shop, '2026-11-05T09:00:00.000Z')
  const commissionMinor = Math.round((totalMinor - vatMinor) / 4)
  expect(vatMinor).toBeGreaterThan(0)
  expect(await payIn(shop, '2026-11')).toMatchObject({ salesMinor: totalMinor, commissionMinor })
})

test('a rate is of a service or a product, one of the two', async () => {
  const shop = await openShop(parlour)
  const { serviceId, productId } = shop
  for (const of of [
    { serviceId, productId },
    { serviceId: null, productId: null },
  ]) {
    const answer = await shop.call(setCommissionRateContract, { body: { ...of, staffId: null, commissionBp: 1 } })
    expect(answer).toMatchObject({ status: 400, body: { field: 'serviceId' } })
  }
})

test('a month’s pay: commission and tips, less refunds, advances and what the month before left (R-102, R-103)', async () => {
  const shop = await openShop(parlour)
  const { id } = await sell(shop, '2026-11-05T09:00:00.000Z', {
    tips: [
      { staffId: shop.stylistId, amountMinor: 20_000 },
      { staffId: shop.staffId, amountMinor: 5000 },
    ],
  })
  // In Lagos it is December already.
  const late = await sell(shop, '2026-11-30T23:30:00.000Z', { tips: [{ staffId: shop.stylistId, amountMinor: 9000 }] })
  const mistake = await sell(shop, '2026-12-01T09:00:00.000Z')
  await shop.must(voidSaleContract, { params: { saleId: mistake.id }, body: { reason: 'Twice' } })
  const { id: advanceId } = await advance(shop, 250_000, '2026-11-30')
  const advancesIn = async (month: string) =>
    (await shop.must(readPaySheetContract, { query: { month } })).advances.map((one) => one.id)
  expect([await advancesIn('2026-11'), await advancesIn('2026-12')]).toEqual([[advanceId], []])
  const none = { salesMinor: 0, commissionMinor: 0, tipsMinor: 0, advancesMinor: 0, carriedMinor: 0, leftMinor: 0 }
  expect(await payIn(shop, '2026-11')).toEqual({
    ...none,
    staffId: shop.stylistId,
    name: 'Chiamaka Eze',
    position: 2,
    salesMinor: 700_000,
    commissionMinor: 175_000,
    tipsMinor: 20_000,
    advancesMinor: 250_000,
    payMinor: 0,
    leftMinor: -55_000,
  })
  expect(await payIn(shop, '2026-12')).toMatchObject({
    salesMinor: 700_000,
    commissionMinor: 175_000,
    tipsMinor: 9000,
    carriedMinor: -55_000,
    payMinor: 129_000,
  })
  // Taken back in December, with its tips; November stays as it was.
  now = '2026-12-10T09:00:00.000Z'
  await shop.must(refundSaleContract, { params: { saleId: late.id }, body: { reason: 'Unhappy', withTips: true } })
  await shop.must(refundSaleContract, { params: { saleId: id }, body: { reason: 'Unhappy' } })
  expect(await payIn(shop, '2026-11')).toMatchObject({ commissionMinor: 175_000, leftMinor: -55_000 })
  expect(await payIn(shop, '2026-12')).toMatchObject({ commissionMinor: -175_000, tipsMinor: 0, payMinor: 0 })
  expect(await payIn(shop, '2027-01')).toMatchObject({ ...none, carriedMinor: -230_000, leftMinor: -230_000 })
  // The Staff screen asks the same.
  const { staff } = await shop.must(listStaffContract, {})
  expect(staff.find((one) => one.id === shop.stylistId)!.month).toMatchObject({
    commissionMinor: -175_000,
    salesMinor: -700_000,
  })
})

test('a month of one’s own begins and ends at midnight, for tips too; what was voided never was (R-102)', async () => {
  const shop = await openShop(parlour)
  const tip = (amountMinor: number) => ({ tips: [{ staffId: shop.stylistId, amountMinor }] })
  const back = async (saleId: string) =>
    await shop.must(refundSaleContract, { params: { saleId }, body: { reason: 'Unhappy', withTips: true } })
  await back((await sell(shop, '2026-10-30T09:00:00.000Z', tip(7))).id)
  const october = await sell(shop, '2026-10-31T22:59:59.999Z', tip(100))
  // 1 November in Lagos; two who pay the same at the same moment are two.
  for (const _ of [1, 2]) await sell(shop, '2026-10-31T23:00:00.000Z', tip(2000))
  await back(october.id)
  const mistake = await sell(shop, now, tip(30_000))
  await shop.must(voidSaleContract, { params: { saleId: mistake.id }, body: { reason: 'Twice' } })
  const november = await sell(shop, '2026-11-30T22:59:59.999Z', tip(400))
  await sell(shop, '2026-11-30T23:00:00.000Z', tip(5000))
  await back(november.id)
  const { days } = await shop.must(readEarningsContract, { query: { month: '2026-11', staffId: shop.stylistId } })
  expect(days).toEqual([
    { day: '2026-11-30', salesMinor: 700_000, commissionMinor: 175_000, tipsMinor: 400 },
    { day: '2026-11-01', salesMinor: 700_000, commissionMinor: 175_000, tipsMinor: 3900 },
  ])
})

test('former members are on the sheet while there is something to say of them', async () => {
  const shop = await openShop(parlour)
  await sell(shop, '2026-11-05T09:00:00.000Z')
  await shop.must(deleteStaffContract, { params: { id: shop.stylistId } })
  expect(await payIn(shop, '2026-11')).toMatchObject({ payMinor: 175_000 })
  expect(await payIn(shop, '2026-10')).toBeUndefined()
  // Paid for November is paid.
  expect(await payIn(shop, '2026-12')).toBeUndefined()
})

test('a day that has not begun gets no advance; one entered by mistake is taken back, and the audit keeps it', async () => {
  const shop = await openShop(parlour)
  now = '2026-11-21T23:30:00.000Z'
  const body = { staffId: shop.stylistId, amountMinor: 5000, givenOn: '2026-11-23' }
  expect((await shop.call(addAdvanceContract, { body })).body).toMatchObject({
    code: 'day-not-begun',
    field: 'givenOn',
  })
  expect((await shop.call(addAdvanceContract, { body: { ...body, amountMinor: 0 } })).body.field).toBe('amountMinor')
  const { id } = await advance(shop, 5000, '2026-11-22')
  expect(await payIn(shop, '2026-11')).toMatchObject({ advancesMinor: 5000, leftMinor: -5000 })
  await shop.must(deleteAdvanceContract, { params: { id } })
  expect(await payIn(shop, '2026-11')).toMatchObject({ advancesMinor: 0, leftMinor: 0 })
  expect((await shop.call(deleteAdvanceContract, { params: { id } })).status).toBe(404)
  const audited = await shop.rows(`SELECT action FROM audit_entry WHERE subject_id = $1 ORDER BY id`, [id])
  expect(audited.map(({ action }) => action)).toEqual(['advance-added', 'advance-deleted'])
})

test('one’s own earnings by day, which sum to the month; another’s only for who sees pay', async () => {
  const shop = await openShop(parlour)
  await shop.rows('UPDATE staff SET commission_bp = 333 WHERE id = $1', [shop.stylistId])
  const cheap = { type: 'service' as const, serviceId: shop.serviceId, quantity: 1, unitPriceMinor: 50 }
  for (const day of ['01', '02', '03']) await sell(shop, `2026-11-${day}T09:00:00.000Z`, { items: [cheap] })
  await sell(shop, '2026-11-03T10:00:00.000Z', {
    items: [{ ...cheap, staffId: shop.staffId }],
    tips: [{ staffId: shop.stylistId, amountMinor: 900 }],
  })
  await advance(shop, 100, '2026-11-02')
  now = '2026-11-21T08:00:00.000Z'
  const phone = await addSignIn(parlour, { ...shop, role: 'stylist', name: 'Chiamaka', staffId: shop.stylistId })
  const mine = await phone.must(readEarningsContract, { query: {} })
  expect([mine.name, mine.month, mine.pay.commissionMinor, mine.pay.payMinor]).toEqual([
    'Chiamaka Eze',
    '2026-11',
    5,
    805,
  ])
  // The phone to which the pay slip is sent.
  await shop.rows(`UPDATE staff SET phone = '0803', phone_e164 = '+2348035550142' WHERE id = $1`, [shop.stylistId])
  expect((await shop.must(readEarningsContract, { query: { staffId: shop.stylistId } })).phoneE164).toBe(
    '+2348035550142',
  )
  expect(mine.phoneE164).toBeNull()
  expect(mine.days).toEqual([
    { day: '2026-11-03', salesMinor: 50, commissionMinor: 2, tipsMinor: 900 },
    { day: '2026-11-02', salesMinor: 50, commissionMinor: 1, tipsMinor: 0 },
    { day: '2026-11-01', salesMinor: 50, commissionMinor: 2, tipsMinor: 0 },
  ])
  expect(mine.advances.map(({ amountMinor }) => amountMinor)).toEqual([100])
  const of = async (person: Person, staffId: string) =>
    (await person.call(readEarningsContract, { query: { staffId } })).status
  expect([await of(phone, shop.stylistId), await of(phone, shop.staffId)]).toEqual([200, 404])
  expect([await of(shop, shop.stylistId), await of(shop, shop.staffId)]).toEqual([200, 200])
  for (const [contract, input] of [
    [readPaySheetContract, { query: {} }],
    [listCommissionRatesContract, {}],
  ] as const)
    expect((await phone.call(contract, input as never)).status).toBe(403)
})
