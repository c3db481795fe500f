import { beforeEach, describe, expect, test } from 'vitest'
import { changeAppointmentStatusContract, deleteAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import * as visits from '#domain/booking/contract-visit.ts'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { listHeldPaymentsContract, returnHeldPaymentContract } from '#domain/deposits/contract.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { addLocationContract, chooseLocationContract } from '#domain/salon/contract-locations.ts'
import type { Emulator } from '#emulators/paystack.ts'
import type { Way } from '#emulators/paystack/checkout.ts'
import { type Deposits, depositsForEach, lagos, sunday } from '#test/deposits.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import type { Person, TestParlour } from '#test/parlour.ts'
import { dueIn } from '#test/paystack.ts'

let now = sunday
let diary: Deposits['diary']
let at: Deposits
let parlour: TestParlour
let paystack: Emulator
depositsForEach(
  () => now,
  (opened) => {
    now = sunday
    ;({ at, diary, parlour, paystack } = opened)
  },
)
beforeEach(async () => {
  paystack.failNext('error', 0)
  await at.takeCards(paystack.secretKey)
})

const cardOf = async (token: string) => (await at.visitOf(token)).deposit!.card
const heldOf = async (id: string) => (await diary.must(listHeldPaymentsContract, { params: { id } })).payments
const stateOf = async (reference: string) =>
  (await diary.rows(`SELECT state FROM deposit_payment WHERE reference = $1`, [reference]))[0]?.['state']

const begun = async (way: Way | null, more: Parameters<Deposits['book']>[0] = {}) =>
  await at.beginByCard(paystack, way, more)

describe('a deposit by card (R-163)', () => {
  test('is begun with the amount of the database, comes back to the visit, and is the deposit', async () => {
    const { token, id } = await at.book()
    expect(await cardOf(token)).toEqual({ isOffered: true, asksEmail: true, isOpen: false, isHeld: false })
    const { body, reference } = await at.payByCard(token)
    const money = paystack.transactions.get(reference)!
    expect(money).toMatchObject({ amount: 200_000, currency: 'NGN', email: 'ada@example.com' })
    expect(money.metadata).toEqual({ salonId: diary.salonId, appointmentId: id, salonName: 'Adùn Hair and Beauty' })
    expect(body.url).toBe(`${paystack.url}/${money.accessCode}`)
    expect(new URL(money.callbackUrl).pathname).toBe(`/booking/${diary.salonId}/visit/${token}`)
    expect((await cardOf(token)).isOpen).toBe(true)
    paystack.pay(reference, 'success')
    const back = await at.comeBack(token)
    expect(back).toMatchObject({
      outcome: 'paid',
      visit: { deposit: { standing: 'received', card: { isOpen: false } } },
    })
    const { deposit, status } = await at.stored(id)
    expect([status, deposit]).toMatchObject(['booked', { method: 'card', receivedAt: now, dueAt: null }])
    expect(await at.money('card')).toMatchObject({ depositsMinor: 200_000, expectedMinor: 200_000 })
    expect(await at.money('cash')).toMatchObject({ expectedMinor: 0 })
    now = addMinutes(now, 600)
    await at.expire()
    expect((await at.stored(id)).status).toBe('booked')
  })

  test('is a payment by card of its sale, of the day on which it came', async () => {
    const { id, token } = await begun('success')
    await at.comeBack(token)
    now = lagos('11:00')
    await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to: 'in-progress' } })
    const item = { type: 'service' as const, serviceId: diary.serviceIds[60], quantity: 1, unitPriceMinor: 600_000 }
    const body = { items: [item], appointmentId: id, staffId: diary.staffId, depositMinor: 200_000 }
    const { sale } = await diary.must(recordSaleContract, { body })
    expect(sale.payments.map(({ method, amountMinor, isDeposit }) => [method, amountMinor, isDeposit])).toEqual([
      ['card', 200_000, true],
      ['cash', 400_000, false],
    ])
    expect(await at.money('card')).toMatchObject({ expectedMinor: 0 })
  })

  test('is not offered without an account, in a currency the provider does not take, nor once it is paid', async () => {
    const { token } = await at.book()
    await diary.rows(`UPDATE salon SET currency = 'GBP'`)
    expect((await cardOf(token)).isOffered).toBe(false)
    expect((await at.payByCard(token)).body.code).toBe('no-card-here')
    await diary.rows(`UPDATE salon SET currency = 'NGN'`)
    expect((await at.payByCard(token, null)).body).toMatchObject({ code: 'card-email-needed', field: 'email' })
    await diary.rows(`DELETE FROM card_account`)
    expect((await cardOf(token)).isOffered).toBe(false)
    expect((await at.payByCard(token)).body.code).toBe('no-card-here')
    await at.takeCards(paystack.secretKey)
    const paid = await begun('success', { startsAt: lagos('12:00') })
    await at.comeBack(paid.token)
    expect((await at.payByCard(paid.token)).body.code).toBe('no-deposit-asked')
  })

  test('continues an open payment, and starts a new one after it failed or was declined', async () => {
    const { token } = await at.book()
    const first = await at.payByCard(token)
    expect((await at.comeBack(token)).outcome).toBe('abandoned')
    expect((await at.payByCard(token)).reference).toBe(first.reference)
    paystack.pay(first.reference, 'fail')
    expect((await at.comeBack(token)).outcome).toBe('failed')
    now = addMinutes(now, 1)
    const second = await at.payByCard(token)
    expect(second.reference).not.toBe(first.reference)
    paystack.pay(second.reference, 'pending')
    expect((await at.comeBack(token)).outcome).toBe('checking')
    paystack.pay(second.reference, 'success')
    expect((await at.comeBack(token)).outcome).toBe('paid')
  })
})

