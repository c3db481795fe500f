import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSessionContract } from '#domain/auth/contract.ts'
import { changeRightContract, resetRightsContract } from '#domain/auth/contract-rights.ts'
import type { Action, ChangeableRole } from '#domain/auth/permissions.ts'
import { listCustomersContract } from '#domain/customers/contract.ts'
import { listCustomerSalesContract, listCustomerTimelineContract } from '#domain/customers/contract-page.ts'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { listProductsContract } from '#domain/inventory/contract.ts'
import { listSalesContract, recordSaleContract } from '#domain/sales/contract.ts'
import { addStaffContract } from '#domain/staff/contract.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { openShop, type Shop } from '#test/sales.ts'

let parlour: TestParlour
let shop: Shop
let people: Record<ChangeableRole, Person>
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-23T10:00:00.000Z' })
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  shop = await openShop(parlour)
  await shop.rows(`UPDATE salon SET plan = 'premium' WHERE salon_id = $1`, [shop.salonId])
  const signIn = async (role: ChangeableRole) =>
    await addSignIn(parlour, { salonId: shop.salonId, role, name: `A ${role}` })
  people = {
    manager: await signIn('manager'),
    receptionist: await signIn('receptionist'),
    stylist: await signIn('stylist'),
  }
})

const change = async (role: ChangeableRole, action: Action, isGranted: boolean) =>
  await shop.must(changeRightContract, { body: { role, action, isGranted } })
const meOf = async (person: Person) => (await person.must(readSessionContract, {})).me!
const stockOf = async (person: Person) => (await person.call(listProductsContract, { query: {} })).status

describe('a right of this salon (R-140)', () => {
  test('holds for signed-in people at their next request, given, taken and reset', async () => {
    const { stylist, receptionist } = people
    expect([await stockOf(stylist), await stockOf(receptionist)]).toEqual([403, 200])
    await change('stylist', 'seeStock', true)
    await change('receptionist', 'seeStock', false)
    expect([await stockOf(stylist), await stockOf(receptionist)]).toEqual([200, 403])
    await change('receptionist', 'seeStock', true)
    expect(await stockOf(receptionist)).toBe(200)
    await shop.must(resetRightsContract, {})
    expect([await stockOf(stylist), await stockOf(receptionist)]).toEqual([403, 200])
  })

  test('of another salon changes nothing here', async () => {
    const other = await parlour.signUp()
    await other.must(changeRightContract, { body: { role: 'stylist', action: 'seeStock', isGranted: true } })
    expect(await stockOf(people.stylist)).toBe(403)
  })

  test('is told to the page: one’s own changes, all of them to who keeps the team; the default is kept nowhere', async () => {
    await change('stylist', 'seeStock', true)
    await change('receptionist', 'keepStock', false)
    await change('receptionist', 'keepCustomers', true)
    const stylist = { seeStock: true }
    const receptionist = { keepStock: false }
    expect((await meOf(people.stylist)).rights).toEqual({ stylist })
    expect((await meOf(people.receptionist)).rights).toEqual({ receptionist })
    expect((await meOf(people.manager)).rights).toEqual({ stylist, receptionist })
    expect((await meOf(shop)).rights).toEqual({ stylist, receptionist })
    await change('stylist', 'seeStock', false)
    expect((await meOf(shop)).rights).toEqual({ receptionist })
  })

  test('that is taken takes its part out of what other answers gather', async () => {
    const timeline = { params: { id: shop.customerId }, query: {} }
    const { staffId } = await meOf(people.receptionist)
    await shop.must(recordSaleContract, { body: shop.body({ customerId: shop.customerId, staffId }) })
    expect((await people.receptionist.must(listCustomerTimelineContract, timeline)).entries).toHaveLength(1)
    await change('receptionist', 'seeSales', false)
    expect((await people.receptionist.must(listCustomerTimelineContract, timeline)).entries).toEqual([])
    await change('receptionist', 'seeCustomers', false)
    const dashboard = await people.receptionist.must(readDashboardContract, {})
    expect([dashboard.revenue, dashboard.recentSales, dashboard.customers]).toEqual([null, null, null])
    const params = { id: shop.customerId }
    const asked = [
      await people.receptionist.call(listSalesContract, { query: { from: '2026-11-23', to: '2026-11-23' } }),
      await people.receptionist.call(listCustomersContract, { query: {} }),
      await people.receptionist.call(listCustomerSalesContract, { params, query: {} }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403])
    await change('stylist', 'seeSales', false)
    const { status } = await people.stylist.call(listCustomerSalesContract, { params, query: {} })
    expect(status).toBe(403)
  })

  test('is written down with who, what was and what is', async () => {
    await change('stylist', 'seeStock', true)
    await shop.must(resetRightsContract, {})
    const audited = await shop.rows(
      `SELECT action, before, after FROM audit_entry WHERE salon_id = $1 AND subject = 'role_right' ORDER BY id`,
      [shop.salonId],
    )
    const about = { role: 'stylist', action: 'seeStock' }
    expect(audited).toEqual([
      { action: 'right-changed', before: { ...about, isGranted: false }, after: { ...about, isGranted: true } },
      { action: 'rights-reset', before: { stylist: { seeStock: true } }, after: null },
    ])
  })
})

describe('rights that cannot be granted', () => {
  test('is for the owner only, and the owner is not changed', async () => {
    const body = { role: 'manager', action: 'manageBilling', isGranted: true } as const
    expect((await shop.call(changeRightContract, { body })).body.code).toBe('right-fixed')
    const owner = { role: 'owner', action: 'seeStock', isGranted: false } as never
    expect((await shop.call(changeRightContract, { body: owner })).body.code).toBe('invalid-input')
    for (const person of Object.values(people)) {
      const raised = { role: 'stylist', action: 'seeStock', isGranted: true } as const
      expect((await person.call(changeRightContract, { body: raised })).body.code).toBe('not-allowed')
      expect((await person.call(resetRightsContract, {})).body.code).toBe('not-allowed')
    }
  })

  test('include one’s missing ones: a manager adds managers, but no one with more rights, and sets no pay (R-141)', async () => {
    const add = async (body: object) =>
      (await people.manager.call(addStaffContract, { body: { name: 'Kemi', ...body } })).body.code
    expect(await add({ role: 'manager' })).toBeUndefined()
    expect(await add({ role: 'owner' })).toBe('invalid-input')
    expect(await add({ commissionBp: 9000 })).toBe('pay-not-yours')
    await change('receptionist', 'exportCustomers', true)
    expect(await add({ role: 'receptionist' })).toBe('role-above-own')
    await change('manager', 'exportCustomers', true)
    await change('manager', 'seeStaffPay', true)
    expect(await add({ role: 'receptionist', commissionBp: 9000 })).toBeUndefined()
  })
})
