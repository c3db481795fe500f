import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActivityContract } from '#domain/audit/contract.ts'
import { addRecurringContract } from '#domain/expenses/contract-recurring.ts'
import { addExpenseContract } from '#domain/expenses/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { addAdvanceContract, readEarningsContract, readPaySheetContract } from '#domain/staff/contract-pay.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop } from '#test/sales.ts'

let parlour: TestParlour
let now = '2025-11-30T12:00:00.000Z'
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())

test.each([
  ['America/Los_Angeles', '-08:00'],
  ['Africa/Lagos', '+01:00'],
  ['Pacific/Kiritimati', '+14:00'],
])(
  'pay at midnight in %s: what is sold, given as a tip and paid ahead is of its day and month, and so does the log say',
  async (zone, offset) => {
    const at = (text: string) => new Date(`${text}${offset}`).toISOString()
    const shop = await openShop(parlour)
    await shop.rows('UPDATE salon SET time_zone = $2 WHERE salon_id = $1', [shop.salonId, zone])
    const staffId = shop.stylistId
    const sell = async (tipMinor: number) =>
      await shop.must(recordSaleContract, { body: shop.body({ staffId, tips: [{ staffId, amountMinor: tipMinor }] }) })
    const earned = async () => await shop.must(readEarningsContract, { query: { staffId } })
    const sheet = async () => await shop.must(readPaySheetContract, { query: {} })
    const advanceOn = async (givenOn: string) =>
      (await shop.call(addAdvanceContract, { body: { staffId, amountMinor: 500, givenOn } })).body.code
    const spent = { amountMinor: 500, description: 'Soap' }
    const spendOn = async (spentOn: string) =>
      (await shop.call(addExpenseContract, { body: { ...spent, spentOn } })).body.code
    const repeatFrom = async (firstOn: string) =>
      await shop.must(addRecurringContract, { body: { ...spent, recurrence: 'weekly', firstOn } })

    now = at('2025-11-30T23:59:59')
    expect(await repeatFrom('2025-12-01')).toMatchObject({ madeCount: 0, recurring: { nextOn: '2025-12-01' } })
    await sell(100)
    expect(await earned()).toMatchObject({
      month: '2025-11',
      pay: { commissionMinor: 175_000, tipsMinor: 100 },
      days: [{ day: '2025-11-30', commissionMinor: 175_000, tipsMinor: 100 }],
    })
    expect([await advanceOn('2025-12-01'), await spendOn('2025-12-01')]).toEqual(['day-not-begun', 'day-not-begun'])

    now = at('2025-12-01T00:00:00')
    expect(await earned()).toMatchObject({ month: '2025-12', pay: { payMinor: 0 }, days: [], advances: [] })
    await sell(30)
    expect([await advanceOn('2025-12-01'), await spendOn('2025-12-01')]).toEqual([undefined, undefined])
    // Of the dates until today one is made, and the next is a week later.
    expect(await repeatFrom('2025-12-01')).toMatchObject({ madeCount: 1, recurring: { nextOn: '2025-12-08' } })
    expect(await earned()).toMatchObject({
      days: [{ day: '2025-12-01', tipsMinor: 30 }],
      advances: [{ amountMinor: 500 }],
    })
    const { month, members, advances } = await sheet()
    expect([month, advances.length]).toEqual(['2025-12', 1])
    expect(members.find((member) => member.staffId === staffId)).toMatchObject({ tipsMinor: 30, payMinor: 174_530 })

    const soldOn = async (day: string) => {
      const { entries } = await shop.must(listActivityContract, { query: { from: day, to: day } })
      return entries.filter(({ action }) => action === 'sale-recorded').map((entry) => entry.at)
    }
    expect([await soldOn('2025-11-30'), await soldOn('2025-12-01')]).toEqual([[at('2025-11-30T23:59:59')], [now]])
  },
)
