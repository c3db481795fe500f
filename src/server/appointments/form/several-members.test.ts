import { beforeEach, describe, expect, test } from 'vitest'
import { appointmentOfRow } from '#domain/appointments/calendar/calendar-rows.ts'
import { addAppointmentContract, editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import {
  checkSlotContract,
  lineList,
  listAppointmentsContract,
  readAppointmentContract,
} from '#domain/appointments/contract.ts'
import { checkRepeatContract, repeatAppointmentContract } from '#domain/appointments/repeat/contract-repeat.ts'
import { type Diary, diaryForEach } from '#test/diary.ts'
import type { Person } from '#test/parlour.ts'

let diary: Diary
diaryForEach((opened) => ({ diary } = opened))

const date = '2026-11-23'
/** An hour with the owner, then half an hour with the stylist. */
let lines: { serviceId: string; staffId: string }[]
beforeEach(() => {
  const { serviceIds, staffId, stylistId } = diary
  lines = [
    { serviceId: serviceIds[60], staffId },
    { serviceId: serviceIds[30], staffId: stylistId },
  ]
})

const bodyOf = (time: string) => {
  const { serviceIds: _, staffId: __, ...rest } = diary.body({ time })
  return { ...rest, lines }
}
const book = async (time: string) => await diary.call(addAppointmentContract, { body: bodyOf(time) })
const bookedAt = async (time: string) => (await book(time)).body.appointment
const edit = async (id: string, body: object) =>
  await diary.call(editAppointmentContract, { params: { id }, body: { version: 1, ...body } })
const shown = async (from: Person = diary) =>
  (await from.must(listAppointmentsContract, { query: { from: date, to: date } })).appointments.map(appointmentOfRow)
const check = async (time: string, more: object = {}) =>
  await diary.must(checkSlotContract, {
    query: { lines: lineList(lines), date, time, durationMin: 90, ...more },
  })

describe('a visit with a member for each service', () => {
  test('takes each member’s own time; the calendar has a box for each, with their services', async () => {
    const appointment = await bookedAt('10:00')
    expect(appointment).toMatchObject({ staffId: diary.staffId, endsAt: '2026-11-23T10:30:00.000Z' })
    const read = await diary.must(readAppointmentContract, { params: { id: appointment.id } })
    expect(read.appointment).toEqual(appointment)
    const parts = await shown()
    expect(parts).toMatchObject([
      {
        id: appointment.id,
        staffId: diary.staffId,
        part: { number: 1, of: 2, fromMin: 0 },
        startsAt: '2026-11-23T09:00:00.000Z',
        endsAt: '2026-11-23T10:00:00.000Z',
        serviceNames: ['60 minutes'],
      },
      {
        id: appointment.id,
        staffId: diary.stylistId,
        part: { number: 2, of: 2, fromMin: 60 },
        startsAt: '2026-11-23T10:00:00.000Z',
        endsAt: '2026-11-23T10:30:00.000Z',
        serviceNames: ['30 minutes'],
      },
    ])
    expect((await shown(await diary.stylist())).map(({ part }) => part?.number)).toEqual([2])
    expect((await diary.call(addAppointmentContract, { body: diary.body({ time: '11:00' }) })).status).toBe(200)
    const taken = diary.body({ time: '11:00', staffId: diary.stylistId })
    expect((await diary.call(addAppointmentContract, { body: taken })).body.code).toBe('slot-taken')
  })

  test('with one member only, it is no part of anything', async () => {
    await diary.book()
    expect((await shown()).map(({ part }) => part)).toEqual([null])
  })

  test('is checked with the time of every member; the suggestion is free for all of them', async () => {
    await diary.book({ staffId: diary.stylistId, time: '11:15', serviceIds: [diary.serviceIds[45]] })
    expect(await check('10:00')).toEqual({
      why: 'slot-conflicts',
      reason: 'Chiamaka is booked from 11:15.',
      shortMin: null,
      next: { date, time: '11:00' },
    })
    expect((await book('10:00')).body.code).toBe('slot-taken')
    expect(await check('11:00')).toEqual({ why: null, reason: null, shortMin: null, next: null })
    expect((await book('11:00')).status).toBe(200)
    const { id } = (await shown()).find(({ part }) => part !== null)!
    expect(await check('11:00', { appointmentId: id })).toEqual({ why: null, reason: null, shortMin: null, next: null })
    const apart = lines.map((line, at) => ({ ...line, startMin: at * 75, lengthMin: at ? 30 : 60 }))
    expect((await check('09:30', { lines: lineList(apart) })).why).toBeNull()
    expect((await check('09:45')).why).toBeNull()
    expect((await check('09:45', { lines: lineList(apart) })).why).toBe('slot-conflicts')
  })

  test('is moved as a whole, or a service alone, or given to someone else, and back', async () => {
    const { id, services } = await bookedAt('10:00')
    const places = services.map(({ serviceId, staffId, startMin, lengthMin }) => {
      return { serviceId, staffId, startMin, lengthMin }
    })
    expect((await edit(id, { date, time: '12:00' })).status).toBe(200)
    const later = [places[0]!, { ...places[1]!, startMin: 120 }]
    expect((await edit(id, { version: 2, lines: later })).body.appointment.endsAt).toBe('2026-11-23T13:30:00.000Z')
    expect((await shown()).map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(['11:00', '13:00'])
    const given = later.map((line) => ({ ...line, staffId: diary.staffId }))
    expect((await edit(id, { version: 3, lines: given })).status).toBe(200)
    expect((await shown()).map(({ part, endsAt }) => [part, endsAt.slice(11, 16)])).toEqual([[null, '13:30']])
    const back = { version: 4, lines: places, startsAt: '2026-11-23T09:00:00.000Z' }
    expect((await edit(id, back)).body.appointment).toMatchObject({ services, version: 5 })
    expect((await shown()).map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(['09:00', '10:00'])
  })

  test('is repeated with the same members', async () => {
    await diary.book({
      staffId: diary.stylistId,
      date: '2026-11-30',
      time: '11:00',
      serviceIds: [diary.serviceIds[30]],
    })
    const every = { lines: lineList(lines), date, time: '10:00', everyWeeks: 1, count: 2 }
    const { dates } = await diary.must(checkRepeatContract, { query: every })
    expect(dates.map(({ why }) => why)).toEqual([null, 'slot-conflicts'])
    const { date: _, time: __, ...rest } = bodyOf('10:00')
    const body = { ...rest, dates: [date, '2026-12-07'].map((on) => ({ date: on, time: '10:00' })) }
    const { appointments } = await diary.must(repeatAppointmentContract, { body })
    expect(appointments.map(({ services }) => services.map(({ staffId }) => staffId))).toEqual([
      [diary.staffId, diary.stylistId],
      [diary.staffId, diary.stylistId],
    ])
  })

  test('a service that two members do together takes the time of both, is moved once, and is given away by share', async () => {
    const { serviceIds, staffId, stylistId } = diary
    const together = [{ serviceId: serviceIds[60], staffId, sharedWith: [{ staffId: stylistId, shareBp: 4000 }] }]
    const added = await diary.call(addAppointmentContract, { body: { ...bodyOf('10:00'), lines: together } })
    const { id, services } = added.body.appointment
    expect(services).toMatchObject([
      { staffId, sharedWith: [{ staffId: stylistId, staffName: 'Chiamaka Eze', shareBp: 4000 }] },
    ])
    expect((await diary.must(readAppointmentContract, { params: { id } })).appointment).toEqual(added.body.appointment)
    expect((await shown()).map(({ staffId: of, part, serviceNames }) => [of, part?.number, serviceNames])).toEqual([
      [staffId, 1, ['60 minutes']],
      [stylistId, 2, ['60 minutes']],
    ])
    const other = diary.body({ time: '10:30', staffId: stylistId })
    expect((await diary.call(addAppointmentContract, { body: other })).body.code).toBe('slot-taken')
    expect((await check('10:30', { lines: lineList(together), appointmentId: id })).why).toBeNull()

    expect((await edit(id, { date, time: '12:00' })).body.appointment.services).toEqual(services)
    expect((await shown()).map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(['11:00', '11:00'])
    const alone = await edit(id, { version: 2, lines: [{ serviceId: serviceIds[60], staffId }] })
    expect(alone.body.appointment.services).toMatchObject([{ sharedWith: [] }])
    expect((await shown()).map(({ part }) => part)).toEqual([null])
  })

  test('a stylist neither books nor moves another member’s time', async () => {
    const stylist = await diary.stylist()
    const own = { ...bodyOf('10:00'), lines: [lines[1]!] }
    expect((await stylist.call(addAppointmentContract, { body: bodyOf('10:00') })).status).toBe(403)
    expect((await stylist.call(addAppointmentContract, { body: own })).status).toBe(200)
    const { id } = await bookedAt('13:00')
    const move = { params: { id }, body: { version: 1, date, time: '14:00' } }
    expect((await stylist.call(editAppointmentContract, move)).status).toBe(403)
    const note = { params: { id }, body: { version: 1, notes: 'Bring wig' } }
    expect((await stylist.call(editAppointmentContract, note)).status).toBe(200)
  })

  test('ten at once for one time: one wins, and no member is booked twice or half', async () => {
    const one = () => ({ ...bodyOf('10:00'), lines: lines.toReversed() })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        diary.call(addAppointmentContract, { body: at % 2 ? one() : bodyOf('10:00') }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [counts] = await diary.rows(
      `SELECT (SELECT count(*)::int FROM appointment WHERE salon_id = $1) AS visits,
        (SELECT count(*)::int FROM appointment_member WHERE salon_id = $1) AS parts`,
      [diary.salonId],
    )
    expect(counts).toMatchObject({ visits: 1, parts: 2 })
  })
})
