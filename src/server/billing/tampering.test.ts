import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { addons, plans } from '#domain/billing/catalogue.ts'
import { startPaymentContract } from '#domain/billing/contract-payments.ts'
import { type Endpoint, onceHeader } from '#domain/kit/endpoint.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { addStaffContract } from '#domain/staff/contract.ts'
import { openRandom, type Random } from '#domain/kit/random.ts'
import { invite, joinBy, joinPassword } from '#test/invite.ts'
import type { Person } from '#test/parlour.ts'
import { openBilling, pack, pro } from '#test/paystack.ts'
import { query } from '#test/query.ts'
import { openShop } from '#test/sales.ts'

/*
 * Prices made up by the caller (T6), as literal JSON: the server's price holds, or the request is refused. Accepted
 * requests are in the log.
 */

const START = '2027-01-31T09:00:00.000Z'
const tries = Number(process.env['TAMPERINGS'] ?? 100)
const seed = Number(process.env['TAMPER_SEED'] ?? 1)
const at = await openBilling(START)
const { parlour, emulator } = at
afterAll(() => at.close())

/** Values as they are in JSON, some of them in none. */
const poisons =
  '-1 0 1 -750000 749999 750000.5 1e309 -1e309 1e3 "1e3" "750000" 1e-7 9007199254740993 null true [] {} NaN Infinity "NaN" 0x10 -0 "-1"'.split(
    ' ',
  )
const texts = ['pro', 'premium', 'free', 'gold', 'monthly', 'annual', 'quarterly', 'sms-large', 'addon', '__proto__']
const extras = [
  'amount',
  'amountMinor',
  'priceMinor',
  'quantity',
  'discount',
  'currency',
  'salonId',
  'credits',
  'branchCount',
  'total',
  'listPriceMinor',
  'commissionBp',
]
const mark = '@@'

/** Bodies with one thing changed, or one more in it: first every price and number to every one of the values, then by chance. */
function tamperings(random: Random, bodies: readonly object[], prices: RegExp): string[] {
  const of = (body: object) => placesIn(structuredClone(body) as Record<string, unknown>)
  const all = bodies.flatMap((body) =>
    of(body).flatMap(([, key], place) =>
      prices.test(key) ? poisons.map((poison) => written(body, place, key, poison)) : [],
    ),
  )
  return Array.from({ length: tries }, (_, nth) => {
    if (nth < all.length) return all[nth]!
    const body = random.pick(bodies)
    const place = random.int(0, of(body).length - 1)
    const key = random.chance(0.3) ? random.pick(extras) : of(body)[place]![1]
    return written(body, place, key, random.chance(0.3) ? JSON.stringify(random.pick(texts)) : random.pick(poisons))
  })
}

function written(body: object, place: number, key: string, poison: string): string {
  const copy = structuredClone(body) as Record<string, unknown>
  placesIn(copy)[place]![0][key] = mark
  return JSON.stringify(copy).replace(JSON.stringify(mark), poison)
}

type Place = [holder: Record<string, unknown>, key: string]

function placesIn(value: Record<string, unknown>): Place[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const here: Place[] = [[value, key]]
    return typeof inner === 'object' && inner !== null ? [...here, ...placesIn(inner as Record<string, unknown>)] : here
  })
}

async function post({ path }: Endpoint, { cookie }: Person, payload: string) {
  const headers = { cookie, 'content-type': 'application/json', [onceHeader]: randomUUID() }
  const answer = await parlour.app.inject({ method: 'POST', url: path, headers, payload })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}

it('a payment costs what the server says, whatever the page sends', { timeout: 30_000 + tries * 300 }, async () => {
  const owner = await at.renew()
  await at.buy(pro)
  const random = openRandom(seed)
  const right = [
    { purchase: pro, totalMinor: 750_000, agreesToRenewal: false },
    { purchase: pack, totalMinor: 200_000, agreesToRenewal: false },
  ]
  const costsRight = async ({ reference, amountMinor }: Record<string, unknown>) => {
    const [row] = await query(parlour.ownerUrl, 'SELECT * FROM payment WHERE reference = $1', [reference])
    const [addonId] = row!['addon_ids'] as (keyof typeof addons)[]
    const price = addonId ? addons[addonId].priceMinor : plans[row!['plan'] as keyof typeof plans].totalMinor.monthly
    const asked = emulator.transactions.get(String(reference))?.amount
    return [Number(row!['amount_minor']), amountMinor, asked].every((amount) => amount === price)
  }
  for (const payload of tamperings(random, right, /total/)) {
    const { status, body } = await post(startPaymentContract, owner, payload)
    const isRight = status === 200 ? await costsRight(body) : [400, 404, 409].includes(status)
    expect([payload, isRight]).toEqual([payload, true])
  }
})

it(
  'a sale adds up, keeps the list price and is in the log, for every recording role',
  { timeout: 60_000 + tries * 300 },
  async () => {
    at.clock.now = START
    const shop = await openShop(parlour)
    await shop.rows(`UPDATE salon SET plan = 'premium' WHERE salon_id = $1`, [shop.salonId])
    await shop.rows(`UPDATE auth_session SET expires_at = '2100-01-01'`)
    const hire = async (role: 'receptionist' | 'stylist') => {
      const email = `${role}-of-prices@example.com`
      const { member } = await shop.must(addStaffContract, { body: { name: 'Halima Sani', role, email } })
      await joinBy(parlour, await invite(shop, member.id, role), email)
      return await parlour.signIn(email, joinPassword)
    }
    const people = { owner: shop, receptionist: await hire('receptionist'), stylist: await hire('stylist') }
    await shop.rows(`UPDATE auth_session SET expires_at = '2100-01-01'`)
    const body = shop.body({ tips: [{ staffId: shop.stylistId, amountMinor: 50_000 }] })
    expect((await post(recordSaleContract, people.receptionist, JSON.stringify(body))).status).toBe(200)
    const random = openRandom(seed + 1)
    let passed = 1
    for (const payload of tamperings(random, [body], /Minor|quantity/)) {
      const role = random.pick(['owner', 'receptionist', 'stylist'] as const)
      const { status } = await post(recordSaleContract, people[role], payload)
      const allowed = role === 'stylist' ? [400, 403] : [200, 400, 404, 409]
      expect([role, payload, status, allowed.includes(status)]).toEqual([role, payload, status, true])
      if (status === 200) passed++
    }
    const [sums] = await shop.rows(
      `SELECT count(*)::int AS sales,
      count(*) FILTER (WHERE s.total_minor <> l.sum OR l.least < 1 OR l.list <> 700000 OR s.total_minor < 1)::int AS wrong,
      (SELECT count(*)::int FROM audit_entry a WHERE a.salon_id = $1 AND a.action = 'sale-recorded') AS logged
     FROM sale s JOIN LATERAL (
       SELECT sum(quantity * unit_price_minor), min(least(quantity, unit_price_minor)) AS least, max(list_price_minor) AS list
       FROM sale_line WHERE salon_id = $1 AND sale_id = s.id) l ON true
     WHERE s.salon_id = $1`,
      [shop.salonId],
    )
    expect(sums).toEqual({ sales: passed, wrong: 0, logged: passed })
  },
)