describe('a payment by card is settled once (R-166)', () => {
  test('any of them first: return, refresh, a second tab, the job and the release', async () => {
    const { token, id, reference } = await begun('success')
    now = addMinutes(now, 120)
    await Promise.all([
      ...Array.from({ length: 6 }, () => at.comeBack(token)),
      at.look(reference),
      at.look(reference),
      at.expire(),
    ])
    expect((await at.comeBack(token)).outcome).toBe('paid')
    await at.look(reference)
    const { entries } = await diary.must(readAppointmentHistoryContract, { params: { id } })
    expect(
      entries.map(({ action }) => action).filter((action) => action !== 'cancelled' && action !== 'restored'),
    ).toEqual(['booked', 'deposit-received'])
    expect(await at.money('card')).toMatchObject({ depositsMinor: 200_000 })
    expect((await at.stored(id)).status).toBe('booked')
  })

  test('by the job, if the payer does not return', async () => {
    const { id, reference } = await begun('success')
    await at.look(reference)
    expect((await at.stored(id)).deposit).toMatchObject({ method: 'card', receivedAt: now })
    expect(await dueIn(parlour, `check-card-payment:${reference}:open`)).toBe(3)
  })

  test('by the job, which checks again as long as the outcome is unknown', async () => {
    const { reference } = await begun(null)
    await at.look(reference)
    expect(await dueIn(parlour, `check-card-payment:${reference}:open`)).toBe(10)
  })

  test('and not while the provider does not say: HTML, a hang-up, an error, too many', async () => {
    const { token, id } = await begun('success')
    for (const fault of ['html', 'truncated', 'hang-up', 'error', 'too-many'] as const) {
      paystack.failNext(fault, 50)
      expect([fault, (await at.comeBack(token)).outcome]).toEqual([fault, 'checking'])
    }
    expect((await at.stored(id)).deposit?.receivedAt).toBeNull()
    paystack.failNext('error', 0)
    expect((await at.comeBack(token)).outcome).toBe('paid')
  })

  test('with the fee on top it is as asked', async () => {
    const { token } = await begun('fee')
    expect((await at.comeBack(token)).outcome).toBe('paid')
  })
})

