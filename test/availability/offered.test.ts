import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startsIn } from '#domain/booking/start-runs.ts'
import { shapeOf } from '#domain/appointments/availability/busy-time.ts'
import { type AskedOnline, decideOnline, type FoundForOnline } from '#domain/booking/decide-online.ts'
import { bookingWindow, freeDays } from '#domain/booking/free-days.ts'
import { addMinutes, epochMinOf, instantOfMin, type LocalDate } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import { aService, idOf } from '#domain/testing.ts'
import { noDeposits } from '#domain/salon/testing-deposits.ts'
import { type AvailabilityCase, availabilityCase } from './cases.ts'

/*
 * The shown times and the accepted bookings, compared with each other: salons of all kinds, around clock changes and
 * holidays, with two members who do different services.
 */

const runs = Number(process.env['OFFER_RUNS'] ?? 300)

const visitor = fc.record({
  notice: fc.constantFrom(0, 30, 60, 1440),
  ahead: fc.integer({ min: 1, max: 3 }),
  nowMin: fc.integer({ min: -1500, max: 900 }),
  otherDoesAll: fc.boolean(),
  anyone: fc.boolean(),
  probes: fc.array(fc.nat(4000), { minLength: 6, maxLength: 6 }),
})

interface Draw {
  case: AvailabilityCase
  visitor: typeof visitor extends fc.Arbitrary<infer V> ? V : never
}

function foundIn({
  case: { salon, member, services },
  visitor: { notice, ahead, otherDoesAll },
}: Draw): FoundForOnline {
  const offered = services.map((service, nth) => aService({ ...service, id: idOf(100 + nth) }))
  const other = { ...member, staffId: idOf(2), schedule: [], busy: member.busy.slice(0, 2) }
  const does = otherDoesAll ? [] : [idOf(99)]
  return {
    rules: {
      bookingNoticeMin: notice,
      bookingAheadDays: ahead,
      cancelNoticeMin: 0,
      needsApproval: false,
      ...noDeposits,
      plan: 'premium',
    },
    customers: [],
    used: { appointments: 0, customers: 0 },
    recent: { inHour: 0, inDay: 0 },
    taken: [],
    services: offered,
    salon,
    members: [
      {
        ...member,
        staffId: idOf(1),
        name: 'Ada',
        locationId: idOf(9),
        role: 'owner',
        serviceIds: [],
        takesAppointments: null,
      },
      { ...other, name: 'Bisi', locationId: idOf(9), role: 'stylist', serviceIds: does, takesAppointments: null },
    ],
  }
}

test('slots shown are slots accepted, and no other (R-150)', () => {
  let [salons, shown, refused] = [0, 0, 0]
  fc.assert(
    fc.property(fc.record({ case: availabilityCase, visitor }), (draw) => {
      const { ask, salon } = draw.case
      const found = foundIn(draw)
      const [from, to]: LocalDate[] = [ask.from, ask.to]
      const [begin, end] = rangeBounds(from!, to!, salon.zone)
      const now = addMinutes(begin, draw.visitor.nowMin)
      const staffId = draw.visitor.anyone ? null : idOf(1)
      const members = found.members.filter(
        (one) => one.serviceIds.length === 0 && (staffId === null || one.staffId === staffId),
      )
      const asked = { shape: shapeOf(found.services), from: from!, to: to! }
      const days = freeDays({ salon, members }, asked, bookingWindow(found.rules, now, salon.zone))
      const offered = new Set(days.flatMap((day) => startsIn(day.runs).map(([, start]) => start)))
      const length = epochMinOf(end) - epochMinOf(begin)
      const probed = draw.visitor.probes.map((probe) => epochMinOf(begin) + ((probe * 5) % length))
      for (const start of new Set([...offered, ...probed])) {
        const isTaken = accepts(found, { startsAt: instantOfMin(start), staffId }, now)
        expect([instantOfMin(start), isTaken]).toEqual([instantOfMin(start), offered.has(start)])
        if (!isTaken) refused++
      }
      shown += offered.size
      salons++
    }),
    { numRuns: runs },
  )
  expect(salons).toBe(runs)
  expect(shown).toBeGreaterThan(runs)
  expect(refused).toBeGreaterThan(runs)
}, 600_000)

function accepts(found: FoundForOnline, more: Pick<AskedOnline, 'startsAt' | 'staffId'>, now: string): boolean {
  const asked: AskedOnline = {
    serviceIds: found.services.map(({ id }) => id),
    locationId: null,
    name: 'Ada',
    phone: { typed: '1', e164: '+2341' },
    email: null,
    notes: null,
    ...more,
  }
  const context = {
    now,
    timeZone: found.salon.zone,
    by: null,
    currency: 'NGN',
    locationId: null,
    newId: () => idOf(7),
  } as const
  try {
    const { appointment } = decideOnline(found, asked, context)
    return appointment.startsAt === more.startsAt
  } catch (error) {
    if (error instanceof Refusal && error.code === 'slot-gone') return false
    throw error
  }
}
