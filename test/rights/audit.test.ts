import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Action, permissions } from '#domain/auth/permissions.ts'
import type { Endpoint } from '#domain/kit/endpoint.ts'
import { addressOf, sampleOf, writes } from '#test/isolation/matrix.ts'
import { keepRows, type KeptRows } from '#test/isolation/rows.ts'
import { type FullSalon, makeFullSalon } from '#test/isolation/salon.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openPaystack } from '#test/paystack.ts'
import { query } from '#test/query.ts'

/* Every write that touches money, access or deletes leaves an entry: checked from the contracts. */

let parlour: TestParlour
let paystack: Awaited<ReturnType<typeof openPaystack>>
let salon: FullSalon
let rows: KeptRows
beforeAll(async () => {
  paystack = await openPaystack()
  parlour = await openTestParlour({ clock: () => '2026-11-23T08:00:00.000Z', env: paystack.env })
  salon = await makeFullSalon(parlour, 'auditsalon')
  rows = await keepRows(parlour.ownerUrl, [salon.salonId])
})
afterAll(async () => {
  await rows.close()
  await parlour.close()
  await paystack.emulator.close()
})

/** Rights that are about money and access. */
const weighty: readonly Action[] = [
  'recordSales',
  'takeBackSales',
  'closeDays',
  'changeServices',
  'keepStock',
  'changeTeam',
  'inviteStaff',
  'seeStaffPay',
  'seeExpenses',
  'changeSettings',
  'changeRights',
]

/** Writes of these that need none, and why. */
const without: Readonly<Record<string, string>> = {
  'POST /api/virtual-accounts/:subject/:id/check': 'asks the provider once more; money that arrived is written down',
  'PUT /api/first-steps': 'a mark on a list of hints',
  'POST /api/domain/check': 'asks a DNS once more; nobody decides anything',
  'POST /api/services': 'nothing was there before',
  'POST /api/services/:id/active': 'what it costs stays',
  'POST /api/products': 'nothing was there before; its stock is in the ledger',
  'POST /api/products/:productId/movements': 'the ledger says who and when',
  'POST /api/products/:productId/units': 'the ledger says who and when',
  'POST /api/products/:productId/stock': 'the ledger says who and when',
  'POST /api/terminal-charges/:chargeId/follow': 'asks the provider; a payment that it reports is written down',
  'POST /api/terminal-charges/:chargeId/send': 'shows the same bill again',
  'POST /api/terminal-cases/refresh': 'asks the provider; a payment that it reports is written down',
}

const isWeighty = ({ method, access }: Endpoint) =>
  method === 'DELETE' || weighty.some((action) => permissions[action] === access)

const count = async () =>
  Number(
    (await query(parlour.ownerUrl, 'SELECT count(*) FROM audit_entry WHERE salon_id = $1', [salon.salonId]))[0]![
      'count'
    ],
  )

test('every write of money or access, and every deletion, is written down', { timeout: 60_000 }, async () => {
  const silent: string[] = []
  const before = await count()
  for (const contract of writes.filter(isWeighty)) {
    await salon.people.owner.call(contract, sampleOf(contract, salon) as never)
    if ((await count()) === before) silent.push(addressOf(contract))
    await rows.restore()
  }
  expect(silent.toSorted()).toEqual(Object.keys(without).toSorted())
})
