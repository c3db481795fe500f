import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roles } from '#domain/kit/endpoint.ts'
import { doesAll, doesService, listWith, takesAppointments, whyListRefused } from './who-does.ts'

const all = ['a', 'b', 'c', 'd']
const aList = fc.subarray(all)
const aMember = fc.record({
  role: fc.constantFrom(...roles),
  serviceIds: aList,
  takesAppointments: fc.constantFrom(true, false, null),
})
const usual = { takesAppointments: null }
const stylist = (...serviceIds: string[]) => ({ ...usual, role: 'stylist' as const, serviceIds })
const receptionist = (...serviceIds: string[]) => ({ ...usual, role: 'receptionist' as const, serviceIds })

test('without ticked services owners and stylists take appointments, receptionists and managers none (R-372)', () => {
  const takes = Object.fromEntries(roles.map((role) => [role, takesAppointments({ ...usual, role, serviceIds: [] })]))
  expect(takes).toEqual({ owner: true, stylist: true, receptionist: false, manager: false })
  expect(takesAppointments({ ...usual, role: null, serviceIds: [] })).toBe(false)
})

test('a member with a ticked service takes appointments in any role, unless set otherwise; one who takes none does no service (R-372)', () => {
  fc.assert(
    fc.property(aMember, fc.subarray(all), (member, asked) => {
      const takes = takesAppointments(member)
      const usually = member.serviceIds.length > 0 || ['owner', 'stylist'].some((role) => role === member.role)
      expect(takes).toBe(member.takesAppointments ?? usually)
      expect(doesAll(member, asked)).toBe(takes && asked.every((id) => doesService(member, id)))
      expect(all.some((id) => doesService(member, id))).toBe(takes)
    }),
  )
})

test('who has no list does everything; leaving one out gives a list of the others (R-82)', () => {
  expect(doesService(stylist(), 'a')).toBe(true)
  expect(listWith(stylist(), 'a', false, all)).toEqual(['b', 'c', 'd'])
  expect(listWith(stylist(), 'a', true, all)).toBeNull()
  expect(listWith(stylist('b'), 'a', true, all)).toEqual(['b', 'a'])
})

test('a receptionist does nothing until a service is ticked, and takes no appointments once the last is unticked (R-372)', () => {
  expect(listWith(receptionist(), 'a', false, all)).toBeNull()
  expect(listWith(receptionist(), 'a', true, all)).toEqual(['a'])
  expect(listWith(receptionist('a'), 'a', false, all)).toEqual([])
  expect(whyListRefused(receptionist('a'), [])).toBeNull()
})

test('no member who takes appointments by their role loses their last service: an empty list would mean all', () => {
  expect(whyListRefused(stylist('a'), listWith(stylist('a'), 'a', false, all)!)).toBe('only-service')
  expect(whyListRefused(stylist(), listWith(stylist(), 'a', false, ['a'])!)).toBe('only-service')
  expect(whyListRefused(stylist('a', 'b'), ['b'])).toBeNull()
})

test('a new list does what was asked for this service and changes no other', () => {
  fc.assert(
    fc.property(aMember, fc.constantFrom(...all), fc.boolean(), (member, id, does) => {
      const list = listWith(member, id, does, all) ?? member.serviceIds
      if (whyListRefused(member, list)) return
      const after = { ...member, serviceIds: list }
      // An empty list of an owner or a stylist still means all.
      expect(doesService(after, id)).toBe(takesAppointments(after) && (does || list.length === 0))
      for (const other of all.filter((one) => one !== id))
        expect(doesService(after, other)).toBe(doesService(member, other))
    }),
  )
})

test('who has a list does what is on it, who has none does everything, and nothing chosen is done by all', () => {
  expect(doesAll(stylist('a', 'b'), ['a', 'b'])).toBe(true)
  expect(doesAll(stylist('a', 'b'), ['a', 'c'])).toBe(false)
  expect(doesAll(stylist(), ['a', 'c'])).toBe(true)
  expect(doesAll(stylist('a'), [])).toBe(true)
})
