import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { addServiceContract } from '#domain/services/contract.ts'
import { addStaffContract, listStaffContract } from '#domain/staff/contract.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { bookAt, openShop } from '#test/sales.ts'

let parlour: TestParlour
let now = '2026-11-21T08:00:00.000Z'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())

const teamOf = async (person: Person) => (await person.must(listStaffContract, {})).staff
const nothing = { salesMinor: 0, appointmentCount: 0, commissionMinor: 0 }

describe('adding', () => {
  test('a member joins at the end, with their services, rate and phone, and the audit knows', async () => {
    const { rows, serviceId, ...owner } = await openShop(parlour)
    await rows(`UPDATE salon SET plan = 'pro' WHERE salon_id = $1`, [owner.salonId])
    const { member } = await owner.must(addStaffContract, {
      body: { name: ' Halima Yusuf', phone: '0803 123 4567', email: '', commissionBp: 1250, serviceIds: [serviceId] },
    })
    const halima = {
      id: member.id,
      version: 1,
      name: 'Halima Yusuf',
      phone: '0803 123 4567',
      email: null,
      role: 'stylist',
      locationId: expect.any(String),
      isActive: true,
      serviceIds: [serviceId],
      takesAppointments: null,
      commissionBp: 1250,
      month: nothing,
    }
    expect(member).toEqual(halima)
    expect((await teamOf(owner)).find(({ id }) => id === member.id)).toEqual(halima)
    expect(await rows('SELECT phone_e164 FROM staff WHERE id = $1', [member.id])).toEqual([
      { phone_e164: '+2348031234567' },
    ])
    const audited = await rows(`SELECT action, subject_id FROM audit_entry WHERE salon_id = $1`, [owner.salonId])
    expect(audited).toContainEqual({ action: 'staff-added', subject_id: member.id })
    now = '2026-11-21T08:01:00.000Z'
    await owner.must(addStaffContract, { body: { name: 'Kemi', role: 'receptionist' } })
    expect((await teamOf(owner)).at(-1)).toMatchObject({ name: 'Kemi', role: 'receptionist', commissionBp: null })
  })

  test.each<[string, object, string, string]>([
    ['no name', { name: ' ' }, 'name', 'invalid-input'],
    ['a second owner', { role: 'owner' }, 'role', 'invalid-input'],
    ['more than all of it', { commissionBp: 10_001 }, 'commissionBp', 'invalid-input'],
    ['less than nothing', { commissionBp: -1 }, 'commissionBp', 'invalid-input'],
    ['a phone that is none', { phone: '12' }, 'phone', 'phone-not-valid'],
    ['half an address', { email: 'halima' }, 'email', 'invalid-input'],
  ])('refused: %s', async (_, more, field, code) => {
    const owner = await parlour.signUp()
    const answer = await owner.call(addStaffContract, { body: { name: 'Halima', ...more } as { name: string } })
    expect(answer).toMatchObject({ status: 400, body: { code, field } })
    expect(await teamOf(owner)).toHaveLength(1)
  })

  test('a service of another salon is not found, and no one is added', async () => {
    const [ours, theirs] = [await parlour.signUp(), await parlour.signUp()]
    const body = { name: 'Cornrows', category: 'Hair' as const, priceMinor: 100, durationMin: 30 }
    const own = (await ours.must(addServiceContract, { body })).service.id
    const foreign = (await theirs.must(addServiceContract, { body })).service.id
    const answer = await ours.call(addStaffContract, { body: { name: 'Halima', serviceIds: [own, foreign] } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await teamOf(ours)).toHaveLength(1)
    const { member } = await ours.must(addStaffContract, { body: { name: 'Halima', serviceIds: [own, own] } })
    expect(member.serviceIds).toEqual([own])
  })

  test('120 at once at the limit less one: one passes, the others read why; inactive ones do not count (R-19)', async () => {
    const shop = await openShop(parlour)
    await shop.rows('UPDATE staff SET is_active = false WHERE id = $1', [shop.stylistId])
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, i) => shop.call(addStaffContract, { body: { name: `Stylist ${i}` } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['402 Staff limit reached. Upgrade to Pro for unlimited staff.']),
    )
    expect((await teamOf(shop)).filter(({ isActive }) => isActive)).toHaveLength(2)
    await shop.rows(`UPDATE salon SET plan = 'pro' WHERE salon_id = $1`, [shop.salonId])
    await shop.must(addStaffContract, { body: { name: 'Halima' } })
  })
})

describe('the team', () => {
  test('this month of the salon: sales, appointments, and commission at the rate frozen on the lines (R-30)', async () => {
    const { rows, ...shop } = await openShop(parlour)
    const sell = async (at: string, staffId: string) => {
      now = at
      await shop.must(recordSaleContract, { body: shop.body({ staffId }) })
    }
    // In Lagos November begins at 23:00 UTC of 31 October and ends at 23:00 UTC of the 30th.
    await sell('2026-10-31T22:59:00.000Z', shop.stylistId)
    await sell('2026-10-31T23:00:00.000Z', shop.stylistId)
    await sell('2026-11-20T10:00:00.000Z', shop.staffId)
    await rows('UPDATE staff SET commission_bp = 5000 WHERE id = $1', [shop.stylistId])
    await sell('2026-11-20T11:00:00.000Z', shop.stylistId)
    const booking = { ...shop, rows }
    await bookAt(booking, 'completed', '2026-11-05T09:00:00.000Z')
    await bookAt(booking, 'booked', '2026-11-30T22:00:00.000Z')
    await bookAt(booking, 'cancelled', '2026-11-06T09:00:00.000Z')
    await bookAt(booking, 'booked', '2026-11-30T23:00:00.000Z')
    now = '2026-11-21T08:00:00.000Z'
    const { staff, defaultCommissionBp } = await shop.must(listStaffContract, {})
    expect(defaultCommissionBp).toBe(1000)
    const monthOf = (id: string) => staff.find((member) => member.id === id)!.month
    expect(monthOf(shop.staffId)).toEqual({ salesMinor: 700_000, appointmentCount: 2, commissionMinor: 70_000 })
    expect(monthOf(shop.stylistId)).toEqual({
      salesMinor: 1_400_000,
      appointmentCount: 0,
      commissionMinor: 175_000 + 350_000,
    })
    now = '2026-11-30T23:00:00.000Z'
    expect((await teamOf(shop)).map(({ month }) => month!.salesMinor)).toEqual([0, 0])
  })

  test('pay is for the owner; receptionist and stylist see who works here, and add no one', async () => {
    const shop = await openShop(parlour)
    for (const role of ['receptionist', 'stylist'] as const) {
      const person = await addSignIn(parlour, { salonId: shop.salonId, role, name: role })
      const { staff, defaultCommissionBp } = await person.must(listStaffContract, {})
      expect(staff.map(({ name }) => name)).toContain('Chiamaka Eze')
      expect([defaultCommissionBp, ...staff.flatMap(({ commissionBp, month }) => [commissionBp, month])]).toEqual(
        Array.from({ length: staff.length * 2 + 1 }, () => null),
      )
      const refused = await person.call(addStaffContract, { body: { name: 'Halima' } })
      expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    }
  })
})
