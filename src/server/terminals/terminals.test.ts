import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addLocationContract } from '#domain/salon/contract-locations.ts'
import { deleteCardAccountContract, saveCardAccountContract } from '#domain/deposits/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import {
  addTerminalContract,
  editTerminalContract,
  listTerminalsContract,
  removeTerminalContract,
} from '#domain/terminals/contract.ts'
import { type Emulator, openPaystackEmulator } from '#emulators/paystack.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { openShop, type Shop } from '#test/sales.ts'
import { ownAddon } from '#test/terminals.ts'

let now = '2026-11-23T09:00:00.000Z'
let paystack: Emulator
let parlour: TestParlour
let shop: Shop
beforeAll(async () => {
  paystack = await openPaystackEmulator({ now: () => now })
  parlour = await openTestParlour({ clock: () => now, env: { PAYSTACK_BASE_URL: paystack.url } })
  paystack.terminals.addDevice('SECOND')
})
beforeEach(async () => {
  now = '2026-11-23T09:00:00.000Z'
  shop = await openShop(parlour)
  await shop.rows(`UPDATE salon SET plan = 'premium' WHERE salon_id = $1`, [shop.salonId])
})
afterAll(async () => {
  await parlour.close()
  await paystack.close()
})

const takeCards = async () => await shop.must(saveCardAccountContract, { body: { secretKey: paystack.secretKey } })
const add = async (code: string, locationId?: string) =>
  await shop.call(addTerminalContract, { body: { code, name: `Till ${code}`, locationId } })
const list = async () => await shop.must(listTerminalsContract, {})

test('a terminal needs the add-on and the salon’s key, and a device that the provider knows (R-474)', async () => {
  expect(await list()).toEqual({ whyNot: 'no-addon', limit: 0, mode: null, terminals: [] })
  expect((await add('2872S934')).body.code).toBe('terminals-need-addon')
  await ownAddon(shop, 'pos-basic')
  expect((await list()).whyNot).toBe('no-key')
  expect((await add('2872S934')).body.code).toBe('terminal-no-key')
  await takeCards()
  expect((await add('UNKNOWN')).body).toMatchObject({ code: 'terminal-unknown', field: 'code' })
  expect((await add('../x')).status).toBe(400)
  paystack.terminals.isElsewhere = true
  expect((await add('2872S934')).body.code).toBe('terminal-country')
  paystack.terminals.isElsewhere = false
  paystack.terminals.failNext('/terminal', 'html')
  expect((await add('2872S934')).body.code).toBe('terminal-not-reached')
  const { body } = await add('2872S934')
  expect(body).toMatchObject({ whyNot: null, limit: 1, mode: 'test' })
  expect(body.terminals).toMatchObject([{ code: '2872S934', name: 'Till 2872S934', isUsable: true }])
  await shop.rows(`UPDATE card_account SET secret_key = 'sealed elsewhere' WHERE salon_id = $1`, [shop.salonId])
  expect((await list()).whyNot).toBe('key-unreadable')
  await shop.must(deleteCardAccountContract, {})
  expect((await list()).whyNot).toBe('no-key')
})

test('POS Basic has one terminal; with POS Premium there are several, each at its location, and they are charged there', async () => {
  await takeCards()
  await ownAddon(shop, 'pos-basic')
  await add('2872S934')
  expect((await add('SECOND')).body.code).toBe('terminals-at-most')
  // The same device again is no second one.
  expect((await add('2872S934')).status).toBe(200)
  await shop.rows(`UPDATE salon_addon SET addon_id = 'pos-premium' WHERE salon_id = $1`, [shop.salonId])
  const { location } = await shop.must(addLocationContract, { body: { name: 'Lekki' } })
  now = '2026-11-23T10:00:00.000Z'
  const { body } = await add('SECOND', location.id)
  expect(body).toMatchObject({
    limit: null,
    terminals: [{ isUsable: true }, { isUsable: true, locationId: location.id }],
  })
  const second = body.terminals.find(({ code }) => code === 'SECOND')!
  const payments = [{ method: 'card' as const, amountMinor: 700_000, terminalId: second.id }]
  const sell = async (locationId: string | null) =>
    await shop.call(recordSaleContract, { body: shop.body({ payments, locationId }) })
  expect((await sell(null)).body).toMatchObject({ code: 'terminal-elsewhere', field: 'payments' })
  expect((await sell(location.id)).status).toBe(200)
  // Back to Basic: the first terminal stays usable.
  await shop.rows(`UPDATE salon_addon SET addon_id = 'pos-basic' WHERE salon_id = $1`, [shop.salonId])
  expect((await list()).terminals.map(({ code, isUsable }) => [code, isUsable])).toEqual([
    ['2872S934', true],
    ['SECOND', false],
  ])
  expect((await sell(location.id)).body.code).toBe('terminal-not-usable')
})

test('the owner renames, moves and removes terminals; the desk at another location does not see them', async () => {
  await takeCards()
  await ownAddon(shop, 'pos-premium')
  const [terminal] = (await add('2872S934')).body.terminals
  const params = { terminalId: terminal!.id }
  const { location } = await shop.must(addLocationContract, { body: { name: 'Lekki' } })
  const moved = await shop.must(editTerminalContract, { params, body: { name: 'Lekki till', locationId: location.id } })
  expect(moved.terminals).toMatchObject([{ name: 'Lekki till', locationId: location.id }])
  const desk = await addSignIn(parlour, { salonId: shop.salonId, role: 'receptionist', name: 'Ngozi Obi' })
  expect((await desk.must(listTerminalsContract, {})).terminals).toEqual([])
  expect((await desk.call(removeTerminalContract, { params })).status).toBe(403)
  expect((await shop.must(removeTerminalContract, { params })).terminals).toEqual([])
  expect((await shop.call(removeTerminalContract, { params })).status).toBe(200)
  const unknown = { params: { terminalId: location.id } }
  expect((await shop.call(removeTerminalContract, unknown)).body.code).toBe('terminal-not-found')
  const gone = await shop.call(editTerminalContract, { params, body: { name: 'Lekki till' } })
  expect(gone.body.code).toBe('terminal-not-found')
  expect((await add('2872S934')).body.terminals).toMatchObject([{ id: terminal!.id }])
})
