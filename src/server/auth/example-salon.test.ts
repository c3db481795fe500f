import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSessionContract, switchSalonContract } from '#domain/auth/contract.ts'
import { readHostContract } from '#domain/backup/contract.ts'
import { listCustomersContract } from '#domain/customers/contract.ts'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { enterExampleContract, removeExampleContract } from '#domain/example/contract.ts'
import { listSalonsContract, readOperatorContract } from '#domain/operator/contract.ts'
import { listQueueContract } from '#domain/waiting/contract-queue.ts'
import { endRun } from '#server/backup/store-runs.ts'
import { openCopying } from '#server/kit/db/copy.ts'
import { sumsOf } from '#test/backups.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openOperator } from '#test/operator.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'

const now = '2026-11-20T10:07:00.000Z'
let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
afterAll(async () => await parlour.close())

async function asOwner(work: (client: Awaited<ReturnType<typeof openCopying>>) => Promise<void>): Promise<void> {
  const client = await openCopying(parlour.ownerUrl)
  await work(client).finally(async () => await client.end())
}

const meOf = async (person: Person) => (await person.must(readSessionContract, {})).me
const rowsOf = async (text: string, values: unknown[] = []) => await query(parlour.ownerUrl, text, values)
const enter = async (person: Person) => {
  await person.must(enterExampleContract, {})
  return (await meOf(person))!.salon.id
}

test(
  'the owner of the only salon looks after the server, whatever examples there are (R-427)',
  { timeout: 60_000 },
  async () => {
    const owner = await parlour.signUp('Only')
    const isHost = async () => [(await meOf(owner))?.isHost, (await owner.call(readHostContract, {})).status]
    expect(await isHost()).toEqual([true, 200])
    await enter(owner)
    expect(await isHost()).toEqual([false, 404])
    await owner.must(switchSalonContract, { body: { salonId: owner.salonId } })
    expect(await isHost()).toEqual([true, 200])
    // A backup holds no other owner's data because of it, so it may be downloaded.
    await rowsOf('INSERT INTO backup_run (run_id, asked_at) VALUES (gen_random_uuid(), $1)', [now])
    const [{ run } = {}] = await rowsOf('SELECT run_id AS run FROM backup_run')
    await asOwner(async (client) => await endRun(client, String(run), { bytes: 1, unproven: null }, now))
    expect(await rowsOf('SELECT salons FROM backup_run')).toEqual([{ salons: 1 }])
    // Who has left the only salon is not its owner, even in an example where they are.
    await enter(owner)
    await rowsOf('DELETE FROM membership WHERE salon_id = $1', [owner.salonId])
    expect(await isHost()).toEqual([false, 404])
  },
)

