import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { linkAppointmentContract } from '#domain/booking/contract-link.ts'
import { makeOwnFeedContract } from '#domain/calendars/contract-feeds.ts'
import { searchCustomersContract } from '#domain/customers/contract.ts'
import { zContact } from '#domain/kit/contacts.ts'
import type { Endpoint, Role } from '#domain/kit/endpoint.ts'
import { searchEverythingContract } from '#domain/search/contract.ts'
import { listSalesContract } from '#domain/sales/contract.ts'
import { addressOf, guarded, sampleOf, writes } from '#test/isolation/matrix.ts'
import { readsOf } from '#test/isolation/reads.ts'
import { billTokenOf, stopTokenOf, visitTokenOf } from '#test/isolation/samples-visitor.ts'
import { keepRows, type KeptRows } from '#test/isolation/rows.ts'
import { type FullSalon, makeFullSalon } from '#test/isolation/salon.ts'
import { openPaystack } from '#test/paystack.ts'
import { jsonPages } from '#test/json-pages.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { allOf, mayCall, setRights } from './matrix.ts'

/* No digit of a customer's phone number, and no e-mail address, reaches people without the right to see them. */

let parlour: TestParlour
let paystack: Awaited<ReturnType<typeof openPaystack>>
let salon: FullSalon
let rows: KeptRows
let contacts: string[]
beforeAll(async () => {
  paystack = await openPaystack()
  parlour = await openTestParlour({ builtPages: jsonPages, clock: () => '2026-11-23T08:00:00.000Z', env: paystack.env })
  salon = await makeFullSalon(parlour, 'contactsalon')
  // The salon's own numbers are for everyone.
  await query(parlour.ownerUrl, `UPDATE location SET phone = '0700 000 0000'`, [])
  await query(parlour.ownerUrl, `UPDATE salon SET phone = '0700 000 0000', email = 'salon@adun.example'`, [])
  // The sample requests have the salon's canary as its own addresses.
  await query(parlour.ownerUrl, `UPDATE customer SET email = 'adaeze@customer.example' WHERE email IS NOT NULL`, [])
  await query(parlour.ownerUrl, `UPDATE online_booking SET customer_email = 'adaeze@customer.example'`, [])
  contacts = await contactsIn(parlour.ownerUrl)
  rows = await keepRows(parlour.ownerUrl, [salon.salonId])
})
afterEach(async () => await rows.restore())
afterAll(async () => {
  await rows.close()
  await parlour.close()
  await paystack.emulator.close()
})

/** Returns all e-mail addresses of customers, and the last seven digits of their phone numbers. */
async function contactsIn(ownerUrl: string): Promise<string[]> {
  const found = await query(
    ownerUrl,
    `SELECT DISTINCT unnest(array[phone_e164, email]) AS contact FROM customer
     UNION SELECT customer_phone_e164 FROM appointment UNION SELECT customer_email FROM online_booking
     UNION SELECT customer_phone_e164 FROM queue_ticket UNION SELECT customer_phone_e164 FROM waitlist_entry`,
    [],
  )
  const texts = found.flatMap(({ contact }) => (contact ? [String(contact)] : []))
  return texts.map((text) => (text.startsWith('+') ? text.slice(-7) : text))
}

const without = (role: 'manager' | 'stylist') => ({ [role]: { ...allOf(role, true)[role], seeContacts: false } })
const hide = async (role: 'manager' | 'stylist') => {
  await setRights(parlour.ownerUrl, salon.salonId, without(role))
}
/** Returns the contacts that are in an answer, however the digits of a number are grouped. */
const toldIn = (answer: unknown) => {
  const text = JSON.stringify(answer)
  const digits = text.replaceAll(/[\s().\-‑–/]/g, '')
  return contacts.filter((contact) => text.includes(contact) || digits.includes(contact))
}

test('no read tells a contact', { timeout: 60_000 }, async () => {
  const asked = readsOf(salon.ids).filter(({ contract }) => contract.access !== 'visitor')
  const [told, answered] = [new Set<string>(), new Set<string>()]
  for (const role of ['manager', 'stylist'] as const) {
    await hide(role)
    for (const { contract, input } of asked) {
      const answer = await salon.people[role].call(contract, input as never)
      if (answer.status === 200) answered.add(addressOf(contract))
      if (toldIn(answer).length > 0) told.add(`${role} ${addressOf(contract)}`)
    }
  }
  expect([...told]).toEqual([])
  expect(answered.size).toBeGreaterThan(50)
})

test('no write tells a contact in its response', { timeout: 120_000 }, async () => {
  const [told, ok]: [string[], string[]] = [[], []]
  for (const contract of writes.filter((one) => mayCall(one, 'manager', without('manager')))) {
    await hide('manager')
    const sample = sampleOf(contract, salon)
    const answer = await salon.people.manager.call(contract, sample as never)
    if (answer.status === 200) ok.push(addressOf(contract))
    const said = toldIn(sample)
    if (toldIn(answer).some((contact) => !said.includes(contact))) told.push(addressOf(contract))
    await rows.restore()
  }
  expect(told).toEqual([])
  expect(ok.length).toBeGreaterThan(80)
})

