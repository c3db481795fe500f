import { expect, test } from 'vitest'
import { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { linkAppointmentContract, readPreparationContract } from '#domain/booking/contract-link.ts'
import { readBookingPageContract } from '#domain/booking/contract.ts'
import { acceptPreparationContract, bookOnlineContract, readVisitContract } from '#domain/booking/contract-visit.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { readSettingsContract, saveSettingsContract } from '#domain/salon/contract-settings.ts'
import { deleteServiceContract, editServiceContract, listServicesContract } from '#domain/services/contract.ts'
import { onlineBody, type OnlineBody } from '#test/booking.ts'
import { type Diary, diaryForEach } from '#test/diary.ts'
import type { TestParlour } from '#test/parlour.ts'
import { linkParams } from '#test/link-params.ts'

/* Preparation rules of the salon and of services; which rules count is in the domain's tests. */

const now = '2026-11-21T08:00:00.000Z'
const start = '2026-11-23T09:00:00.000Z'
const words = 'Come with washed hair.'

let parlour: TestParlour
let diary: Diary
diaryForEach((opened) => ({ parlour, diary } = opened))

/** Gives the service of an hour a rule that customers must accept. */
async function setRule(preparation: string | null = words) {
  const { services } = await diary.must(listServicesContract, {})
  const {
    id,
    isActive: _isActive,
    preparationVersion: _words,
    ...service
  } = services.find((one) => one.id === diary.serviceIds[60])!
  const body = { ...service, preparation, mustAcceptPreparation: true }
  return (await diary.must(editServiceContract, { params: { id }, body })).service
}
/** Sets the salon's rule for all visits, which asks for no tick. */
async function setSalonRule(preparation: string) {
  const is = { preparation, mustAcceptPreparation: false }
  return (await diary.must(saveSettingsContract, { body: { section: 'preparation', is } })).settings
}
const book = async (more: Partial<OnlineBody> = {}) => {
  const asked = { serviceIds: [diary.serviceIds[60]], staffId: diary.staffId, startsAt: start }
  const body = onlineBody(diary.salonId, { ...asked, ...more })
  return await parlour.nobody.call(bookOnlineContract, { params: { salon: diary.salonId }, body })
}
const ofService = () => ({ serviceId: diary.serviceIds[60], serviceName: '60 minutes', words, mustAccept: true })
const stored = async () =>
  await diary.rows(`SELECT service_id, words, version, accepted_at FROM accepted_preparation WHERE salon_id = $1`, [
    diary.salonId,
  ])
const paramsOf = async (id: string) => {
  const { path } = await diary.must(linkAppointmentContract, { params: { id } })
  return linkParams(path)
}
const accept = async (
  params: Awaited<ReturnType<typeof paramsOf>>,
  accepted: CallInput<typeof acceptPreparationContract>['body']['accepted'],
) => await parlour.nobody.call(acceptPreparationContract, { params, body: { accepted } })

test('other words raise the version, other changes do not', async () => {
  expect(await setRule()).toMatchObject({ preparation: words, preparationVersion: 1 })
  expect(await setRule()).toMatchObject({ preparationVersion: 1 })
  expect(await setRule('Wash it twice.')).toMatchObject({ preparationVersion: 2 })
  expect(await setSalonRule('Come on time.')).toMatchObject({ preparation: 'Come on time.', preparationVersion: 1 })
  expect((await diary.must(readSettingsContract, {})).settings).toMatchObject({ preparationVersion: 1 })
})

test('visitors read the rules before they book', async () => {
  await setRule()
  await setSalonRule('Come on time.')
  const { salonId: salon } = diary
  const page = await parlour.nobody.must(readBookingPageContract, { params: { salon }, query: {} })
  expect(page.preparation).toEqual({ words: 'Come on time.', mustAccept: false, version: 1 })
  expect(page.services.map(({ name, preparation }) => [name, preparation])).toEqual([
    ['30 minutes', null],
    ['45 minutes', null],
    ['60 minutes', { words, mustAccept: true, version: 1 }],
  ])
})

test('a visitor books with the tick, and the words are kept with their version and time', async () => {
  await setRule()
  await setSalonRule('Come on time.')
  expect((await book()).body).toMatchObject({ code: 'preparation-not-accepted', field: 'accepted' })
  await setRule('Come with washed and dry hair.')
  const read = { serviceId: diary.serviceIds[60], version: 1 }
  expect((await book({ accepted: [read] })).body).toMatchObject({ code: 'preparation-changed', field: 'accepted' })
  expect(await stored()).toEqual([])
  await setRule()
  const { body, status } = await book({ accepted: [{ ...read, version: 3 }] })
  expect(status).toBe(200)
  expect(body.visit.preparation).toEqual([
    { serviceId: null, serviceName: null, words: 'Come on time.', mustAccept: false, version: 1, acceptedAt: null },
    { ...ofService(), version: 3, acceptedAt: now },
  ])
  expect(await stored()).toEqual([{ service_id: diary.serviceIds[60], words, version: 3, accepted_at: new Date(now) }])
})

test('the customer of a visit that the salon booked accepts on its page; the desk sees it', async () => {
  await setRule()
  const id = await diary.book()
  const params = await paramsOf(id)
  const { visit } = await parlour.nobody.must(readVisitContract, { params })
  expect(visit.preparation).toEqual([{ ...ofService(), version: 1, acceptedAt: null }])
  expect((await accept(params, [])).body.code).toBe('preparation-not-accepted')
  const accepted = [{ serviceId: diary.serviceIds[60], version: 1 }]
  for (const answer of [await accept(params, accepted), await accept(params, accepted)])
    expect(answer.body.visit.preparation).toEqual([{ ...ofService(), version: 1, acceptedAt: now }])
  // What was accepted stays, also after a move and without the rule.
  await setRule(null)
  await diary.must(editAppointmentContract, { params: { id }, body: { version: 1, date: '2026-11-23', time: '15:00' } })
  const seen = await diary.must(readPreparationContract, { params: { id } })
  expect(seen.rules).toEqual([{ ...ofService(), version: 1, acceptedAt: now }])
  expect(await stored()).toHaveLength(1)
})

test('a stylist sees the rules of their own appointments only', async () => {
  await setRule()
  const own = await diary.book({ staffId: diary.stylistId })
  const other = await diary.book()
  const stylist = await diary.stylist()
  expect((await stylist.must(readPreparationContract, { params: { id: own } })).rules).toHaveLength(1)
  const { body } = await stylist.call(readPreparationContract, { params: { id: other } })
  expect(body.code).toBe('appointment-not-found')
})

test('a service whose rule was accepted is archived, not erased', async () => {
  await setRule()
  const id = await diary.book()
  await accept(await paramsOf(id), [{ serviceId: diary.serviceIds[60], version: 1 }])
  const body = { version: 1, serviceIds: [diary.serviceIds[30]] }
  await diary.must(editAppointmentContract, { params: { id }, body })
  await diary.must(deleteServiceContract, { params: { id: diary.serviceIds[60] } })
  expect(await stored()).toHaveLength(1)
  expect((await diary.must(readPreparationContract, { params: { id } })).rules).toEqual([])
})