describe('an example salon', () => {
  test('is a second salon of the owner’s account, full of life today (R-425)', { timeout: 60_000 }, async () => {
    const owner = await parlour.signUp('Real')
    const salonId = await enter(owner)
    const me = (await meOf(owner))!
    expect(me.salon).toMatchObject({
      name: 'Example Salon',
      exampleOf: owner.salonId,
      onboarded: true,
      plan: 'premium',
    })
    expect(me.salons.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      { id: salonId, name: 'Example Salon', isExample: true },
      { id: owner.salonId, name: 'Real', isExample: false },
    ])
    const dashboard = await owner.must(readDashboardContract, {})
    expect(dashboard.firstSteps).toBeNull()
    expect(dashboard.appointments.inProgress).toBe(1)
    expect(dashboard.appointments.completed).toBeGreaterThan(0)
    expect(dashboard.revenue!.totalMinor).toBeGreaterThan(0)
    expect(dashboard.lowStock!.count).toBe(2)
    const statuses = await rowsOf(
      `SELECT DISTINCT status FROM appointment WHERE salon_id = $1 AND starts_at::date = '2026-11-20' ORDER BY 1`,
      [salonId],
    )
    expect(statuses.map(({ status }) => status)).toEqual(['booked', 'cancelled', 'completed', 'in-progress'])
    expect((await owner.must(listQueueContract, {})).tickets).toHaveLength(2)
  })

  test('has receipts, stock and customers that add up', async () => {
    const owner = await parlour.signUp()
    const salonId = await enter(owner)
    const [sums] = await rowsOf(
      `SELECT count(*) > 40 AS many, max(number) = count(*) AS numbered,
         bool_and(total_minor = (SELECT sum(total_minor) FROM sale_line l WHERE l.salon_id = $1 AND l.sale_id = s.id)) AS lines,
         bool_and(total_minor + tips_minor = balance_minor
           + (SELECT sum(amount_minor) FROM sale_payment p WHERE p.salon_id = $1 AND p.sale_id = s.id)) AS paid,
         count(*) FILTER (WHERE balance_minor > 0)::int AS owing,
         count(*) FILTER (WHERE EXISTS (SELECT FROM sale_payment p
           WHERE p.salon_id = $1 AND p.sale_id = s.id AND p.status = 'awaiting'))::int AS awaited
       FROM sale s WHERE salon_id = $1`,
      [salonId],
    )
    expect(sums).toEqual({ many: true, numbered: true, lines: true, paid: true, owing: 1, awaited: 1 })
    const [stock] = await rowsOf(
      `SELECT bool_and(current_stock = (SELECT coalesce(sum(change), 0) FROM stock_movement m
         WHERE m.salon_id = $1 AND m.product_id = p.id)) AS right FROM product p WHERE salon_id = $1`,
      [salonId],
    )
    const [visits] = await rowsOf(
      `SELECT bool_and(visit_count = (SELECT count(*) FROM sale s WHERE s.salon_id = $1 AND s.customer_id = c.id)) AS right
       FROM customer c WHERE salon_id = $1`,
      [salonId],
    )
    expect([stock, visits]).toEqual([{ right: true }, { right: true }])
  })

  test('is one for each account, and making it again leads there', { timeout: 60_000 }, async () => {
    const owner = await parlour.signUp()
    await Promise.all([owner.must(enterExampleContract, {}), owner.must(enterExampleContract, {})])
    const salonId = (await meOf(owner))!.salon.id
    await owner.must(switchSalonContract, { body: { salonId: owner.salonId } })
    for (let time = 0; time < 8; time++) {
      expect(await enter(owner)).toBe(salonId)
      await owner.must(switchSalonContract, { body: { salonId: owner.salonId } })
    }
    expect(await rowsOf('SELECT salon_id AS id FROM salon WHERE example_of = $1', [owner.salonId])).toEqual([
      { id: salonId },
    ])
  })

  test('is made by owners only, and not too often', { timeout: 60_000 }, async () => {
    const owner = await parlour.signUp()
    const manager = await addSignIn(parlour, { salonId: owner.salonId, role: 'manager', name: 'Ada Obi' })
    expect((await manager.call(enterExampleContract, {})).body.code).toBe('not-allowed')
    expect((await parlour.nobody.call(enterExampleContract, {})).status).toBe(401)
    const codes: unknown[] = []
    for (let time = 0; time < 7; time++) {
      codes.push((await owner.call(enterExampleContract, {})).body.code)
      await owner.must(removeExampleContract, {})
    }
    expect(codes.filter(Boolean)).toEqual(['too-many-requests'])
  })

  test('is neither listed nor counted for operators (R-427)', { timeout: 60_000 }, async () => {
    const owner = await parlour.signUp('Counted')
    const operator = await openOperator(parlour, now)
    const seen = async () => {
      const { salons } = await operator.must(listSalonsContract, { query: {} })
      const figures = await operator.must(readOperatorContract, {})
      return { names: salons.map(({ name }) => name), counted: figures.salons }
    }
    const before = await seen()
    await enter(owner)
    expect(await seen()).toEqual(before)
    expect(before.names).not.toContain('Example Salon')
  })
})

describe('removing an example salon (R-428)', () => {
  test(
    'erases it to the last row, moves every session back, and touches nothing else',
    { timeout: 60_000 },
    async () => {
      const owner = await parlour.signUp('Kept')
      const phone = await parlour.signIn(owner.email, owner.password)
      const ofExample = {
        auth_session: expect.anything(),
        membership: expect.anything(),
        sign_in_attempt: expect.anything(),
      }
      const before = await sumsOf(parlour.ownerUrl)
      await enter(owner)
      await phone.must(enterExampleContract, {})
      await owner.must(removeExampleContract, {})
      const after = await sumsOf(parlour.ownerUrl)
      expect({ ...after, ...ofExample }).toEqual({ ...before, ...ofExample })
      expect(after['membership']!.rows).toBe(before['membership']!.rows)
      for (const person of [owner, phone]) expect((await meOf(person))?.salon.name).toBe('Kept')
      await owner.must(removeExampleContract, {})
      expect(await enter(owner)).not.toBe(owner.salonId)
      expect((await owner.must(listCustomersContract, { query: {} })).customers.length).toBe(40)
    },
  )

  test('is for its owner alone', async () => {
    const [owner, other] = [await parlour.signUp(), await parlour.signUp()]
    const salonId = await enter(owner)
    await other.must(removeExampleContract, {})
    expect((await parlour.nobody.call(removeExampleContract, {})).status).toBe(401)
    expect((await meOf(owner))?.salon.id).toBe(salonId)
  })

  test('keeps the account of an owner who has left the real salon meanwhile', async () => {
    const owner = await parlour.signUp()
    await enter(owner)
    await rowsOf('DELETE FROM membership WHERE salon_id = $1', [owner.salonId])
    await owner.must(removeExampleContract, {})
    expect(await rowsOf('SELECT email FROM auth_user WHERE email = $1', [owner.email])).toHaveLength(1)
    expect(await meOf(owner)).toBeNull()
  })
})
