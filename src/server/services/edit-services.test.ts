import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import {
  addServiceContract,
  deleteServiceContract,
  editServiceContract,
  listServicesContract,
  setServiceActiveContract,
} from '#domain/services/contract.ts'
import { plainTime } from '#domain/services/processing.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type Shop } from '#test/sales.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-23T08:00:00.000Z' })
})
afterAll(async () => await parlour.close())

const fields = { name: 'Cornrows', category: 'Hair' as const, priceMinor: 900_000, durationMin: 75, ...plainTime }
const params = (shop: Shop) => ({ id: shop.serviceId })
const listed = async (shop: Shop) => (await shop.must(listServicesContract, {})).services
const rowsOf = async (shop: Shop) =>
  await shop.rows('SELECT t::text FROM service t WHERE salon_id = $1 ORDER BY 1', [shop.salonId])
const past = async (shop: Shop) =>
  await shop.rows(
    `SELECT (SELECT json_agg(l ORDER BY l.sale_id, position)::text FROM sale_line l WHERE salon_id = $1) AS sold,
       (SELECT json_agg(b)::text FROM appointment_service b WHERE salon_id = $1) AS booked`,
    [shop.salonId],
  )

async function openShopWithPast() {
  const shop = await openShop(parlour)
  const visit = { serviceIds: [shop.serviceId], staffId: shop.staffId, date: '2026-11-24', time: '10:00' }
  const { appointment } = await shop.must(addAppointmentContract, { body: { ...visit, customerId: shop.customerId } })
  await shop.must(recordSaleContract, { body: shop.body() })
  return { shop, appointmentId: appointment.id }
}

describe('an edit', () => {
  test('changes the service from now on; what was booked and sold keeps price and minutes (D21)', async () => {
    const { shop, appointmentId } = await openShopWithPast()
    const before = await past(shop)
    const edited = await shop.must(editServiceContract, { params: params(shop), body: { version: 1, ...fields } })
    expect(edited.service).toMatchObject({ priceMinor: 900_000, durationMin: 75, version: 2, isActive: true })
    expect(await listed(shop)).toEqual([edited.service])
    expect(await past(shop)).toEqual(before)
    const { appointment } = await shop.must(readAppointmentContract, { params: { id: appointmentId } })
    expect(appointment.services).toMatchObject([{ priceMinor: 700_000, durationMin: 60 }])
    const kept = `SELECT before ->> 'priceMinor' AS was, after ->> 'priceMinor' AS is FROM audit_entry WHERE action = 'service-edited' AND salon_id = $1`
    expect(await shop.rows(kept, [shop.salonId])).toEqual([{ was: '700000', is: '900000' }])
  })

  test.each<[string, object, number, string]>([
    ['a stale version', { version: 9 }, 409, 'changed-meanwhile'],
    ['a wait outside the service', { processingStartMin: 70, processingMin: 30 }, 400, 'processing-outside-service'],
    ['minutes off the step', { durationMin: 7 }, 400, 'invalid-input'],
    ['a price below 0', { priceMinor: -1 }, 400, 'invalid-input'],
    ['someone who is not of the team', { staffIds: ['01900000-0000-7000-8000-00000000dead'] }, 404, 'not-found'],
  ])('refused: %s; nothing changes', async (_, more, status, code) => {
    const shop = await openShop(parlour)
    const before = await rowsOf(shop)
    const answer = await shop.call(editServiceContract, {
      params: params(shop),
      body: { version: 1, ...fields, ...more },
    })
    expect(answer).toMatchObject({ status, body: { code } })
    expect(await rowsOf(shop)).toEqual(before)
  })

  test('of two at once one passes', async () => {
    const shop = await openShop(parlour)
    const edit = async (name: string) =>
      await shop.call(editServiceContract, { params: params(shop), body: { version: 1, ...fields, name } })
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map(edit))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await listed(shop))[0]!.version).toBe(2)
  })
})

