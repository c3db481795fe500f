import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActivityContract } from '#domain/audit/contract.ts'
import { suspendSalonContract } from '#domain/operator/contract-actions.ts'
import { readOperatorContract, readSalonContract } from '#domain/operator/contract.ts'
import { changeRequestContract, readRequestsContract } from '#domain/salon/contract-requests.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openOperator } from '#test/operator.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'

const START = '2027-01-20T09:00:00.000Z'
const LATER = '2027-01-20T20:00:00.000Z'
const clock = { now: START }
let parlour: TestParlour
let operator: Person
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => clock.now })
  operator = await openOperator(parlour, START)
})
afterAll(async () => await parlour.close())

const requests = async () => (await operator.must(readOperatorContract, {})).requests
const body = (request: 'file' | 'closing', isAsked = true) => ({ body: { request, isAsked } })

test('a request reaches the operators, keeps its first day, and is withdrawn; other salons have none (R-389)', async () => {
  const [owner, other] = [await parlour.signUp('Adun'), await parlour.signUp('Bola')]
  expect(await owner.must(readRequestsContract, {})).toEqual({ fileAskedAt: null, closingAskedAt: null })
  await owner.must(changeRequestContract, body('closing'))
  clock.now = LATER
  await owner.must(changeRequestContract, body('closing'))
  const requested = { fileAskedAt: LATER, closingAskedAt: START }
  expect(await owner.must(changeRequestContract, body('file'))).toEqual(requested)
  expect(await requests()).toEqual([{ salonId: owner.salonId, salonName: 'Adun', ...requested }])
  const seen = await operator.must(readSalonContract, { params: { salon: owner.salonId } })
  expect(seen).toMatchObject({ slug: 'adun', requested })
  expect(await other.must(readRequestsContract, {})).toEqual({ fileAskedAt: null, closingAskedAt: null })

  await owner.must(changeRequestContract, body('closing', false))
  await owner.must(changeRequestContract, body('file', false))
  await owner.must(changeRequestContract, body('file', false))
  expect(await requests()).toEqual([])
  const { entries } = await owner.must(listActivityContract, {
    query: { from: '2027-01-20', to: '2027-01-20' },
  })
  expect(entries.map(({ action }) => action).filter((action) => /requested|withdrawn/.test(action))).toEqual([
    'file-withdrawn',
    'closing-withdrawn',
    'file-requested',
    'closing-requested',
  ])
  clock.now = START
})

test('only the owner asks, also while the salon is suspended (R-389)', async () => {
  const owner = await parlour.signUp('Chidi')
  const manager = await addSignIn(parlour, { salonId: owner.salonId, role: 'manager', name: 'Kemi' })
  expect((await manager.call(changeRequestContract, body('file'))).body.code).toBe('not-allowed')
  expect((await manager.call(readRequestsContract, {})).body.code).toBe('not-allowed')
  await operator.must(suspendSalonContract, { params: { salon: owner.salonId }, body: { reason: 'Unpaid' } })
  expect((await owner.must(changeRequestContract, body('file'))).fileAskedAt).toBe(START)
})
