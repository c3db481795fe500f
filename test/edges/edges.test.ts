import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Endpoint } from '#domain/kit/endpoint.ts'
import { addressOf, guarded } from '#test/isolation/matrix.ts'
import { type FullSalon, makeFullSalon } from '#test/isolation/salon.ts'
import { samplesOf } from '#test/isolation/samples.ts'
import { threeOf } from '#test/matrices.ts'
import { openPaystack } from '#test/paystack.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { edgeJson, edgeTexts, leavesOf, namesIn, withValue } from './edge-values.ts'

/*
 * No value in an address or a body is a bug of ours: every field of every contract gets every edge value (in `npm test`
 * three of them), one at a time, and is answered, or refused with a reason.
 */

vi.setConfig({ testTimeout: 60_000 })

const clock = () => '2026-11-23T08:00:00.000Z'
let parlour: TestParlour
let paystack: Awaited<ReturnType<typeof openPaystack>>
let salon: FullSalon
beforeAll(async () => {
  paystack = await openPaystack()
  parlour = await openTestParlour({ clock, env: paystack.env })
  salon = await makeFullSalon(parlour, 'edges')
})
afterAll(async () => {
  await parlour.close()
  await paystack.emulator.close()
})

async function bugsOf(contract: Endpoint, paths: string[][], values: readonly unknown[]): Promise<string[]> {
  const address = addressOf(contract)
  const sample = samplesOf(salon.ids, 1)[address]
  const bugs: string[] = []
  for (const [place, path] of paths.entries()) {
    for (const value of threeOf(values, place)) {
      const { status } = await salon.people.owner.call(contract, withValue(sample, path, value) as never)
      if (status >= 500) bugs.push(`${address} ${path.join('.')} = ${JSON.stringify(value).slice(0, 60)}: ${status}`)
    }
  }
  return bugs
}

const byAddress = (some: Endpoint[]) => some.map((contract) => [addressOf(contract), contract] as const)
const isRead = ({ method }: Endpoint) => method === 'GET'
const guardedReads = guarded.filter(isRead)
const guardedWrites = guarded.filter((contract) => !isRead(contract))

it.each(byAddress(guardedReads))('%s answers or refuses any address', async (_name, contract) => {
  const params = namesIn(contract.params).map((name) => ['params', name])
  const query = namesIn(contract.query).map((name) => ['query', name])
  expect(await bugsOf(contract, [...params, ...query], edgeTexts)).toEqual([])
})

it.each(byAddress(guardedWrites))('%s answers or refuses any body', async (_name, contract) => {
  const { body } = (samplesOf(salon.ids, 1)[addressOf(contract)] ?? {}) as { body?: unknown }
  const named = namesIn(contract.body).map((name) => ['body', name])
  const inside = leavesOf({ body }).filter(({ length }) => length > 2)
  expect(await bugsOf(contract, [...named, ...inside], edgeJson)).toEqual([])
})

/** A query that is narrowed by an id of a row, whatever the row is. */
const filtersOf = (contract: Endpoint) =>
  namesIn(contract.query).filter((name) => /^(location|staff|customer|service|product|sale)(Ids?)?$/.test(name))
const filtered = guardedReads.filter((contract) => filtersOf(contract).length > 0)

it.each(byAddress(filtered))('%s refuses an unknown id at its field, and answers no zeros', async (name, contract) => {
  const sample = samplesOf(salon.ids, 1)[name]
  const unknown = '01900000-0000-7000-8000-00000000dead'
  for (const field of filtersOf(contract)) {
    const asked = withValue(sample, ['query', field], unknown)
    const { status, body } = await salon.people.owner.call(contract, asked as never)
    expect([field, status, body.field]).toEqual([field, 404, field])
  }
})