describe('who does it (R-82)', () => {
  const serviceIdsOf = async (shop: Shop, id: string) =>
    (await shop.must(listStaffContract, {})).staff.find((member) => member.id === id)!.serviceIds

  test('who did everything and is left out keeps the others; who is added gets one more', async () => {
    const shop = await openShop(parlour)
    const { service: fade } = await shop.must(addServiceContract, { body: { ...fields, name: 'Fade' } })
    const edit = async (version: number, staffIds: string[]) =>
      await shop.must(editServiceContract, { params: params(shop), body: { version, ...fields, staffIds } })
    await edit(1, [shop.staffId])
    expect([await serviceIdsOf(shop, shop.stylistId), await serviceIdsOf(shop, shop.staffId)]).toEqual([[fade.id], []])
    await edit(2, [shop.staffId, shop.stylistId])
    expect((await serviceIdsOf(shop, shop.stylistId)).toSorted()).toEqual([fade.id, shop.serviceId].toSorted())
    const braids = { ...fields, name: 'Braids', staffIds: [shop.staffId] }
    await shop.must(addServiceContract, { body: braids })
    expect(await serviceIdsOf(shop, shop.stylistId)).toHaveLength(2)
  })

  test('no one is left without any service: the edit as a whole is refused', async () => {
    const shop = await openShop(parlour)
    const before = await rowsOf(shop)
    const body = { version: 1, ...fields, staffIds: [shop.staffId] }
    const refused = await shop.call(editServiceContract, { params: params(shop), body })
    expect(refused).toMatchObject({ status: 409, body: { code: 'only-service', field: 'staffIds' } })
    expect(refused.body.message).toContain('Chiamaka Eze does only this service')
    expect(await rowsOf(shop)).toEqual(before)
    expect(await serviceIdsOf(shop, shop.stylistId)).toEqual([])
  })
})

describe('taking a service away', () => {
  test('an inactive one is kept and cannot be booked; said twice it stays so', async () => {
    const { shop } = await openShopWithPast()
    const before = await past(shop)
    for (const _ of [1, 2])
      await shop.must(setServiceActiveContract, { params: params(shop), body: { isActive: false } })
    expect(await listed(shop)).toMatchObject([{ isActive: false, version: 1 }])
    const visit = { serviceIds: [shop.serviceId], staffId: shop.staffId, date: '2026-11-24', time: '13:00' }
    const booked = await shop.call(addAppointmentContract, { body: { ...visit, customerId: shop.customerId } })
    expect(booked).toMatchObject({ status: 409, body: { code: 'service-not-offered' } })
    await shop.must(setServiceActiveContract, { params: params(shop), body: { isActive: true } })
    expect(await listed(shop)).toMatchObject([{ isActive: true }])
    expect(await past(shop)).toEqual(before)
  })

  test('one that was booked or sold is archived: the past stays as it was (D21)', async () => {
    const { shop } = await openShopWithPast()
    const before = await past(shop)
    await shop.must(deleteServiceContract, { params: params(shop) })
    expect(await listed(shop)).toEqual([])
    expect(await past(shop)).toEqual(before)
    expect(await shop.call(deleteServiceContract, { params: params(shop) })).toMatchObject({ status: 404 })
    const again = { params: params(shop), body: { version: 1, ...fields } }
    expect(await shop.call(editServiceContract, again)).toMatchObject({ status: 404 })
  })

  test('one that was only sold, without an appointment, is archived as well', async () => {
    const { shop } = await openShopWithPast()
    await shop.rows('DELETE FROM appointment WHERE salon_id = $1', [shop.salonId])
    await shop.rows('DELETE FROM staff_service WHERE salon_id = $1', [shop.salonId])
    await shop.must(deleteServiceContract, { params: params(shop) })
    const kept = 'SELECT archived_at IS NOT NULL AS "isArchived" FROM service WHERE salon_id = $1 AND id = $2'
    expect(await shop.rows(kept, [shop.salonId, shop.serviceId])).toEqual([{ isArchived: true }])
  })

  test('one that nothing names is erased; one on a member’s list is archived, so that the list does not become all', async () => {
    const shop = await openShop(parlour)
    const add = async (name: string, staffIds?: string[]) =>
      (await shop.must(addServiceContract, { body: { ...fields, name, staffIds } })).service.id
    const [unused, only] = [await add('Unused'), await add('Only')]
    await shop.rows('INSERT INTO staff_service VALUES ($1, $2, $3)', [shop.salonId, shop.stylistId, only])
    for (const id of [unused, only]) await shop.must(deleteServiceContract, { params: { id } })
    const left = await shop.rows('SELECT id, archived_at IS NOT NULL AS archived FROM service WHERE id = ANY($1)', [
      [unused, only],
    ])
    expect(left).toEqual([{ id: only, archived: true }])
    expect(await shop.rows('SELECT service_id FROM staff_service WHERE staff_id = $1', [shop.stylistId])).toEqual([
      { service_id: only },
    ])
  })
})
