import { describe, expect, test } from 'vitest'
import { newDeposit } from '#domain/appointments/deposit.ts'
import { aCalendarMember, anAppointment, aPlace, aService } from '#domain/testing.ts'
import {
  addBody,
  serviceChoices,
  editBody,
  bookingProblems,
  minutesSinceStart,
  newValues,
  chosenTotals,
  undoBody,
  valuesOf,
} from './booking-values.ts'
import { memberProblems, splitStaff } from './members.ts'

const zone = 'Africa/Lagos'
const base = anAppointment({
  id: 'a1',
  version: 3,
  startsAt: '2026-11-23T09:00:00.000Z',
  endsAt: '2026-11-23T10:00:00.000Z',
  staffId: 'tolu',
  staffName: 'Tolu Bello',
  customerName: 'Bisi Ogunleye',
  services: [{ serviceId: 's1', name: 'Cornrows', priceMinor: 600_000, durationMin: 60, ...aPlace() }],
})
const service = (id: string, priceMinor: number, isActive = true) =>
  aService({ id, name: id, priceMinor, durationMin: 30, isActive })

test('an appointment is shown on the salon’s clock', () => {
  expect(valuesOf(base, zone)).toMatchObject({ kind: 'walk-in', date: '2026-11-23', time: '10:00' })
  expect(valuesOf(base, 'America/New_York')).toMatchObject({ date: '2026-11-23', time: '04:00' })
})

describe('what is sent', () => {
  const values = valuesOf(base, zone)

  test('nothing but the version when nothing changed; else only what did', () => {
    expect(editBody(values, base, zone)).toEqual({ version: 3 })
    expect(editBody({ ...values, notes: 'x' }, base, zone)).toEqual({ version: 3, notes: 'x' })
    expect(editBody({ ...values, time: '11:00' }, base, zone)).toEqual({
      version: 3,
      date: '2026-11-23',
      time: '11:00',
    })
    expect(editBody({ ...values, kind: 'existing', customerId: 'c1' }, base, zone)).toEqual({
      version: 3,
      customerId: 'c1',
    })
  })

  test('a length given by hand is kept, and given back; other services bring their own (R-41)', () => {
    const longer = { ...base, endsAt: '2026-11-23T10:15:00.000Z' }
    const long = valuesOf(longer, zone)
    expect([values.durationMin, long.durationMin]).toEqual([null, 75])
    expect(editBody(long, longer, zone)).toEqual({ version: 3 })
    expect(editBody({ ...long, durationMin: null }, longer, zone)).toEqual({ version: 3, durationMin: 60 })
    const other = { ...long, durationMin: null, serviceIds: ['s2'] }
    expect(editBody(other, longer, zone)).toEqual({ version: 3, serviceIds: ['s2'] })
  })

  test('a new one: one customer or one walk-in, never both', () => {
    const both = { ...values, customerId: 'c1' }
    expect(addBody(both)).not.toHaveProperty('customerId')
    expect(addBody({ ...both, kind: 'existing' })).not.toHaveProperty('customerName')
  })
})

test('services of the appointment keep their price; inactive ones are offered only there (R-28)', () => {
  const choices = serviceChoices(
    [service('s1', 1, false), service('s2', 200), service('s3', 300, false)],
    base.services,
  )
  expect(choices.map(({ serviceId, priceMinor }) => [serviceId, priceMinor])).toEqual([
    ['s1', 600_000],
    ['s2', 200],
  ])
  expect(chosenTotals({ serviceIds: ['s2', 's1'], besideIds: [] }, choices)).toMatchObject({
    durationMin: 90,
    priceMinor: 600_200,
  })
})

