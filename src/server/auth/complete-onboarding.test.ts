import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeOnboardingContract, readSessionContract } from '#domain/auth/contract.ts'
import { noPreparation } from '#domain/salon/preparation.ts'
import { plainTime } from '#domain/services/processing.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())

const row = (changes: object = {}) => ({
  name: 'Silk press',
  category: 'Hair' as const,
  priceMinor: 1_250_000,
  durationMin: 45,
  ...changes,
})

describe('the second step of sign-up', () => {
  test('saves the rows with a name and a price, and is done', async () => {
    const owner = await parlour.signUp()
    const services = [
      row(),
      row({ name: '' }),
      row({ name: 'Free', priceMinor: 0 }),
      row({ name: ' Manicure ', category: 'Nails' }),
    ]
    await owner.must(completeOnboardingContract, { body: { services } })
    const saved = (await owner.must(listServicesContract, {})).services
    expect(saved).toEqual([
      {
        id: expect.any(String),
        name: 'Manicure',
        category: 'Nails',
        priceMinor: 1_250_000,
        durationMin: 45,
        description: null,
        depositMinor: 0,
        isActive: true,
        version: 1,
        ...plainTime,
        ...noPreparation,
      },
      {
        id: expect.any(String),
        name: 'Silk press',
        category: 'Hair',
        priceMinor: 1_250_000,
        durationMin: 45,
        description: null,
        depositMinor: 0,
        isActive: true,
        version: 1,
        ...plainTime,
        ...noPreparation,
      },
    ])
    expect((await owner.must(readSessionContract, {})).me?.salon.onboarded).toBe(true)
  })

  test('sent five times at once, it saves once', async () => {
    const owner = await parlour.signUp()
    const send = () => owner.call(completeOnboardingContract, { body: { services: [row()] } })
    const answers = await Promise.all(Array.from({ length: 5 }, send))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    expect((await owner.must(listServicesContract, {})).services).toHaveLength(1)
  })

  test('needs one finished row', async () => {
    const owner = await parlour.signUp()
    for (const services of [[row({ name: ' ' })], [row({ priceMinor: 0 })]]) {
      const answer = await owner.call(completeOnboardingContract, { body: { services } })
      expect([answer.status, answer.body.code]).toEqual([400, 'no-service-given'])
    }
    expect((await owner.must(readSessionContract, {})).me?.salon.onboarded).toBe(false)
  })

  test.each([
    ['a duration off the step', { durationMin: 20 }],
    ['a duration under the minimum', { durationMin: 0 }],
    ['a price below 0', { priceMinor: -1 }],
    ['half a kobo', { priceMinor: 0.5 }],
    ['another category', { category: 'Cars' }],
    ['a field that is not asked for', { isActive: false }],
  ])('refuses %s', async (_what, changes) => {
    const owner = await parlour.signUp()
    const services = [row(changes)]
    const answer = await owner.call(completeOnboardingContract, { body: { services } })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input'])
  })

  test('is the owner’s only', async () => {
    const owner = await parlour.signUp()
    const body = { services: [row()] }
    expect((await parlour.nobody.call(completeOnboardingContract, { body })).status).toBe(401)
    const client = new pg.Client({ connectionString: parlour.ownerUrl })
    await client.connect()
    await client.query(`UPDATE staff SET role = 'receptionist' WHERE id = $1`, [owner.staffId])
    await client.end()
    expect((await owner.call(completeOnboardingContract, { body })).status).toBe(403)
  })
})