test('people with the right are told contacts', { timeout: 60_000 }, async () => {
  const asked = readsOf(salon.ids).filter(({ contract }) => contract.access !== 'visitor')
  const tellers = new Set<string>()
  for (const { contract, input } of asked)
    if (toldIn(await salon.people.owner.call(contract, input as never)).length > 0) tellers.add(addressOf(contract))
  expect([...tellers]).toEqual(
    expect.arrayContaining([
      'GET /api/appointments/:id',
      'GET /api/customers',
      'GET /api/sales/:saleId',
      'GET /api/sales/balances',
      'GET /api/search',
    ]),
  )
})

test('a number is not found digit by digit', async () => {
  const find = async (role: Role, text: string) => {
    const person = salon.people[role]
    const days = { from: '2026-11-01', to: '2026-11-30' }
    const [hits, everything, sales] = [
      await person.must(searchCustomersContract, { query: { search: text } }),
      await person.must(searchEverythingContract, { query: { text } }),
      await person.must(listSalesContract, { query: { ...days, search: text } }),
    ]
    return [hits.customers, everything.customers, everything.appointments, sales.sales].map(({ length }) => length > 0)
  }
  expect(await find('owner', '0803123')).toEqual([true, true, true, true])
  await hide('manager')
  expect(await find('manager', '0803123')).toEqual([false, false, false, false])
  expect(await find('manager', 'contactsalon')).toEqual([true, true, true, true])
})

test('the link of an appointment is not handed out: its card payment names the e-mail address', async () => {
  const link = async () =>
    (await salon.people.manager.call(linkAppointmentContract, { params: { id: salon.ids['appointment']![0]! } })).status
  expect(await link()).toBe(200)
  await hide('manager')
  expect(await link()).toBe(403)
})

test('no public page tells a contact, not even to the holder of a link', async () => {
  const { salonId, ids } = salon
  const pages = ['', '/queue', `/visit/${visitTokenOf(salonId)}`, `/bill/${billTokenOf(salonId, ids)}`]
  pages.push(`/messages/${stopTokenOf(salonId, ids)}`)
  for (const page of pages) {
    const { statusCode, body } = await parlour.app.inject({ url: `/booking/${salonId}${page}` })
    expect([page, statusCode, toldIn(body)]).toEqual([page, 200, []])
  }
})

test('a calendar address loses the numbers with the right of the person who made it', async () => {
  // The stylist is the member with appointments.
  const { path } = await salon.people.stylist.must(makeOwnFeedContract, { body: { showsDetails: true } })
  const read = async () => {
    const { body } = await parlour.app.inject({ method: 'GET', url: path })
    return { visits: body.split('BEGIN:VEVENT').length - 1, told: toldIn(body).length > 0 }
  }
  const before = await read()
  expect(before).toEqual({ visits: before.visits, told: true })
  await hide('stylist')
  expect(await read()).toEqual({ visits: before.visits, told: false })
})

/** The parts of responses and the addresses that are about the salon, its team or the caller. */
const ofOthers =
  /\.(own|salon|locations?|settings|member|staff|me)\.|\/(staff|sign-ins|earnings|locations|account|session)\b/

test('each field of a response that may be a contact is marked, or is not about customers', () => {
  const open = guarded.filter((one) => mayCall(one, 'manager', without('manager'))).flatMap(unmarkedIn)
  expect(open.filter((path) => !ofOthers.test(path))).toEqual([])
})

/** The kinds of schemas that hold no other ones; contacts.ts walks into all others that responses have. */
const leaves = [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull]

function unmarkedIn(contract: Endpoint): string[] {
  const found: string[] = []
  const walk = (schema: z.ZodType, path: string): void => {
    if (schema === zContact) return
    if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) walk(schema.unwrap() as z.ZodType, path)
    else if (schema instanceof z.ZodArray) walk(schema.element as z.ZodType, path)
    else if (schema instanceof z.ZodTuple) for (const item of schema.def.items) walk(item as z.ZodType, path)
    else if (schema instanceof z.ZodUnion) for (const option of schema.options) walk(option as z.ZodType, path)
    else if (schema instanceof z.ZodObject)
      for (const [name, field] of Object.entries(schema.shape)) walk(field as z.ZodType, `${path}.${name}`)
    else if (!leaves.some((kind) => schema instanceof kind))
      throw new Error(`${path}: contacts.ts does not walk into it`)
    else if (/(phone|email|recipient|contact)(e164)?$/i.test(path) && !(schema instanceof z.ZodBoolean))
      found.push(path)
  }
  walk(contract.output, `${addressOf(contract)} `)
  return found
}