test('missing values are reported at their field, in the specified words', () => {
  const choices = serviceChoices([service('s1', 100)], [])
  const empty = newValues({ date: '2026-11-23', time: '' }, [])
  const staffId = 'Please select a staff member.'
  const [time, customerId] = ['Please select a time.', 'Please select an existing customer.']
  expect(bookingProblems(empty, choices, false)).toEqual({
    serviceIds: 'Please select at least one service.',
    staffId,
    time,
    customerId,
  })
  const chosen = { ...empty, serviceIds: ['s1'] }
  expect(bookingProblems(chosen, choices, false)).toEqual({ staffId, time, customerId })
  const timed = { ...chosen, staffId: 'tolu', time: '10:00' }
  expect(bookingProblems(timed, choices, false)).toEqual({ customerId })
  expect(bookingProblems({ ...timed, kind: 'walk-in' }, choices, false)).toEqual({
    customerName: 'Please provide customer name and phone.',
  })
  expect(bookingProblems({ ...timed, kind: 'walk-in', customerName: 'Bisi' }, choices, false)).toEqual({
    customerPhone: 'Please provide customer name and phone.',
  })
  expect(bookingProblems({ ...timed, customerId: 'c1' }, choices, false)).toEqual({})
  expect(bookingProblems({ ...timed, kind: 'walk-in', customerName: 'Bisi' }, choices, true)).toEqual({})
})

test('minutes since the start, over midnight too; unknown while it is not complete', () => {
  const clock = { date: '2026-11-24', time: '00:10' }
  expect(minutesSinceStart({ date: '2026-11-23', time: '23:50' }, clock)).toBe(20)
  expect(minutesSinceStart({ date: '2026-11-24', time: '00:10' }, clock)).toBe(0)
  expect(minutesSinceStart({ date: '2026-11-24', time: '00:15' }, clock)).toBe(-5)
  expect(minutesSinceStart({ date: '2026-11-24', time: '' }, clock)).toBeNaN()
})

test('the only member is chosen already', () => {
  const member = aCalendarMember({ id: 'tolu' })
  expect(newValues({ date: '', time: '' }, [member, { ...member, id: 'x', isActive: false }]).staffId).toBe('tolu')
  expect(newValues({ date: '', time: '' }, [member, { ...member, id: 'x' }]).staffId).toBe('')
})

describe('the Undo of a saved edit', () => {
  const undone = (saved: Partial<typeof base>) => undoBody(base, { ...base, version: 4, ...saved }, zone)
  const [cornrows] = base.services

  test('sends back only what was changed', () => {
    expect(undone({ notes: 'x' })).toEqual({ version: 4, confirmed: true, notes: '' })
    expect(undone({ startsAt: '2026-11-24T09:00:00.000Z', endsAt: '2026-11-24T10:00:00.000Z' })).toEqual({
      version: 4,
      confirmed: true,
      startsAt: base.startsAt,
    })
    expect(undone({ customerId: 'c1', customerName: 'Kemi Lawal' })).toMatchObject({ customerName: 'Bisi Ogunleye' })
    const line = { serviceId: 's1', staffId: cornrows!.staffId, startMin: 0, lengthMin: 60, sharedWith: [] }
    expect(undone({ services: [{ ...cornrows!, staffId: 'ada' }] })).toEqual({
      version: 4,
      confirmed: true,
      lines: [{ ...line, startMin: cornrows!.startMin, lengthMin: cornrows!.lengthMin }],
    })
  })

  test('is not offered where it would not restore the same: a removed service, a deadline that moved', () => {
    expect(undone({ services: [{ ...cornrows!, serviceId: 's2' }] })).toBeNull()
    const deposit = newDeposit(200_000, '2026-11-22T09:00:00.000Z')
    expect(undone({ deposit })).toBeNull()
  })
})

