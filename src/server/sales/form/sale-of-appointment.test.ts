import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSaleContract, recordSaleContract } from '#domain/sales/contract.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { bookAt, openShop, type SaleBody, type Shop } from '#test/sales.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(async () => await parlour.close())

const sell = async (body: SaleBody, from: Shop) => await from.call(recordSaleContract, { body })

test('an appointment is sold from its start on, once (R-12, R-24)', async () => {
  const own = await openShop(parlour)
  const appointmentId = await bookAt(own, 'booked', '2026-11-21T09:00:00Z')
  expect((await sell(own.body({ appointmentId }), own)).body.code).toBe('sale-too-early')
  await own.rows(
    `UPDATE appointment SET status = 'in-progress', customer_phone_e164 = '+2348031234567' WHERE id = $1`,
    [appointmentId],
  )
  await own.rows(`UPDATE service SET is_active = false, price_minor = 900000 WHERE id = $1`, [own.serviceId])
  const body = own.body({ appointmentId })
  const { sale } = (await sell(body, own)).body
  expect(sale.customerName, 'a walk-in is called as on the appointment').toBe('Bisi Ogunleye')
  expect((await own.must(readSaleContract, { params: { saleId: sale.id } })).sale).toEqual(sale)
  expect(await sell(own.body({ appointmentId }), own)).toMatchObject({
    status: 409,
    body: { code: 'appointment-sold' },
  })
  expect((await sell(own.body(), own)).body.code, 'the service is no longer offered on its own').toBe(
    'invalid-services',
  )
})

test('an appointment sold from two tabs at once: one sale', async () => {
  const own = await openShop(parlour)
  const appointmentId = await bookAt(own, 'completed', '2026-11-21T11:00:00Z')
  const answers = await Promise.all(Array.from({ length: 8 }, () => sell(own.body({ appointmentId }), own)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'appointment-sold')).toHaveLength(7)
  const [sales] = await own.rows('SELECT count(*)::int AS count FROM sale WHERE salon_id = $1', [own.salonId])
  expect(sales!.count).toBe(1)
})
