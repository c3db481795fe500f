import { expect, test } from 'vitest'
import { actionOfStatus, type AppointmentState, changesOf, fieldsChanged, lineOfEdit, stateOf } from './history.ts'
import { context } from './testing-booking.ts'

const state: AppointmentState = {
  startsAt: '2026-11-23T09:00:00.000Z',
  endsAt: '2026-11-23T10:00:00.000Z',
  staffName: 'Tolu Bello',
  serviceNames: ['Cornrows'],
  customerName: 'Kemi',
  customerPhone: null,
  notes: null,
  status: 'booked',
}

test('only what changed is told, as it was and as it is (R-43)', () => {
  expect(changesOf(state, { ...state, serviceNames: ['Cornrows'] })).toEqual({ before: {}, after: {} })
  const after = { ...state, notes: 'Bring wig', serviceNames: ['Cornrows', 'Fade'] }
  expect(changesOf(state, after)).toEqual({
    before: { notes: null, serviceNames: ['Cornrows'] },
    after: { notes: 'Bring wig', serviceNames: ['Cornrows', 'Fade'] },
  })
})

test('another time or member is a move, anything else a change', () => {
  const by = (staffName: string) => [{ name: 'Cornrows', staffId: `id of ${staffName}`, staffName, sharedWith: [] }]
  const before = { ...state, services: by('Tolu Bello') }
  const lineAfter = ({ staffName = 'Tolu Bello', ...changed }: Partial<AppointmentState>) =>
    lineOfEdit(context(), before, {
      ...before,
      ...changed,
      services: by(staffName),
      version: 2,
    })
  expect(lineAfter({ startsAt: '2026-11-23T09:30:00.000Z' }).action).toBe('moved')
  expect(lineAfter({ staffName: 'Halima', notes: 'x' })).toMatchObject({
    action: 'moved',
    memberIds: ['id of Tolu Bello', 'id of Halima'],
    before: { staffName: 'Tolu Bello', notes: null },
    after: { staffName: 'Halima', notes: 'x', version: 2 },
  })
  expect(lineAfter({ endsAt: '2026-11-23T10:30:00.000Z' }).action).toBe('changed')
  expect(lineAfter({}).action).toBe('changed')
})

test('what happened at a change of status', () => {
  expect(actionOfStatus('in-progress', false)).toBe('started')
  expect(actionOfStatus('completed', false)).toBe('completed')
  expect(actionOfStatus('cancelled', false)).toBe('cancelled')
  expect(actionOfStatus('cancelled', true)).toBe('no-show')
})

test('names the form’s fields that someone else changed', () => {
  expect(fieldsChanged([])).toEqual([])
  expect(fieldsChanged([{ notes: 'a' }, { startsAt: '', endsAt: '' }, { customerPhone: null }])).toEqual([
    'time',
    'customer',
    'notes',
  ])
  expect(fieldsChanged([{ status: 'cancelled' }, { serviceNames: [] }, { staffName: '' }])).toEqual([
    'staff',
    'services',
    'status',
  ])
})

test('a state leaves everything else out, and names each member once', () => {
  const { serviceNames, staffName, ...rest } = state
  const services = serviceNames.map((name) => ({ name, staffName, sharedWith: [], priceMinor: 1 }))
  expect(stateOf({ ...rest, services, priceMinor: 1 } as never)).toEqual(state)
  const shared = { name: 'Fade', staffName, sharedWith: [{ staffName: 'Ngozi' }] }
  const several = [...services, { name: 'Nails', staffName: 'Halima', sharedWith: [] }, shared]
  expect(stateOf({ ...rest, services: several }).staffName).toBe('Tolu Bello, Halima, Ngozi')
})