describe('a member for each service', () => {
  const place = (staffId: string, startMin: number, lengthMin: number) => ({
    ...aPlace(),
    staffId,
    staffName: staffId,
    startMin,
    lengthMin,
  })
  const visit = anAppointment({
    ...base,
    endsAt: '2026-11-23T10:45:00.000Z',
    services: [
      { serviceId: 's1', name: 'Cornrows', priceMinor: 1, durationMin: 60, ...place('tolu', 0, 60) },
      { serviceId: 's2', name: 'Nails', priceMinor: 1, durationMin: 30, ...place('bisi', 75, 30) },
    ],
  })
  const values = valuesOf(visit, zone)

  test('is shown if there are several, and sent only if one is changed', () => {
    expect(values).toMatchObject({ staffId: 'tolu', staffOf: { s1: 'tolu', s2: 'bisi' } })
    expect(valuesOf(base, zone).staffOf).toEqual({})
    expect(editBody(values, visit, zone)).toEqual({ version: 3 })
    expect(editBody({ ...values, date: '2026-11-24' }, visit, zone)).toEqual({
      version: 3,
      date: '2026-11-24',
      time: '10:00',
    })
  })

  test('services keep their places while they and the length stay; otherwise they follow one another', () => {
    const other = { ...values, staffOf: { ...values.staffOf, s2: 'ada' } }
    expect(editBody(other, visit, zone).lines).toEqual([
      { serviceId: 's1', staffId: 'tolu', startMin: 0, lengthMin: 60 },
      { serviceId: 's2', staffId: 'ada', startMin: 75, lengthMin: 30 },
    ])
    expect(editBody({ ...other, serviceIds: ['s2', 's1'], durationMin: null }, visit, zone)).toEqual({
      version: 3,
      lines: [
        { serviceId: 's2', staffId: 'ada' },
        { serviceId: 's1', staffId: 'tolu' },
      ],
    })
    expect(editBody({ ...values, staffOf: {} }, visit, zone).lines?.map(({ staffId }) => staffId)).toEqual([
      'tolu',
      'tolu',
    ])
  })

  test('a new visit sends lines instead of services and one member', () => {
    const { lines, serviceIds, staffId } = addBody(values)
    expect([lines?.length, serviceIds, staffId]).toEqual([2, undefined, undefined])
    expect(addBody({ ...values, staffOf: {} })).toMatchObject({ serviceIds: ['s1', 's2'], staffId: 'tolu' })
  })

  test('a service may start together with the one before it, and is shared with others', () => {
    const choices = serviceChoices([service('s1', 100), service('s2', 200)], [])
    const beside = { ...values, besideIds: ['s2'], durationMin: null }
    expect(chosenTotals(beside, choices)).toMatchObject({ durationMin: 30, chosen: [{ startMin: 0 }, { startMin: 0 }] })
    expect(editBody(beside, visit, zone).lines?.[1]).toEqual({ serviceId: 's2', staffId: 'bisi', isBeside: true })
    const sharedWith = [{ staffId: 'ada', shareBp: 5000 }]
    const shared = { ...values, staffOf: {}, serviceIds: ['s1'], sharedOf: { s1: sharedWith } }
    expect(addBody(shared).lines).toEqual([{ serviceId: 's1', staffId: 'tolu', sharedWith }])
    const [first, second] = visit.services
    const both = { ...first!, sharedWith: [{ ...sharedWith[0]!, staffName: 'Ada' }] }
    const together = { ...visit, services: [both, { ...second!, startMin: 0 }] }
    expect(valuesOf(together, zone)).toMatchObject({ sharedOf: { s1: sharedWith }, besideIds: ['s2'] })
    expect(editBody(valuesOf(together, zone), together, zone)).toEqual({ version: 3 })
  })

  test('each is checked for their own service; the member that a service has is not checked again', () => {
    const [cut, nails] = ['s1', 's2']
    const team = [
      aCalendarMember({ id: 'tolu', serviceIds: [cut] }),
      aCalendarMember({ id: 'bisi', serviceIds: [nails] }),
      aCalendarMember({ id: 'off', isActive: false }),
    ]
    const problems = (staffOf: Record<string, string>, of: typeof visit | null = null) =>
      Object.keys(memberProblems({ ...values, staffOf }, team, of))
    expect(problems({ s1: 'tolu', s2: 'bisi' })).toEqual([])
    expect(problems({ s1: 'bisi', s2: '' })).toEqual(['staffOf.s1', 'staffOf.s2'])
    expect(problems({ s1: 'off', s2: 'gone' })).toEqual(['staffOf.s1', 'staffOf.s2'])
    const kept = { ...visit, services: visit.services.map((one) => ({ ...one, staffId: 'off' })) }
    expect(problems({ s1: 'off', s2: 'off' }, kept)).toEqual([])
    expect(splitStaff({ ...values, staffId: 'tolu' }, team)).toEqual({ s1: 'tolu', s2: 'bisi' })
    expect(splitStaff({ ...values, staffId: '' }, [...team, aCalendarMember({ id: 'ada' })])).toEqual({
      s1: '',
      s2: '',
    })
    expect(bookingProblems({ ...values, staffId: '' }, [], false)).not.toHaveProperty('staffId')
  })
})
