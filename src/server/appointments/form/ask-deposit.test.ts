import { expect, test } from 'vitest'
import {
  addAppointmentContract,
  changeAppointmentStatusContract,
  editAppointmentContract,
  restoreAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { checkSlotContract } from '#domain/appointments/contract.ts'
import {
  askDepositContract,
  receiveDepositContract,
  waiveDepositContract,
} from '#domain/appointments/form/contract-deposit.ts'
import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import { linkAppointmentContract } from '#domain/booking/contract-link.ts'
import * as visits from '#domain/booking/contract-visit.ts'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { listWhatsAppContract } from '#domain/messages/contract-whatsapp.ts'
import { readRulesContract, saveRuleContract } from '#domain/messages/contract-rules.ts'
import { usualRule } from '#domain/messages/rule.ts'
import { type SmtpSink, textOf } from '#emulators/smtp.ts'
import { bank, type Deposits, depositsForEach, lagos, sunday } from '#test/deposits.ts'
import type { TestParlour } from '#test/parlour.ts'
import { linkParams } from '#test/link-params.ts'

/* Deposits that staff ask for and take; which are allowed is in the domain's tests. */

let now = sunday
let sink: SmtpSink
let parlour: TestParlour
let diary: Deposits['diary']
let at: Deposits
depositsForEach(
  () => now,
  (opened) => {
    now = sunday
    ;({ sink, parlour, at, diary } = opened)
  },
)

const dueAt = addMinutes(sunday, 120)
const asked = { amountMinor: 250_000, dueAt }
/** Books a customer of the salon, who has an e-mail address, on Tuesday at 10:00. */
async function book() {
  await diary.rows(`UPDATE customer SET email = 'adaeze@example.com' WHERE id = $1`, [diary.customerId])
  return await diary.book({
    customerId: diary.customerId,
    customerName: undefined,
    customerPhone: undefined,
    date: '2026-11-24',
  })
}
const ask = async (id: string, more: Partial<typeof asked> = {}, version = 1) =>
  await diary.call(askDepositContract, { params: { id }, body: { version, ...asked, ...more } })
async function visitOf(id: string) {
  const { path } = await diary.must(linkAppointmentContract, { params: { id } })
  return (await parlour.nobody.must(visits.readVisitContract, { params: linkParams(path) })).visit
}
const isFree = async () => {
  const query = { staffId: diary.staffId, date: '2026-11-24', time: '10:00', durationMin: '60' }
  return (await diary.must(checkSlotContract, { query })).why === null
}
/** Runs the job that reminds of deposits; returns the texts of the e-mails that it sent. */
const remind = async () => {
  const before = sink.mails.length
  await diary.rows(`SELECT graphile_worker.add_job('remind-of-deposits', '{}'::json, max_attempts := 1)`)
  await parlour.runJobs()
  return sink.mails.slice(before).map(textOf)
}

test('is awaited on the visit’s page, and its time is released if it does not arrive', async () => {
  const id = await book()
  const { body } = await ask(id)
  expect(body.appointment).toMatchObject({ version: 2, deposit: { amountMinor: 250_000, dueAt } })
  expect((await visitOf(id)).deposit).toMatchObject({ amountMinor: 250_000, standing: 'waiting', dueAt, payTo: bank })
  expect((await diary.must(readDashboardContract, {})).deposits.count).toBe(1)
  expect(await isFree()).toBe(false)
  now = dueAt
  expect(await isFree()).toBe(true)
  await at.expire()
  expect(await at.stored(id)).toMatchObject({ status: 'cancelled', cancelReason: 'The deposit was not paid in time' })
  expect(textOf(sink.mails.at(-1)!)).toContain('Hello Adaeze,')
  const { entries } = await diary.must(readAppointmentHistoryContract, { params: { id } })
  expect(entries.map(({ action }) => action)).toEqual(['booked', 'deposit-asked', 'cancelled'])
})

test('comes with the booking', async () => {
  const body = diary.body({ date: '2026-11-24', deposit: asked })
  const { appointment } = await diary.must(addAppointmentContract, { body })
  expect(await at.stored(appointment.id)).toMatchObject({ deposit: { ...asked, receivedAt: null } })
  const tooLate = { ...body, time: '12:00', deposit: { ...asked, dueAt: lagos('12:01') } }
  expect((await diary.call(addAppointmentContract, { body: tooLate })).body.code).toBe('deposit-due-when')
})

test('gets another amount and deadline, and the page follows', async () => {
  const id = await book()
  await ask(id)
  const later = addMinutes(dueAt, 60)
  expect((await ask(id, {}, 1)).body.code).toBe('changed-meanwhile')
  await ask(id, { amountMinor: 100_000, dueAt: later }, 2)
  expect((await visitOf(id)).deposit).toMatchObject({ amountMinor: 100_000, dueAt: later })
  now = dueAt
  await at.expire()
  expect((await at.stored(id)).status).toBe('booked')
})

test('moves with the visit: the time changes, the money does not', async () => {
  const id = await book()
  await ask(id)
  await diary.must(receiveDepositContract, { params: { id }, body: { version: 2, method: 'cash' } })
  const body = { version: 3, date: '2026-11-24', time: '15:00' }
  await diary.must(editAppointmentContract, { params: { id }, body })
  expect((await at.stored(id)).deposit).toMatchObject({ amountMinor: 250_000, method: 'cash', receivedAt: now })
})

test('is not needed: the visit keeps its time', async () => {
  const id = await book()
  await ask(id)
  await diary.must(waiveDepositContract, { params: { id }, body: { version: 2 } })
  now = dueAt
  await at.expire()
  expect(await at.stored(id)).toMatchObject({ status: 'booked', deposit: { dueAt: null } })
  expect(await isFree()).toBe(false)
})

test('is awaited again after its cancellation was undone, until the deadline (R-52)', async () => {
  const id = await book()
  await ask(id)
  const cancel = { to: 'cancelled' as const, reason: 'Pressed by mistake' }
  await diary.must(changeAppointmentStatusContract, { params: { id }, body: cancel })
  expect(await at.stored(id)).toMatchObject({ status: 'cancelled', deposit: { dueAt: null } })
  const restored = await diary.must(restoreAppointmentContract, { params: { id }, body: { version: 3 } })
  expect(restored.appointment).toMatchObject({ status: 'booked', deposit: { amountMinor: 250_000, dueAt } })
  now = dueAt
  expect(await isFree()).toBe(true)
  await at.expire()
  // The salon keeps the time of a visit whose deposit was not paid: it is asked for no more.
  const kept = await diary.must(restoreAppointmentContract, { params: { id }, body: { version: 5 } })
  expect(kept.appointment).toMatchObject({ status: 'booked', deposit: { dueAt: null } })
})

test('is taken without having been asked for, into today’s till', async () => {
  const id = await book()
  const body = { version: 1, method: 'cash' as const, amountMinor: 300_000 }
  await diary.must(receiveDepositContract, { params: { id }, body })
  expect((await at.stored(id)).deposit).toMatchObject({ amountMinor: 300_000, method: 'cash', receivedAt: now })
  expect(await at.money('cash')).toMatchObject({ depositsMinor: 300_000, expectedMinor: 300_000 })
  expect((await ask(id, {}, 2)).body.code).toBe('deposit-received')
})

test('is taken by card, on a machine of the salon, and counts as card money', async () => {
  const id = await book()
  const body = { version: 1, method: 'card' as const, amountMinor: 300_000 }
  await diary.must(receiveDepositContract, { params: { id }, body })
  expect(await at.money('card')).toMatchObject({ depositsMinor: 300_000 })
})

test('is another amount than was asked for', async () => {
  const id = await book()
  await ask(id)
  const body = { version: 2, method: 'transfer' as const, amountMinor: 100_000 }
  await diary.must(receiveDepositContract, { params: { id }, body })
  expect(await at.money('transfer')).toMatchObject({ depositsMinor: 100_000 })
  now = dueAt
  await at.expire()
  expect((await at.stored(id)).status).toBe('booked')
})

test('customers are reminded once by e-mail, an hour before the deadline or at half of the time (R-456)', async () => {
  const id = await book()
  await ask(id)
  now = addMinutes(dueAt, -61)
  expect(await remind()).toEqual([])
  now = addMinutes(dueAt, -60)
  const [letter] = await remind()
  expect(letter).toContain('is due by Sunday, 22 November, 14:00')
  expect(letter).toContain((await diary.must(linkAppointmentContract, { params: { id } })).path)
  expect(await remind()).toEqual([])
  // Each change has another reminder; customers who say that they paid get none.
  now = addMinutes(dueAt, -20)
  await ask(id, {}, 2)
  now = addMinutes(dueAt, -10)
  await diary.rows(`UPDATE deposit SET said_at = now()`)
  expect(await remind()).toEqual([])
  await diary.rows(`UPDATE deposit SET said_at = NULL`)
  expect(await remind()).toHaveLength(1)
})

/** Turns on the salon's rule for reminders of deposits, by WhatsApp that people send; returns how to turn it off. */
async function remindByWhatsApp() {
  const rule = { ...usualRule('deposit-due'), isOn: true, channel: 'whatsapp' as const }
  const { rules } = await diary.must(readRulesContract, {})
  const { version } = rules.find(({ kind }) => kind === rule.kind)!
  await diary.must(saveRuleContract, { body: { ...rule, version } })
  return async () => await diary.must(saveRuleContract, { body: { ...rule, isOn: false, version: version + 1 } })
}
const waiting = async () => (await diary.must(listWhatsAppContract, {})).now

test('where the salon’s rule is on, the reminder is its message, which waits only while the deposit does (R-456)', async () => {
  const turnOff = await remindByWhatsApp()
  const id = await book()
  await ask(id)
  now = addMinutes(dueAt, -60)
  expect(await remind()).toEqual([])
  const [message] = await waiting()
  expect(message).toMatchObject({ kind: 'deposit-due', customerName: 'Adaeze Nwosu' })
  expect(message?.message).toMatch(
    /2,500\.00 is due by Sun 22 Nov, 14:00, or your time at .* is released\..*\n\nPay here: /s,
  )
  expect(await remind()).toEqual([])
  expect(await waiting()).toHaveLength(1)
  await diary.must(receiveDepositContract, { params: { id }, body: { version: 2, method: 'cash' } })
  expect(await waiting()).toEqual([])
  await turnOff()
})

test('a waiting reminder ends with what it says, and there is another one if it still is due (R-456)', async () => {
  const turnOff = await remindByWhatsApp()
  const id = await book()
  await ask(id)
  const isReminded = async (moment: string) => {
    now = moment
    await remind()
    return (await waiting()).map(({ message, phone }) => [/[\d,]+\.\d\d is due by .*?,/.exec(message)![0], phone])
  }
  const theirs = '+2348035550142'
  const first = addMinutes(dueAt, -60)
  expect(await isReminded(first)).toEqual([['2,500.00 is due by Sun 22 Nov,', theirs]])
  await ask(id, { amountMinor: 300_000 }, 2)
  expect(await waiting()).toEqual([])
  const second = addMinutes(dueAt, -30)
  expect(await isReminded(second)).toEqual([['3,000.00 is due by Sun 22 Nov,', theirs]])
  const moved = { version: 3, date: '2026-11-24', time: '15:00' }
  await diary.must(editAppointmentContract, { params: { id }, body: moved })
  expect(await waiting()).toEqual([])
  expect(await isReminded(addMinutes(second, 1))).toEqual([['3,000.00 is due by Sun 22 Nov,', theirs]])
  const other = { version: 4, customerName: 'Bisi', customerPhone: '0803 999 1234' }
  await diary.must(editAppointmentContract, { params: { id }, body: other })
  expect(await waiting()).toEqual([])
  expect(await isReminded(addMinutes(second, 2))).toEqual([['3,000.00 is due by Sun 22 Nov,', '+2348039991234']])
  const { path } = await diary.must(linkAppointmentContract, { params: { id } })
  await parlour.nobody.must(visits.sayPaidContract, { params: linkParams(path) })
  expect(await waiting()).toEqual([])
  await turnOff()
})

test('an appointment with another phone number forgets what the former customer said and accepted', async () => {
  const setRule = async (words: string | null) =>
    await diary.rows(`UPDATE salon SET preparation = $1, must_accept_preparation = true, preparation_version = 1`, [
      words,
    ])
  await setRule('Come on time.')
  const id = await book()
  await ask(id)
  const { path } = await diary.must(linkAppointmentContract, { params: { id } })
  const params = linkParams(path)
  await parlour.nobody.must(visits.sayPaidContract, { params })
  const accepted = [{ serviceId: null, version: 1 }]
  await parlour.nobody.must(visits.acceptPreparationContract, { params, body: { accepted } })
  const same = { version: 2, notes: 'Late', customerId: diary.customerId }
  await diary.must(editAppointmentContract, { params: { id }, body: same })
  expect((await visitOf(id)).preparation).toMatchObject([{ acceptedAt: now }])
  const other = { version: 3, customerName: 'Bisi', customerPhone: '0803 999 1234' }
  await diary.must(editAppointmentContract, { params: { id }, body: other })
  expect((await at.stored(id)).deposit).toMatchObject({ saidAt: null, dueAt })
  expect((await visitOf(id)).preparation).toMatchObject([{ acceptedAt: null }])
  await setRule(null)
})

test('a stylist asks for the deposits of their own visits, and moves no money', async () => {
  const own = await diary.book({ staffId: diary.stylistId, date: '2026-11-24' })
  const other = await book()
  const stylist = await diary.stylist()
  const body = { version: 1, ...asked }
  expect((await stylist.call(askDepositContract, { params: { id: own }, body })).status).toBe(200)
  expect((await stylist.call(askDepositContract, { params: { id: other }, body })).body.code).toBe(
    'appointment-not-found',
  )
  const taken = { version: 2, method: 'cash' as const }
  expect((await stylist.call(receiveDepositContract, { params: { id: own }, body: taken })).status).toBe(403)
})
