import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { markFirstStepContract } from '#domain/dashboard/contract-steps.ts'
import type { FirstStepMark } from '#domain/dashboard/first-steps.ts'
import { sendTestContract } from '#domain/messages/contract-personal.ts'
import { saveBusinessHoursContract, readBusinessHoursContract } from '#domain/salon/contract-hours.ts'
import { addServiceContract, listServicesContract, setServiceActiveContract } from '#domain/services/contract.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { bookAt, openShop } from '#test/sales.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-21T08:00:00.000Z' })
})
afterAll(async () => await parlour.close())

const read = async (person: Pick<SignedUp, 'must'>) => (await person.must(readDashboardContract, {})).firstSteps
const doneFor = async (person: Pick<SignedUp, 'must'>) =>
  (await read(person))?.flatMap(({ step, isDone }) => (isDone ? step : []))

test('a new salon’s first steps tick themselves by what it has', async () => {
  const owner = await parlour.signUp()
  expect(await doneFor(owner)).toEqual([])
  const { hours } = await owner.must(readBusinessHoursContract, {})
  await owner.must(saveBusinessHoursContract, { body: { hours } })
  for (const name of ['Cut', 'Gel', 'Facial'])
    await owner.must(addServiceContract, { body: { name, priceMinor: 1000, durationMin: 30 } })
  expect(await doneFor(owner)).toEqual(['hours', 'services'])
  const [first] = (await owner.must(listServicesContract, {})).services
  await owner.must(setServiceActiveContract, { params: { id: first!.id }, body: { isActive: false } })
  expect(await doneFor(owner)).toEqual(['hours'])

  const shop = await openShop(parlour)
  expect(await doneFor(shop)).toEqual(['team'])
  await bookAt(shop, 'booked', '2026-11-21T09:00:00.000Z')
  await shop.rows(`UPDATE salon SET address = '1 Allen Avenue' WHERE salon_id = $1`, [shop.salonId])
  expect(await doneFor(shop)).toEqual(['address', 'team', 'appointment'])
})

test('a test message to oneself is a step where the server can send one, and ticks itself', async () => {
  expect((await read(await parlour.signUp()))?.map(({ step }) => step)).not.toContain('test')
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://parlour.example' }
  const mailing = await openTestParlour({ env })
  const owner = await mailing.signUp()
  expect((await read(owner))?.find(({ step }) => step === 'test')).toEqual({ step: 'test', isDone: false })
  await owner.must(sendTestContract, { body: { kind: 'reminder', channel: 'email' } })
  expect(await doneFor(owner)).toEqual(['test'])
  await mailing.close()
})

test('the rest is ticked by hand; the list can be hidden and shown again, for the owner only', async () => {
  const owner = await parlour.signUp()
  const set = async (mark: FirstStepMark, isSet = true) =>
    await owner.must(markFirstStepContract, { body: { mark, isSet } })
  await set('alone')
  await set('link')
  await set('link')
  expect(await doneFor(owner)).toEqual(['team', 'link'])
  await set('link', false)
  expect(await doneFor(owner)).toEqual(['team'])
  await set('hidden')
  expect(await read(owner)).toBeNull()
  await set('hidden', false)
  expect(await doneFor(owner)).toEqual(['team'])
  const stylist = await addSignIn(parlour, { salonId: owner.salonId, role: 'stylist', name: 'Ada Obi' })
  expect(await read(stylist)).toBeNull()
})