describe('money that is not the deposit is held (R-167)', () => {
  const wrong: [Way, string][] = [
    ['less', 'amount'],
    ['lessAsked', 'amount'],
    ['more', 'amount'],
    ['otherCurrency', 'currency'],
    ['otherMode', 'mode'],
  ]
  test.each(wrong)('%s', async (way, reason) => {
    const { token, id, reference } = await begun(way)
    expect(await at.comeBack(token)).toMatchObject({
      outcome: 'held',
      visit: { deposit: { standing: 'waiting', card: { isHeld: true, isOffered: false } } },
    })
    expect((await at.payByCard(token)).body.code).toBe('no-card-here')
    const [row] = await diary.rows(`SELECT held_reason FROM deposit_payment WHERE reference = $1`, [reference])
    expect(row?.['held_reason']).toBe(reason)
    expect((await at.stored(id)).deposit?.receivedAt).toBeNull()
    expect(await heldOf(id)).toMatchObject([{ reference, state: 'held' }])
    expect((await diary.call(deleteAppointmentContract, { params: { id }, query: {} })).body.code).toBe(
      'appointment-has-card',
    )
    const given = { params: { id }, body: { reference } }
    expect((await diary.must(returnHeldPaymentContract, given)).payments).toMatchObject([{ state: 'returned' }])
    expect((await diary.call(returnHeldPaymentContract, given)).body.code).toBe('card-payment-not-held')
    expect((await cardOf(token)).isHeld).toBe(false)
  })

  test('its return is recorded in the activity log', async () => {
    const { token, id, reference } = await begun('less')
    await at.comeBack(token)
    await diary.must(returnHeldPaymentContract, { params: { id }, body: { reference } })
    const log = `SELECT subject, after FROM audit_entry WHERE subject_id = $1 AND action = 'card-payment-returned'`
    expect(await diary.rows(log, [id])).toEqual([{ subject: 'deposit', after: { reference } }])
  })

  test('is told on the dashboard to who is where the visit is, until it is given back', async () => {
    const { token, id, reference } = await begun('less')
    await at.comeBack(token)
    const { id: other } = await at.book({ startsAt: lagos('12:00') })
    const told = async (person: Person = diary) => (await person.must(readDashboardContract, {})).heldCards
    expect(await told()).toEqual({ count: 1, nextId: id })
    const stylist = await addSignIn(parlour, { salonId: diary.salonId, role: 'stylist', name: 'Ada Obi' })
    expect(await told(stylist)).toEqual({ count: 0, nextId: null })
    const { location } = await diary.must(addLocationContract, { body: { name: 'Lekki' } })
    await diary.must(chooseLocationContract, { body: { locationId: location.id } })
    expect(await told()).toEqual({ count: 0, nextId: null })
    await diary.must(chooseLocationContract, { body: { locationId: null } })
    const giveBack = async (of: string) =>
      (await diary.call(returnHeldPaymentContract, { params: { id: of }, body: { reference } })).body.code
    expect(await giveBack(other)).toBe('card-payment-not-held')
    expect(await told()).toEqual({ count: 1, nextId: id })
    expect(await giveBack(id)).toBeUndefined()
    expect(await told()).toEqual({ count: 0, nextId: null })
  })

  test('where the deposit was paid another way, or by a second payment', async () => {
    const { token, id, reference } = await begun('success')
    await at.receive(id)
    expect((await at.comeBack(token)).outcome).toBe('held')
    expect(await stateOf(reference)).toBe('held')
    expect((await at.stored(id)).deposit?.method).toBe('transfer')
    const two = await begun('fail', { startsAt: lagos('12:00') })
    await at.comeBack(two.token)
    now = addMinutes(now, 1)
    const second = await at.payByCard(two.token)
    paystack.pay(second.reference, 'success')
    paystack.pay(two.reference, 'success')
    expect((await at.comeBack(two.token)).outcome).toBe('held')
    expect([await stateOf(two.reference), await stateOf(second.reference)].toSorted()).toEqual(['applied', 'held'])
  })

  test('and where its customer cancelled', async () => {
    const { token, id, reference } = await begun(null)
    await parlour.nobody.must(visits.cancelVisitContract, { params: { salon: diary.salonId, token } })
    paystack.pay(reference, 'success')
    expect((await at.comeBack(token)).outcome).toBe('held')
    expect(await heldOf(id)).toMatchObject([{ why: 'It came after the time had been released.' }])
  })
})
