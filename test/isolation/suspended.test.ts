import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readSessionContract } from '#domain/auth/contract.ts'
import { changeNameContract } from '#domain/auth/contract-account.ts'
import { readBookingPageContract } from '#domain/booking/contract.ts'
import { liftSuspensionContract, suspendSalonContract } from '#domain/operator/contract-actions.ts'
import { addServiceContract } from '#domain/services/contract.ts'
import { readQueueContract } from '#domain/waiting/contract-queue.ts'
import { invite, joinBy, salonToJoin } from '#test/invite.ts'
import { openOperator } from '#test/operator.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { openPaystack } from '#test/paystack.ts'
import { query } from '#test/query.ts'
import { addressOf, contracts, hosts, operators, rolesOf, sampleOf, writes } from './matrix.ts'
import { keepRows, type KeptRows } from './rows.ts'
import { type FullSalon, makeFullSalon } from './salon.ts'
import { samplesOf } from './samples.ts'

const now = '2026-11-23T08:00:00.000Z'
let parlour: TestParlour
let paystack: Awaited<ReturnType<typeof openPaystack>>
let salon: FullSalon
let rows: KeptRows
let operator: Person
beforeAll(async () => {
  paystack = await openPaystack()
  parlour = await openTestParlour({ clock: () => now, env: paystack.env })
  salon = await makeFullSalon(parlour, 'oursalon')
  operator = await openOperator(parlour, now)
  rows = await keepRows(parlour.ownerUrl, [salon.salonId])
})
afterEach(async () => await rows.restore())
afterAll(async () => {
  await rows.close()
  await parlour.close()
  await paystack.emulator.close()
})

const reason = 'The card was stolen'
const params = () => ({ params: { salon: salon.salonId }, body: { reason } })
const suspend = async () => await operator.must(suspendSalonContract, params())

/** What is not the salon's, and what is read by asking. */
const goesOn = [
  'PUT /api/account/name',
  'PUT /api/account/email',
  'PUT /api/account/password',
  'PUT /api/settings/requests',
  'POST /api/account/devices/:id/sign-out',
  'POST /api/account/devices/sign-out',
  'POST /api/account/two-step/begin',
  'POST /api/account/two-step/confirm',
  'POST /api/account/two-step/recovery-codes',
  'POST /api/account/two-step/end',
  'POST /api/invitations/read',
  'POST /api/verify-payment',
  'POST /api/page-views',
  'POST /api/notifications/seen',
  'POST /api/export',
  'POST /api/session/location',
]

it('a suspended salon is read-only at every address (R-218)', { timeout: 60_000 }, async () => {
  await suspend()
  const before = await rows.fingerprint()
  const faults: string[] = []
  for (const contract of writes.filter(({ evenSuspended }) => evenSuspended === undefined)) {
    const { status, body } = await salon.people.owner.call(contract, sampleOf(contract, salon) as never)
    if (status !== 403 || body.code !== 'salon-suspended') faults.push(`${addressOf(contract)}: ${status} ${body.code}`)
    if ((await rows.fingerprint()) !== before) faults.push(`${addressOf(contract)} wrote`)
  }
  const visitors = contracts.filter(({ access, method }) => access === 'visitor' && method !== 'GET')
  for (const contract of visitors) {
    const sample = samplesOf(salon.ids, 1)[addressOf(contract)]
    const { status, body } = await parlour.nobody.call(contract, sample as never)
    if (status !== 409 || body.code !== 'no-online-booking') faults.push(`${addressOf(contract)}: ${body.code}`)
  }
  expect(visitors.length).toBeGreaterThan(3)
  expect(await rows.fingerprint()).toBe(before)
  expect(faults).toEqual([])
})

it('what goes on has a reason each, and is this', () => {
  const even = contracts.filter(({ evenSuspended }) => evenSuspended !== undefined && evenSuspended !== '')
  expect(
    even
      .filter(({ method }) => method !== 'GET')
      .map(addressOf)
      .toSorted(),
  ).toEqual(goesOn.toSorted())
})

it(
  'its people read everything, export, and see why; the public page takes no bookings; lifted, all works at once',
  { timeout: 60_000 },
  async () => {
    const { owner } = salon.people
    await suspend()
    const reads = contracts.filter((one) => one.method === 'GET' && rolesOf(one).includes('owner'))
    for (const contract of reads.filter(({ access }) => typeof access === 'object' || access === 'signed-in')) {
      const { status } = await owner.call(contract, sampleOf(contract, salon) as never)
      expect([addressOf(contract), status]).toEqual([addressOf(contract), 200])
    }
    const session = async () => (await owner.must(readSessionContract, {})).me
    expect((await session())?.salon.suspendedReason).toBe(reason)
    expect((await owner.call(changeNameContract, { body: { name: 'Tolu Bello' } })).status).toBe(200)
    const page = async () =>
      (await parlour.nobody.must(readBookingPageContract, { params: { salon: salon.salonId }, query: {} })).isBookable
    const line = async () =>
      (await parlour.nobody.must(readQueueContract, { params: { salon: salon.salonId }, query: {} })).why
    expect([await page(), await line()]).toEqual([false, 'queue-off'])
    await operator.must(liftSuspensionContract, params())
    expect([(await session())?.salon.suspendedReason, await page(), await line()]).toEqual([null, true, null])
    const service = { name: 'Wash', category: 'Hair', priceMinor: 1000, durationMin: 30 }
    expect((await owner.call(addServiceContract, { body: service as never })).status).toBe(200)
  },
)

it('a write whose answer was lost gets it also after the suspension: it was done before (R-91)', async () => {
  const { owner } = salon.people
  const body = { name: 'Wash', category: 'Hair', priceMinor: 1000, durationMin: 30 } as never
  const key = '0190a000-0000-7000-8000-00000000000a'
  const first = await owner.call(addServiceContract, { body }, key)
  await suspend()
  expect(await owner.call(addServiceContract, { body }, key)).toEqual(first)
})

it('no one joins it by an invitation', async () => {
  const { owner, staffId, email } = await salonToJoin(parlour)
  const link = await invite(owner, staffId)
  await operator.must(suspendSalonContract, { params: { salon: owner.salonId }, body: { reason } })
  expect((await joinBy(parlour, link, email)).body.code).toBe('salon-suspended')
})

it('two operators at once: one suspends, the other reads that it is', async () => {
  const answers = await Promise.all([1, 2].map(() => operator.call(suspendSalonContract, params())))
  expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['already-suspended', 'done'])
})

it(
  'an operator reaches no address of a salon, and its people none of the operators’ (R-216)',
  { timeout: 60_000 },
  async () => {
    for (const contract of [
      ...writes,
      ...contracts.filter(({ access, method }) => typeof access === 'object' && method === 'GET'),
    ]) {
      const { status } = await operator.call(contract, sampleOf(contract, salon) as never)
      expect([addressOf(contract), status]).toEqual([addressOf(contract), 401])
    }
    for (const contract of [...operators, ...hosts]) {
      for (const person of Object.values(salon.people)) {
        const asked = { params: { salon: salon.salonId, reference: 'x', ticket: 'x' }, body: { reason } } as never
        const { status, body } = await person.call(contract, asked)
        expect([addressOf(contract), status, body.code]).toEqual([addressOf(contract), 404, 'no-such-route'])
      }
    }
    const all = await query(parlour.ownerUrl, 'SELECT count(*)::int AS n FROM operator', [])
    expect(all).toEqual([{ n: 1 }])
  },
)
