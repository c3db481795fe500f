import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSessionContract, signInContract } from '#domain/auth/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import {
  addStaffContract,
  deleteStaffContract,
  editStaffContract,
  listStaffContract,
  setStaffActiveContract,
} from '#domain/staff/contract.ts'
import { addScheduleContract } from '#domain/staff/contract-schedules.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { bookAt, openShop, type Shop } from '#test/sales.ts'
import { takingTime } from '#test/taking-time.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-21T08:00:00.000Z' })
})
afterAll(async () => await parlour.close())

const teamOf = async (person: Person) => (await person.must(listStaffContract, {})).staff
const setActive = async (owner: Person, id: string, isActive: boolean) =>
  await owner.call(setStaffActiveContract, { params: { id }, body: { isActive } })

/** A shop on the plan without limits. */
async function openProShop(): Promise<Shop> {
  const shop = await openShop(parlour)
  await shop.rows(`UPDATE salon SET plan = 'pro' WHERE salon_id = $1`, [shop.salonId])
  return shop
}

describe('editing', () => {
  test('every field, and the services; the audit keeps what was, and what was sold its commission', async () => {
    const { rows, stylistId, serviceId, ...owner } = await openProShop()
    await owner.must(recordSaleContract, { body: owner.body({ staffId: stylistId }) })
    const body = {
      version: 1,
      name: ' Chiamaka Obi ',
      role: 'receptionist' as const,
      phone: '0803 123 4567',
      email: 'Chi@Example.com',
      commissionBp: 4000,
      serviceIds: [serviceId, serviceId],
      takesAppointments: true,
    }
    const { member } = await owner.must(editStaffContract, { params: { id: stylistId }, body })
    const edited = { ...body, name: 'Chiamaka Obi', email: 'chi@example.com', version: 2, serviceIds: [serviceId] }
    expect(member).toEqual({ ...edited, id: stylistId, isActive: true, locationId: expect.any(String) })
    expect((await teamOf(owner)).find(({ id }) => id === stylistId)).toMatchObject({
      ...edited,
      month: { salesMinor: 700_000, commissionMinor: 175_000 },
    })
    expect(await rows('SELECT phone_e164 FROM staff WHERE id = $1', [stylistId])).toEqual([
      { phone_e164: '+2348031234567' },
    ])
    const [entry] = await rows(
      `SELECT before, after FROM audit_entry WHERE action = 'staff-edited' AND subject_id = $1`,
      [stylistId],
    )
    expect(entry).toMatchObject({ before: { commissionBp: 2500 }, after: { commissionBp: 4000 } })
  })

  test('what is not said stays: the rate, the role; null is the salon’s rate', async () => {
    const shop = await openProShop()
    const edit = async (version: number, more: object) =>
      (
        await shop.must(editStaffContract, {
          params: { id: shop.stylistId },
          body: { version, name: 'Chiamaka', serviceIds: [], ...more },
        })
      ).member
    expect(await edit(1, {})).toMatchObject({ commissionBp: 2500, role: 'stylist' })
    expect(await edit(2, { commissionBp: null })).toMatchObject({ commissionBp: null })
  })

  test('refused: an older version, another role for the owner, a second owner, an invalid phone, an unknown member', async () => {
    const shop = await openProShop()
    const answer = async (id: string, more: object) => {
      const body = { version: 1, name: 'X', serviceIds: [], ...more }
      const { status, body: said } = await shop.call(editStaffContract, { params: { id }, body })
      return [status, said.code, said.field]
    }
    const nobody = '01900000-0000-7000-8000-00000000dead'
    expect(await answer(shop.stylistId, { version: 2 })).toEqual([409, 'changed-meanwhile', undefined])
    expect(await answer(shop.staffId, { role: 'stylist' })).toEqual([409, 'owner-stays', 'role'])
    expect(await answer(shop.stylistId, { role: 'owner' })).toEqual([400, 'invalid-input', 'role'])
    expect(await answer(shop.stylistId, { phone: '12' })).toEqual([400, 'phone-not-valid', 'phone'])
    expect(await answer(nobody, {})).toEqual([404, 'not-found', undefined])
    expect((await teamOf(shop)).map(({ version }) => version)).toEqual([1, 1])
    expect(await answer(shop.staffId, { name: 'Tolu' })).toEqual([200, undefined, undefined])
  })
})

