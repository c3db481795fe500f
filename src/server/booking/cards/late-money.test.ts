import { beforeEach, describe, expect, test } from 'vitest'
import { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import { listHeldPaymentsContract } from '#domain/deposits/contract.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { closeDayContract } from '#domain/sales/day/contract-days.ts'
import type { Emulator } from '#emulators/paystack.ts'
import type { Way } from '#emulators/paystack/checkout.ts'
import { type Deposits, depositsForEach, lagos, sunday } from '#test/deposits.ts'

let now = sunday
let diary: Deposits['diary']
let at: Deposits
let paystack: Emulator
depositsForEach(
  () => now,
  (opened) => {
    now = sunday
    ;({ at, diary, paystack } = opened)
  },
)
beforeEach(async () => await at.takeCards(paystack.secretKey))

const begun = async (way: Way | null) => await at.beginByCard(paystack, way)
const heldOf = async (id: string) => (await diary.must(listHeldPaymentsContract, { params: { id } })).payments
const stateOf = async (reference: string) =>
  (await diary.rows(`SELECT state FROM deposit_payment WHERE reference = $1`, [reference]))[0]?.['state']

describe('money after the deadline (R-168)', () => {
  test('keeps a time that was not released yet: the release asks first', async () => {
    const { id } = await begun('success')
    now = addMinutes(now, 121)
    await at.expire()
    expect(await at.stored(id)).toMatchObject({ status: 'booked', deposit: { method: 'card' } })
  })

  test('holds a time again that was released and is free', async () => {
    const { id, token, reference } = await begun(null)
    now = addMinutes(now, 121)
    await at.expire()
    expect((await at.stored(id)).status).toBe('cancelled')
    paystack.pay(reference, 'success')
    expect(await at.comeBack(token)).toMatchObject({ outcome: 'paid', visit: { status: 'booked' } })
    expect(await at.stored(id)).toMatchObject({ status: 'booked', deposit: { method: 'card', outcome: null } })
    const { entries } = await diary.must(readAppointmentHistoryContract, { params: { id } })
    expect(entries.map(({ action }) => action)).toEqual(['booked', 'cancelled', 'restored', 'deposit-received'])
  })

  test('holds the time of everyone again who shares a service', async () => {
    const { id, token, reference } = await begun(null)
    const { appointment } = await diary.must(readAppointmentContract, { params: { id } })
    const [{ serviceId, staffId }] = appointment.services as [(typeof appointment.services)[number]]
    const other = [diary.staffId, diary.stylistId].find((one) => one !== staffId)!
    const lines = [{ serviceId, staffId, sharedWith: [{ staffId: other, shareBp: 5000 }] }]
    await diary.must(editAppointmentContract, { params: { id }, body: { version: appointment.version, lines } })
    now = addMinutes(now, 121)
    await at.expire()
    paystack.pay(reference, 'success')
    expect(await at.comeBack(token)).toMatchObject({ outcome: 'paid', visit: { status: 'booked' } })
  })

  test('is held if someone else has taken the time, in every order', async () => {
    const { id, token, reference } = await begun('success')
    now = addMinutes(now, 121)
    const [other] = await Promise.all([at.book(), at.comeBack(token), at.look(reference)])
    const first = await at.stored(id)
    const isTheirs = other.status === 200
    expect([first.status, await stateOf(reference)]).toEqual(isTheirs ? ['cancelled', 'held'] : ['booked', 'applied'])
    expect(await heldOf(id)).toHaveLength(isTheirs ? 1 : 0)
  })

  test('counts on the next day where the day is closed already', async () => {
    const { id, token } = await begun('success')
    const expected = { day: '2026-11-22', floatMinor: 0, countedMinor: 0, expectedMinor: 0 }
    await diary.must(closeDayContract, { body: expected })
    expect((await at.comeBack(token)).outcome).toBe('paid')
    expect((await at.stored(id)).deposit?.receivedAt).toBe(lagos('00:00', '2026-11-23'))
  })
})
