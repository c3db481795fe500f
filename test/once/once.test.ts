import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { isDoneOnce, onceHeader } from '#domain/kit/endpoint.ts'
import { addressOf, contracts } from '#test/isolation/matrix.ts'
import { keepRows, type KeptRows } from '#test/isolation/rows.ts'
import { type FullSalon, makeFullSalon } from '#test/isolation/salon.ts'
import { samplesOf } from '#test/isolation/samples.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'

/** Those of operators are sent twice in their own test. */
const once = contracts.filter((one) => isDoneOnce(one) && one.access !== 'operator')
const cases = once.map((contract, nth) => [addressOf(contract), contract, nth] as const)

let parlour: TestParlour
let twice: FullSalon
let single: FullSalon
let rows: KeptRows
const run = async (statement: string, values: unknown[]) => await query(parlour.ownerUrl, statement, values)
beforeAll(async () => {
  parlour = await openTestParlour({
    clock: () => '2026-11-23T08:00:00.000Z',
    env: { TERMII_API_KEY: 'a-key-of-nobody' },
  })
  twice = await makeFullSalon(parlour, 'askedtwice')
  single = await makeFullSalon(parlour, 'askedonce')
  rows = await keepRows(parlour.ownerUrl, [twice.salonId, single.salonId])
})
afterAll(async () => {
  await rows.close()
  await parlour.close()
})

test('most contracts that write are done once', () => {
  expect(once.length).toBeGreaterThan(35)
})

describe('every write may be sent again, also at the same time (R-91, R-92)', () => {
  test.each(cases)('%s', async (_, contract, nth) => {
    await rows.restore()
    const key = randomUUID()
    const inputFor = ({ ids }: FullSalon) => samplesOf(ids, nth)[addressOf(contract)] as never
    const [owner, input] = [twice.people.owner, inputFor(twice)]
    const answers = await Promise.all([1, 2, 3].map(async () => await owner.call(contract, input, key)))
    answers.push(await owner.call(contract, input, key))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [200, undefined]))
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
    // The other salon's key is its own; and it has as many rows, of every kind, as the one that was asked four times.
    const alone = await single.people.owner.call(contract, inputFor(single), key)
    expect([alone.status, alone.body.code]).toEqual([200, undefined])
    expect(JSON.stringify(alone.body)).not.toContain(twice.canary)
    expect(await countRows(twice)).toEqual(await countRows(single))

    // Of visitors no one is told from another.
    if (contract.access === 'visitor') return
    const receptionist = await twice.people.receptionist.call(contract, input, key)
    expect(['key-reused', 'not-allowed']).toContain(receptionist.body.code)
  })
})

test('the key of one request is refused for any other: other contents, another address, another row', async () => {
  const { owner } = single.people
  const key = randomUUID()
  const first = await owner.must(addCustomerContract, { body: { name: 'Bisi' } })
  expect((await owner.call(addCustomerContract, { body: { name: 'Zainab' } }, key)).status).toBe(200)
  expect((await owner.call(addCustomerContract, { body: { name: 'Ngozi' } }, key)).body.code).toBe('key-reused')
  const archive = contracts.find(({ path }) => path === '/api/customers/:id/archive')!
  const answer = await owner.call(archive, { params: { id: first.customer.id } } as never, key)
  expect(answer).toMatchObject({ status: 422, body: { code: 'key-reused' } })
  expect(JSON.stringify(answer.body)).not.toContain('Zainab')
})

test.each([
  ['none', {}],
  ['one that is no UUID', { [onceHeader]: 'again' }],
])('a write without its key says so: %s', async (_, headers) => {
  const { cookie } = single.people.owner
  const payload = { name: 'Bisi' }
  const answer = await parlour.app.inject({
    method: 'POST',
    url: '/api/customers',
    payload,
    headers: { cookie, ...headers },
  })
  expect([answer.statusCode, answer.json().field]).toEqual([400, onceHeader])
  expect(answer.json().fields[0].message).toMatch(/Send a header idempotency-key with a UUID of your own/)
})

test('at the limit of customers, twenty sendings of one form save one, and all are told so', async () => {
  const owner = await parlour.signUp()
  await run(
    `INSERT INTO customer (salon_id, id, name, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'Guest ' || n, now(), now() FROM generate_series(1, 49) n`,
    [owner.salonId],
  )
  const key = randomUUID()
  const add = async () => await owner.call(addCustomerContract, { body: { name: 'The fiftieth' } }, key)
  const answers = await Promise.all(Array.from({ length: 20 }, add))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => body.customer.id)).size).toBe(1)
  const another = await owner.call(addCustomerContract, { body: { name: 'One more' } })
  expect(another.body.code).toBe('customer-limit')
})

/** How many rows of the salon every table has. */
async function countRows({ salonId }: FullSalon): Promise<Record<string, unknown>> {
  const tables = await run(
    `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE column_name = 'salon_id' AND table_schema = 'public' AND table_type = 'BASE TABLE'`,
    [],
  )
  const counts = tables.map(({ name }) => `(SELECT count(*)::int FROM "${name}" WHERE salon_id = $1) AS "${name}"`)
  return (await run(`SELECT ${counts.join()}`, [salonId]))[0]!
}
