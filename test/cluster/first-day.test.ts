import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAppointmentContract, changeAppointmentStatusContract } from '#domain/appointments/contract-changes.ts'
import { completeOnboardingContract, readSessionContract } from '#domain/auth/contract.ts'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { closeDayContract, readDayCloseContract } from '#domain/sales/day/contract-days.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { refundSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

/*
 * A salon's first day through HTTP, told as in e2e/first-day.spec.ts: from sign-up to the closed day. On plain PostgreSQL,
 * and by `npm run attack -- cluster` on several servers.
 */

const day = '2026-11-23'
let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => `${day}T10:00:00.000Z` })
})
afterAll(async () => await parlour.close())

test.each(['Adùn Hair', 'Velvet Room', 'Bloom', 'Glow'])('the first day of %s', async (name) => {
  const owner = await parlour.signUp(name)
  const priceMinor = 950_050
  const services = [{ name: 'Gel manicure', category: 'Nails' as const, priceMinor, durationMin: 60 }]
  await owner.must(completeOnboardingContract, { body: { services } })
  const { me } = await owner.must(readSessionContract, {})
  expect(me?.salon).toMatchObject({ name, onboarded: true })
  const [service] = (await owner.must(listServicesContract, {})).services

  const visit = { serviceIds: [service!.id], staffId: owner.staffId, date: day, time: '11:00' }
  const walkIn = { customerName: 'Kemi Lawal', customerPhone: '0803 123 4567' }
  const { appointment } = await owner.must(addAppointmentContract, { body: { ...visit, ...walkIn } })
  const again = await owner.call(addAppointmentContract, { body: { ...visit, ...walkIn, time: '11:30' } })
  expect([again.status, again.body.code]).toEqual([409, 'slot-taken'])
  for (const to of ['in-progress', 'completed'] as const)
    await owner.must(changeAppointmentStatusContract, { params: { id: appointment.id }, body: { to } })

  const item = { type: 'service' as const, serviceId: service!.id, quantity: 1, unitPriceMinor: priceMinor }
  const body = { staffId: owner.staffId, appointmentId: appointment.id, items: [item] }
  const { sale } = await owner.must(recordSaleContract, { body })
  expect(sale).toMatchObject({ number: 1, totalMinor: priceMinor, customerName: 'Kemi Lawal' })
  expect((await owner.call(recordSaleContract, { body })).body.code).toBe('appointment-sold')
  const second = await owner.must(recordSaleContract, { body: { staffId: owner.staffId, items: [item] } })
  const taken = { params: { saleId: second.sale.id }, body: { reason: 'Not happy' } }
  expect((await owner.must(refundSaleContract, taken)).sale.status).toBe('refunded')

  const { revenue } = await owner.must(readDashboardContract, {})
  expect(revenue).toMatchObject({ totalMinor: priceMinor })
  const { methods } = await owner.must(readDayCloseContract, { query: { day } })
  const expectedMinor = methods.find(({ method }) => method === 'cash')!.expectedMinor
  expect(expectedMinor).toBe(priceMinor)
  await owner.must(closeDayContract, { body: { day, expectedMinor, countedMinor: expectedMinor } })
  expect((await owner.call(recordSaleContract, { body: { staffId: owner.staffId, items: [item] } })).body.code).toBe(
    'day-closed',
  )
})
