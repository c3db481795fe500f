import { afterAll, beforeAll, expect, test } from 'vitest'
import { addServiceContract, listServicesContract } from '#domain/services/contract.ts'
import { noPreparation } from '#domain/salon/preparation.ts'
import { plainTime } from '#domain/services/processing.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(async () => await parlour.close())

const cornrows = { name: 'Cornrows', priceMinor: 150_050, durationMin: 45 }

test('a service is added as active, in Hair unless said; the list is by name and of this salon', async () => {
  const [owner, other] = [await parlour.signUp(), await parlour.signUp()]
  await other.must(addServiceContract, { body: { ...cornrows, name: 'Theirs' } })
  const { service } = await owner.must(addServiceContract, { body: cornrows })
  expect(service).toEqual({
    ...cornrows,
    id: service.id,
    version: 1,
    category: 'Hair',
    description: null,
    depositMinor: 0,
    isActive: true,
    ...plainTime,
    ...noPreparation,
  })
  const pedicure = { ...cornrows, name: 'Bridal make-up', category: 'Makeup' as const, description: 'At home' }
  await owner.must(addServiceContract, { body: pedicure })
  const { services } = await owner.must(listServicesContract, {})
  expect(services.map(({ name, category }) => [name, category])).toEqual([
    ['Bridal make-up', 'Makeup'],
    ['Cornrows', 'Hair'],
  ])
  expect(services[1]).toEqual(service)
})

test('the list is in the order in which people look names up', async () => {
  const owner = await parlour.signUp()
  for (const name of ['Rods 10', 'ìrun kíkó', 'Rods 2', 'Afro', 'braids'])
    await owner.must(addServiceContract, { body: { ...cornrows, name } })
  const { services } = await owner.must(listServicesContract, {})
  expect(services.map(({ name }) => name)).toEqual(['Afro', 'braids', 'ìrun kíkó', 'Rods 2', 'Rods 10'])
})

test.each<[string, object, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['a price below 0', { priceMinor: -1 }, 'priceMinor'],
  ['half a kobo', { priceMinor: 0.5 }, 'priceMinor'],
  ['no time at all', { durationMin: 0 }, 'durationMin'],
  ['seven minutes', { durationMin: 7 }, 'durationMin'],
  ['more than a day', { durationMin: 1445 }, 'durationMin'],
  ['another category', { category: 'Feet' }, 'category'],
  ['a buffer of seven minutes', { bufferAfterMin: 7 }, 'bufferAfterMin'],
  ['a buffer of five hours', { bufferBeforeMin: 300 }, 'bufferBeforeMin'],
])('refused: %s', async (_, more, field) => {
  const owner = await parlour.signUp()
  const answer = await owner.call(addServiceContract, { body: { ...cornrows, ...more } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', field } })
})

test('buffers and a wait are kept; a wait begins after the service does and ends inside it (R-45)', async () => {
  const owner = await parlour.signUp()
  const colour = { ...cornrows, bufferBeforeMin: 5, bufferAfterMin: 15, processingStartMin: 10, processingMin: 35 }
  const { service } = await owner.must(addServiceContract, { body: colour })
  expect(service).toMatchObject(colour)
  expect((await owner.must(listServicesContract, {})).services).toEqual([service])
  for (const more of [
    { processingStartMin: 0 },
    { processingMin: 40 },
    { processingMin: 0 },
    { processingStartMin: null },
  ]) {
    const answer = await owner.call(addServiceContract, { body: { ...colour, ...more } })
    expect([answer.status, answer.body.code]).toEqual([400, 'processing-outside-service'])
  }
})

test('all roles read the list, the owner alone adds', async () => {
  const owner = await parlour.signUp()
  await owner.must(addServiceContract, { body: cornrows })
  for (const role of ['receptionist', 'stylist'] as const) {
    const person = await addSignIn(parlour, { salonId: owner.salonId, role, name: role })
    expect((await person.must(listServicesContract, {})).services).toHaveLength(1)
    expect((await person.call(addServiceContract, { body: cornrows })).body.code).toBe('not-allowed')
  }
})
