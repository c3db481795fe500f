import { expect, test } from 'vitest'
import { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { linkAppointmentContract } from '#domain/booking/contract-link.ts'
import { readVisitContract } from '#domain/booking/contract-visit.ts'
import { queueRemindersContract } from '#domain/messages/contract-whatsapp.ts'
import { sendRemindersContract } from '#domain/messages/contract.ts'
import { automaticStage } from '#test/automatic-stage.ts'
import { linkParams } from '#test/link-params.ts'

/* The links that messages carry; where they stand in the texts is in template.test.ts. */

const { at, stage, written, switchOn, run } = automaticStage()

/** Returns the path of the link at the end of the last message. */
const lastPath = async () => /salon\.example(\/\S+)$/.exec((await written()).at(-1)!.body)![1]!

/** Requests a page as a browser would; returns its status and the path to which it leads. */
async function get(url: string) {
  const { statusCode, headers } = await stage().parlour.app.inject({ url, headers: { host: 'salon.example' } })
  return { statusCode, location: String(headers.location ?? ''), headers }
}

/** Opens the page of the link at the end of the last message, which is short in an SMS. */
async function openLast() {
  const path = await lastPath()
  const link = path.startsWith('/v/') ? (await get(path)).location : path
  return (await stage().parlour.nobody.must(readVisitContract, { params: linkParams(link) })).visit
}

test('open the visit, of a customer or of a name at the desk, from automatic messages', async () => {
  await switchOn('confirmation', { channel: 'whatsapp' })
  await at.diary.book({ time: '10:00' })
  await run('tell-of-changes')
  expect(await openLast()).toMatchObject({ customerName: 'Bisi', startsAt: '2026-11-23T09:00:00.000Z' })
  const { customerId } = at.diary
  await at.diary.book({ time: '12:00', customerId, customerName: null, customerPhone: null })
  await run('tell-of-changes')
  expect(await openLast()).toMatchObject({ customerName: 'Adaeze', startsAt: '2026-11-23T11:00:00.000Z' })
})

test('open the visit from reminders that are sent by a press', async () => {
  const body = { day: '2026-11-23' }
  await at.diary.book({ time: '10:00' })
  await at.diary.must(queueRemindersContract, { body })
  expect(await openLast()).toMatchObject({ startsAt: '2026-11-23T09:00:00.000Z' })
  await switchOn('reminder', { text: 'Yours: {link}' })
  await at.diary.book({ time: '12:00' })
  await at.diary.must(sendRemindersContract, { body })
  expect(await openLast()).toMatchObject({ startsAt: '2026-11-23T11:00:00.000Z' })
})

test('a short link leads to the page, privately, until the phone number changes (R-438)', async () => {
  await switchOn('confirmation')
  const id = await at.diary.book({ time: '10:00' })
  await run('tell-of-changes')
  const path = await lastPath()
  expect(path).toMatch(/^\/v\/[^/]+\/[\w-]{14}$/)
  const { path: page } = await at.diary.must(linkAppointmentContract, { params: { id } })
  const { statusCode, location, headers } = await get(path)
  expect([statusCode, location]).toEqual([302, page])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const [, , salon, code = ''] = path.split('/')
  const other = code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`
  const forged = code.endsWith('A') ? `${code.slice(0, -1)}B` : `${code.slice(0, -1)}A`
  for (const wrong of [other, forged, code.slice(1), `${code}A`, '%00'])
    expect([wrong, (await get(`/v/${salon}/${wrong}`)).statusCode]).toEqual([wrong, 404])
  const neighbour = await stage().salon(100)
  expect((await get(`/v/${neighbour.salonId}/${code}`)).statusCode).toBe(404)
  const body = { version: 1, customerName: 'Bisi', customerPhone: '0803 999 1234' }
  await at.diary.must(editAppointmentContract, { params: { id }, body })
  expect((await get(path)).statusCode).toBe(404)
})
