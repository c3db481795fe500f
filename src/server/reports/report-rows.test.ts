import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { addExpenseContract } from '#domain/expenses/contract.ts'
import type { Figure } from '#domain/reports/behind.ts'
import { listReportRowsContract, readReportsContract } from '#domain/reports/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { addServiceContract } from '#domain/services/contract.ts'
import { refundSaleContract, voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type SaleBody, type Shop } from '#test/sales.ts'

/* The rows behind a figure, by name and number: from 10 to 20 November in Lagos, an hour ahead of the server. */

const days = { period: 'custom' as const, from: '2026-11-10', to: '2026-11-20' }
const [dayBefore, firstMoment, within, afterLast] = [
  '2026-11-05T10:00:00.000Z',
  '2026-11-09T23:00:00.000Z',
  '2026-11-12T10:00:00.000Z',
  '2026-11-20T23:00:00.000Z',
]
let parlour: TestParlour
let shop: Shop
let now = within
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  shop = await openShop(parlour)
  await shop.rows(`UPDATE salon SET plan = 'pro' WHERE salon_id = $1`, [shop.salonId])
})
afterAll(async () => await parlour.close())

const sellAt = async (at: string, more: Partial<SaleBody>) => {
  now = at
  return { saleId: (await shop.must(recordSaleContract, { body: shop.body(more) })).sale.id }
}
const rowsBehind = async (figure: Figure) => {
  now = afterLast
  return (await shop.must(listReportRowsContract, { query: { ...days, figure } })).rows
}

test('a sale names what was sold in it; who came back had an earlier valid sale (R-259)', async () => {
  const customer = async (name: string) => (await shop.must(addCustomerContract, { body: { name } })).customer.id
  const [mistaken, unhappy, fresh] = [await customer('Bisi'), await customer('Chidi'), await customer('Dayo')]
  const product = { type: 'product' as const, productId: shop.productId, quantity: 1, unitPriceMinor: 350_000 }
  await sellAt(dayBefore, { customerId: shop.customerId })
  const mistake = await sellAt(dayBefore, { customerId: mistaken })
  await shop.must(voidSaleContract, { params: mistake, body: { reason: 'Twice' } })
  const returned = await sellAt(dayBefore, { customerId: unhappy })
  await shop.must(refundSaleContract, { params: returned, body: { reason: 'Unhappy' } })

  await sellAt(firstMoment, { customerId: fresh })
  await sellAt(within, { customerId: shop.customerId, items: [...shop.body().items, product] })
  for (const customerId of [mistaken, unhappy])
    await sellAt('2026-11-13T10:00:00.000Z', { customerId, items: [product] })
  expect((await rowsBehind('revenue')).map(({ detail }) => detail)).toEqual([
    'Edge control',
    'Edge control',
    'Cornrows, Edge control',
    'Cornrows',
  ])
  expect((await rowsBehind('returning-customers')).map(({ title }) => title)).toEqual(['Adaeze Nwosu'])
  const { advanced } = await shop.must(readReportsContract, { query: days })
  expect([advanced!.servedCustomers, advanced!.returningCustomers]).toEqual([4, 1])
})

test('what is of the last day is among them, what begins with the next is not; an appointment names its own services', async () => {
  now = dayBefore
  const book = async (date: string) => {
    const body = {
      staffId: shop.staffId,
      serviceIds: [shop.serviceId],
      date,
      time: '10:00',
      customerName: 'Bisi',
      customerPhone: '0803 555 0199',
    }
    return (await shop.must(addAppointmentContract, { body })).appointment.id
  }
  await book('2026-11-20')
  const next = await book('2026-11-19')
  await shop.rows(
    `UPDATE appointment SET starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' WHERE salon_id = $1 AND id = $3`,
    [shop.salonId, afterLast, next],
  )
  now = afterLast
  for (const spentOn of ['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'])
    await shop.must(addExpenseContract, { body: { description: spentOn, amountMinor: 1, spentOn } })
  const [visit, ...others] = await rowsBehind('appointments')
  expect([visit, others]).toMatchObject([{ title: 'Bisi', detail: 'Cornrows', status: 'booked' }, []])
  await shop.rows(
    `UPDATE appointment SET status = 'cancelled', is_no_show = true, cancelled_at = now(), customer_id = $2 WHERE salon_id = $1`,
    [shop.salonId, shop.customerId],
  )
  expect(await rowsBehind('no-shows')).toMatchObject([{ title: 'Adaeze Nwosu', status: 'no-show' }])
  expect((await rowsBehind('expenses')).map(({ title }) => title)).toEqual(['2026-11-20', '2026-11-10'])
})

test('a visit of two members counts for each of them, with their own services, prices and minutes (R-262, R-265)', async () => {
  now = dayBefore
  const own = await openShop(parlour)
  await own.rows(`UPDATE salon SET plan = 'pro' WHERE salon_id = $1`, [own.salonId])
  const { service } = await own.must(addServiceContract, {
    body: { name: 'Nail art', category: 'Nails', priceMinor: 300_000, durationMin: 30 },
  })
  const lines = [
    { serviceId: own.serviceId, staffId: own.staffId },
    { serviceId: service.id, staffId: own.stylistId },
  ]
  const body = { lines, date: '2026-11-18', time: '10:00', customerName: 'Bisi', customerPhone: '0803 555 0199' }
  await own.must(addAppointmentContract, { body })
  now = afterLast
  const behind = async (figure: Figure, of?: string) =>
    (await own.must(listReportRowsContract, { query: { ...days, figure, of } })).rows
  expect(await behind('member-appointments', own.staffId)).toMatchObject([
    { detail: 'Cornrows', amountMinor: 700_000, ms: 3_600_000 },
  ])
  expect(await behind('member-appointments', own.stylistId)).toMatchObject([
    { detail: 'Nail art', amountMinor: 300_000, ms: 1_800_000 },
  ])
  expect(await behind('booked')).toMatchObject([
    { detail: 'Cornrows, Nail art', amountMinor: 1_000_000, ms: 5_400_000 },
  ])
  const { advanced } = await own.must(readReportsContract, { query: days })
  expect(advanced!.staffPerformance.map(({ appointments }) => appointments)).toEqual([1, 1])
  expect(advanced!.utilisation.bookedMin).toBe(90)
})
