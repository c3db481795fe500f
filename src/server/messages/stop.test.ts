import { keyFor } from '#server/kit/signature.ts'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCustomerContract, setMessagesOffContract } from '#domain/customers/contract-page.ts'
import { readStopContract, stopContract } from '#domain/messages/contract-stop.ts'
import { automaticStage } from '#test/automatic-stage.ts'
import { testSecret } from '#test/parlour.ts'
import { stopToken } from './stop-token.ts'

const { at, stage, written } = automaticStage()

const offOf = async () => {
  const { customer } = await at.diary.must(readCustomerContract, { params: { id: at.diary.customerId } })
  return [customer.messagesOffHow, customer.messagesOffBy]
}
const signed = (body: string) =>
  createHmac('sha512', stage().termii.settings.TERMII_WEBHOOK_SECRET).update(body).digest('hex')
const inbound = async (message: string, sender = '2348035550142') => {
  const body = JSON.stringify({ type: 'inbound', id: '1', message_id: '77', sender, receiver: '2347000', message })
  return await stage().report({ body, signature: signed(body) })
}

test('who has the link of a message ends them by a button; looking changes nothing, and no other link leads anywhere', async () => {
  const { nobody } = stage().parlour
  const { salonId, customerId } = at.diary
  const token = stopToken(keyFor('stop-messages', testSecret), { salonId, customerId })
  const params = { salon: salonId, token }
  await stage().queue(at.diary, [{ kind: 'birthday', recipient: '+2348035550142', dueAt: '2027-01-01T00:00:00.000Z' }])
  expect(await nobody.must(readStopContract, { params })).toMatchObject({ isOff: false })
  expect(await offOf()).toEqual([null, null])
  expect((await nobody.must(stopContract, { params, body: { isOff: true } })).isOff).toBe(true)
  expect([await offOf(), (await written())[0]!.status]).toEqual([['link', null], 'dropped'])
  await nobody.must(stopContract, { params, body: { isOff: false } })
  expect(await offOf()).toEqual([null, null])
  const other = await stage().salon(1)
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const wrong of [
    { salon: other.salonId, token },
    { salon: salonId, token: forged },
  ])
    expect((await nobody.call(stopContract, { params: wrong, body: { isOff: true } })).body.code).toBe('stop-not-found')
  expect(await offOf()).toEqual([null, null])
})

test('STOP by SMS, signed by the gateway, ends them in the salons that texted: what waits is dropped, unless it was agreed', async () => {
  const other = await stage().salon(1)
  const phone = { recipient: '+2348035550142' }
  await stage().queue(at.diary, [phone])
  await stage().parlour.runJobs()
  expect(await stage().states(at.diary)).toEqual({ sent: 1 })
  const later = { ...phone, dueAt: '2027-01-01T00:00:00.000Z' }
  await stage().queue(at.diary, [
    { ...later, kind: 'birthday' },
    { ...later, kind: 'moved' },
  ])
  expect(await inbound('Thank you, see you tomorrow')).toBe(200)
  expect(await inbound(' Stop. ')).toBe(200)
  await stage().parlour.runJobs()
  expect(await offOf()).toEqual(['sms', null])
  expect(Object.fromEntries((await written()).map(({ kind, status }) => [kind, status]))).toEqual({
    birthday: 'dropped',
    moved: 'pending',
  })
  const elsewhere = await other.must(readCustomerContract, { params: { id: other.customerId } })
  expect(elsewhere.customer.messagesOffAt).toBeNull()
  const body = JSON.stringify({ type: 'inbound', sender: '2348035550142', message: 'STOP' })
  expect(await stage().report({ body, signature: 'forged' })).toBe(401)
})

test('STOP by SMS leaves it with the salon where they had told it there', async () => {
  await stage().queue(at.diary, [{ recipient: '+2348035550142' }])
  await stage().parlour.runJobs()
  await at.diary.must(setMessagesOffContract, { params: { id: at.diary.customerId }, body: { isOff: true } })
  const before = await offOf()
  expect(before[0]).toBe('staff')
  expect(await inbound('Stop')).toBe(200)
  await stage().parlour.runJobs()
  expect(await offOf()).toEqual(before)
})

test.each([
  '{"message_id":"a\\u0000b","status":"Delivered"}',
  '{"message_id":"a\\ud800","status":"Message Failed\\u0000"}',
  '{"message_id":1e400,"status":"Delivered"}',
  '{"type":"inbound","sender":"2348035550142\\u0000","message":"STOP"}',
  '{"type":"inbound","sender":"2348035550199","message":"STOP\\u0000"}',
  `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
])('a signed report with what cannot be stored is answered: %#', async (body) => {
  expect(await stage().report({ body, signature: signed(body) })).toBe(200)
})