describe('in and out of work', () => {
  test('deactivated, a member is signed out everywhere at once and cannot sign in; what is booked stays and is counted', async () => {
    const shop = await openProShop()
    const phone = await addSignIn(parlour, { ...shop, role: 'stylist', name: 'Chiamaka', staffId: shop.stylistId })
    await shop.rows(`UPDATE appointment SET staff_id = $2 WHERE id = $1`, [
      await bookAt(shop, 'booked', '2026-11-22T09:00:00.000Z'),
      shop.stylistId,
    ])
    await shop.rows(takingTime)
    const { me } = await phone.must(readSessionContract, {})
    const email = me!.email!
    const signIn = { body: { email, password: 'plum-orchard-7' } }
    const tablet = await parlour.signIn(email, 'plum-orchard-7')

    const { status, body } = await setActive(shop, shop.stylistId, false)
    expect([status, body.member.isActive, body.aheadCount]).toEqual([200, false, 1])
    for (const device of [phone, tablet]) {
      expect((await device.call(listStaffContract, {})).status).toBe(401)
      expect(await device.must(readSessionContract, {})).toEqual({ me: null, endedWhy: 'deactivated' })
    }
    expect((await parlour.nobody.call(signInContract, signIn)).body.code).toBe('invalid-login')
    expect((await shop.call(recordSaleContract, { body: shop.body({ staffId: shop.stylistId }) })).body.code).toBe(
      'no-staff',
    )

    // Reactivated, she signs in again: her ended sessions stay ended.
    expect((await setActive(shop, shop.stylistId, true)).status).toBe(200)
    expect((await phone.call(listStaffContract, {})).status).toBe(401)
    expect((await parlour.nobody.call(signInContract, signIn)).status).toBe(200)
    const actions = await shop.rows(`SELECT action FROM audit_entry WHERE subject_id = $1 ORDER BY id`, [
      shop.stylistId,
    ])
    expect(actions.map(({ action }) => action)).toEqual(['staff-deactivated', 'staff-activated'])
  })

  test('the same again changes nothing, also at the limit; the owner stays', async () => {
    const shop = await openShop(parlour)
    expect((await setActive(shop, shop.stylistId, true)).status).toBe(200)
    expect((await setActive(shop, shop.staffId, false)).body.code).toBe('owner-stays')
    expect(await shop.rows(`SELECT action FROM audit_entry WHERE subject_id = $1`, [shop.stylistId])).toEqual([])
  })

  test(
    '120 who come back or are added at once at the limit less one: one passes, the others read why (R-19, R-104)',
    { timeout: 60_000 },
    async () => {
      const shop = await openProShop()
      const ids: string[] = []
      for (let nth = 0; nth < 60; nth += 1) {
        ids.push((await shop.must(addStaffContract, { body: { name: `Stylist ${nth}` } })).member.id)
      }
      await shop.rows(`UPDATE staff SET is_active = false WHERE salon_id = $1 AND role <> 'owner'`, [shop.salonId])
      await shop.rows(`UPDATE salon SET plan = 'free' WHERE salon_id = $1`, [shop.salonId])
      const answers = await Promise.all(
        ids.flatMap((id, nth) => [
          setActive(shop, id, true),
          shop.call(addStaffContract, { body: { name: `New ${nth}` } }),
        ]),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
        new Set(['Staff limit reached. Upgrade to Pro for unlimited staff.']),
      )
      expect((await teamOf(shop)).filter(({ isActive }) => isActive)).toHaveLength(2)
    },
  )
})

describe('deleting', () => {
  test('who has no history is erased, with schedule and services; who has one is archived, and last month stays', async () => {
    const shop = await openProShop()
    const { member } = await shop.must(addStaffContract, { body: { name: 'Halima', serviceIds: [shop.serviceId] } })
    const schedule = { staffId: member.id, weekday: 1, startTime: '09:00', endTime: '18:00' }
    await shop.must(addScheduleContract, { body: schedule })
    const { sale } = await shop.must(recordSaleContract, { body: shop.body({ staffId: shop.stylistId }) })
    const phone = await addSignIn(parlour, { ...shop, role: 'stylist', name: 'Chiamaka', staffId: shop.stylistId })
    for (const id of [member.id, shop.stylistId]) await shop.must(deleteStaffContract, { params: { id } })
    const kept = await shop.rows(`SELECT id, is_active, archived_at IS NULL AS here FROM staff WHERE id = ANY ($1)`, [
      [member.id, shop.stylistId],
    ])
    expect(kept).toEqual([{ id: shop.stylistId, is_active: false, here: false }])
    expect((await teamOf(shop)).map(({ id }) => id)).toEqual([shop.staffId])
    expect(await shop.rows(`SELECT staff_id FROM sale_line WHERE sale_id = $1`, [sale.id])).toEqual([
      { staff_id: shop.stylistId },
    ])
    expect((await phone.call(listStaffContract, {})).status).toBe(401)
    expect(await shop.rows(`SELECT user_id FROM membership WHERE staff_id = $1`, [shop.stylistId])).toEqual([])
    expect((await shop.call(deleteStaffContract, { params: { id: shop.stylistId } })).status).toBe(404)
    expect((await shop.call(deleteStaffContract, { params: { id: shop.staffId } })).body.code).toBe('owner-stays')
  })

  test('everything that refers to a member and outlives them counts as history', async () => {
    const { rows } = await openProShop()
    const links = await rows(
      `SELECT c.conrelid::regclass::text AS table, a.attname AS column
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[2]
       WHERE c.confrelid = 'staff'::regclass AND c.contype = 'f' AND c.confdeltype = 'a'`,
    )
    const source = readFileSync(new URL('store-members.ts', import.meta.url), 'utf8')
    const asked = /hasHistory[^]*?isUsed"/.exec(source)![0]
    expect(links.length).toBeGreaterThan(9)
    const missing = links.filter(
      ({ table, column }) => !new RegExp(`from ${table as string} where [^\\n]*\\b${column as string}\\b`).test(asked),
    )
    expect(missing).toEqual([])
  })
})
