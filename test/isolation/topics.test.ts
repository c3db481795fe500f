import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { addProductContract } from '#domain/inventory/contract.ts'
import type { Endpoint, Topic } from '#domain/kit/endpoint.ts'
import { chooseLocationContract } from '#domain/salon/contract-locations.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { isWhole } from '#test/matrices.ts'
import { openPaystack } from '#test/paystack.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { payOpen } from './billing.ts'
import { payCharge } from './terminals.ts'
import { addressOf, sampleOf, writes } from './matrix.ts'
import { type Heard, holdCommits, listen } from './notices.ts'
import { type Read, readsOf } from './reads.ts'
import { keepRows, type KeptRows } from './rows.ts'
import { type FullSalon, makeFullSalon } from './salon.ts'
import { type Answers, answersTo, differences, questionsOf } from './walls.ts'

let parlour: TestParlour
let paystack: Awaited<ReturnType<typeof openPaystack>>
let salon: FullSalon
let elsewhere: SignedUp
let rows: KeptRows
let heard: Heard
let before: Answers
beforeAll(async () => {
  paystack = await openPaystack()
  parlour = await openTestParlour({ clock: () => '2026-11-23T08:00:00.000Z', env: paystack.env })
  salon = await makeFullSalon(parlour, 'livesalon')
  payOpen(paystack.emulator, salon.salonId)
  await payCharge(paystack.emulator, salon)
  elsewhere = await parlour.signUp()
  rows = await keepRows(parlour.ownerUrl, [salon.salonId])
  // What one of a single location is shown, the owner is shown as well.
  const questions = questionsOf(readsOf(salon.ids).filter(isShown)).filter(({ role }) => role !== 'receptionist')
  before = await answersTo(salon, isWhole ? questions : questions.filter(({ role }) => role === 'owner'))
  heard = await listen(parlour.ownerUrl)
  await told(elsewhere)
})
afterEach(async () => {
  // Screens are also notified of the work that a write left to a job.
  await parlour.runJobs()
  await rows.restore()
  await told(elsewhere)
})
afterAll(async () => {
  await heard.close()
  await rows.close()
  await parlour.close()
  await paystack.emulator.close()
})

/** What is searched, later pages, and other combinations of a free time say nothing that the others do not. */
const isShown = ({ contract, input }: Read, nth: number, all: readonly Read[]) =>
  !/"(search|cursor|after)":/.test(JSON.stringify(input)) && all[nth - 6]?.contract !== contract

/** Something is written elsewhere, and heard: whatever was told before was heard before. Gives what was. */
async function told({ must, salonId }: SignedUp): Promise<string[]> {
  const count = heard.all.length
  await must(addProductContract, { body: { name: 'Oil', priceMinor: 1, costMinor: 1, currentStock: 1 } })
  await heard.until(`${salonId} products`, count)
  return heard.all.splice(0)
}

const write = async (contract: Endpoint) =>
  (await salon.people.owner.call(contract, sampleOf(contract, salon) as never)).status

/** The reads whose answer is another one now, though they share no topic: they stay stale on other screens. */
async function staleBut(topics: readonly Topic[]): Promise<string[]> {
  const unrelated = [...before.keys()].filter(({ contract }) => !sharesTopic(contract, topics))
  const stale = await differences(salon, before, unrelated)
  return [...new Set(stale.map(({ contract }) => addressOf(contract)))].sort()
}

const sharesTopic = (contract: Endpoint, topics: readonly Topic[]) =>
  contract.topics.some((topic) => topics.includes(topic))

/** Writes that change nothing shown here, with the reason. */
const unseen: Readonly<Record<string, string>> = {
  'POST /api/calendly/sync': 'without a token nothing is requested, so nothing is imported',
  'POST /api/domain/check': 'the DNS says what it said before, at the same moment of this clock',
  'POST /api/webhooks/:id/deliveries/:eventId/again':
    'it waits already: the webhook is off, so that no job changes rows meanwhile',
}

it.each(writes.map((contract) => [addressOf(contract), contract] as const))(
  '%s tells all screens whose answer it changed',
  { timeout: 60_000 },
  async (_, contract) => {
    const { topics } = contract
    expect(await write(contract)).toBe(200)
    const notices = topics.length > 0 ? [`${salon.salonId} ${topics.join(',')}`] : []
    // Its job may have told the same once more already.
    expect([...new Set(await told(elsewhere))]).toEqual([...notices, `${elsewhere.salonId} products`])
    // After a switch to another location everything is read again; on other screens nothing changes.
    const stale = contract === chooseLocationContract ? [] : await staleBut(topics)
    expect(stale).toEqual([])
    // The sample does change something, so that the proof can see it.
    const related = [...before.keys()].filter((question) => sharesTopic(question.contract, topics))
    const isSeen = topics.length > 0 && !(addressOf(contract) in unseen)
    expect(await differences(salon, before, related, 1)).toHaveLength(isSeen ? 1 : 0)
  },
)

it('a sale that told too few topics would be found', async () => {
  expect(await write(recordSaleContract)).toBe(200)
  const stale = [await staleBut(['sales', 'products']), await staleBut(['sales', 'customers'])]
  expect(stale).toEqual([['GET /api/customers/:id/duplicates', 'GET /api/customers/export'], ['GET /api/products']])
})

it('nothing is told before the commit, and then it is', async () => {
  const commits = await holdCommits(parlour.ownerUrl, 'customer')
  const added = salon.people.owner.call(addCustomerContract, { body: { name: 'Ngozi' } })
  await commits.waiting()
  expect(await told(elsewhere)).toEqual([`${elsewhere.salonId} products`])
  await commits.release()
  expect((await added).status).toBe(200)
  expect(await told(elsewhere)).toEqual([`${salon.salonId} customers`, `${elsewhere.salonId} products`])
})

it('nothing is told of what was refused, or rolled back at its commit', async () => {
  const { owner } = salon.people
  expect((await owner.call(addCustomerContract, { body: { name: ' ' } })).status).toBe(400)
  const twice = sampleOf(addProductContract, salon)
  const [barcode] = await query(parlour.ownerUrl, 'SELECT barcode FROM product WHERE barcode IS NOT NULL', [])
  const body = { ...(twice as { body: object }).body, ...barcode }
  expect((await owner.call(addProductContract, { body } as never)).body.code).toBe('barcode-taken')
  const commits = await holdCommits(parlour.ownerUrl, 'customer')
  const added = owner.call(addCustomerContract, { body: { name: 'Zainab' } })
  await commits.waiting()
  await commits.fail()
  expect((await added).status).toBe(503)
  expect(await told(elsewhere)).toEqual([`${elsewhere.salonId} products`])
})
