import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offeredStepMin, startsIn } from '#domain/booking/start-runs.ts'
import { whyCannotBookTime, whyCannotBookVisit } from '#domain/appointments/availability/availability.ts'
import { type Shape, shapeOf } from '#domain/appointments/availability/busy-time.ts'
import type { BookedService } from '#domain/appointments/booked.ts'
import { servicesOverlap, visitMinutes } from '#domain/appointments/availability/parts.ts'
import { minutesOf } from '#domain/appointments/form/booking-request.ts'
import { askedParts } from '#domain/appointments/form/bookable.ts'
import { chainsFor, type doersFor } from '#domain/booking/chains.ts'
import { servicesBeside } from '#domain/booking/side-by-side.ts'
import {
  type AskedOnline,
  type BookableMember,
  decideOnline,
  type FoundForOnline,
} from '#domain/booking/decide-online.ts'
import { type BookingWindow, bookingWindow, freeDays } from '#domain/booking/free-days.ts'
import type { MemberTime, SalonTime } from '#domain/appointments/availability/working-time.ts'
import {
  addMinutes,
  type EpochMin,
  epochMinOf,
  type Instant,
  instantOfMin,
  type LocalDate,
  type TimeZone,
} from '#domain/kit/dates.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import { doesAll, doesService } from '#domain/services/who-does.ts'
import { aService, idOf } from '#domain/testing.ts'
import { noDeposits } from '#domain/salon/testing-deposits.ts'
import { noPreparation } from '#domain/salon/preparation.ts'
import { type AvailabilityCase, availabilityCase } from './cases.ts'

/*
 * The shown times and the accepted bookings, compared with each other: salons of all kinds, around clock changes and
 * holidays, with two members who do different services. Visitors choose anyone, who may be another for each service; one
 * member; or a member for some services; and, where services allow it, two at the same time.
 */

const runs = Number(process.env['OFFER_RUNS'] ?? 300)

const visitor = fc.record({
  notice: fc.constantFrom(0, 30, 60, 1440),
  ahead: fc.integer({ min: 1, max: 3 }),
  nowMin: fc.integer({ min: -1500, max: 900 }),
  /** Which services each member has ticked, as bits; none ticked means all. */
  does: fc.constantFrom([1, 6], [6, 1], [2, 5], [5, 3], [0, 3], [0, 0]),
  anyone: fc.boolean(),
  /** The member chosen for each service of a visitor who chooses anyone; 0 means none is chosen. */
  each: fc.constantFrom([0, 0, 0], [0, 0, 0], [1, 0, 0], [0, 2, 0], [1, 2, 1], [2, 2, 1]),
  /** The services that can be done at the same time as another, as bits. */
  beside: fc.constantFrom(0, 1, 4, 7),
  isSideBySide: fc.boolean(),
  probes: fc.array(fc.nat(4000), { minLength: 6, maxLength: 6 }),
})

interface Draw {
  case: AvailabilityCase
  visitor: typeof visitor extends fc.Arbitrary<infer V> ? V : never
}

function foundIn({
  case: { salon, member, services },
  visitor: { notice, ahead, does, beside },
}: Draw): FoundForOnline {
  const offered = services.map((service, nth) =>
    aService({ ...service, id: idOf(100 + nth), mayRunBeside: (beside & (1 << nth)) > 0 }),
  )
  const [first, last] = [member.busy.slice(0, 2), member.busy.slice(2)]
  const team = [
    { ...member, name: 'Ada', busy: does[1] % 2 ? member.busy : last },
    { ...member, name: 'Bisi', busy: first, schedule: [] },
  ]
  return {
    rules: {
      bookingNoticeMin: notice,
      bookingAheadDays: ahead,
      cancelNoticeMin: 0,
      needsApproval: false,
      ...noDeposits,
      ...noPreparation,
      plan: 'premium',
    },
    customers: [],
    used: { appointments: 0, customers: 0 },
    recent: { inHour: 0, inDay: 0 },
    taken: [],
    services: offered,
    salon,
    members: team.map((one, at) => ({
      ...one,
      staffId: idOf(1 + at),
      locationId: idOf(9),
      role: 'stylist',
      serviceIds: offered.flatMap(({ id }, nth) => (does[at]! & (1 << nth) ? id : [])),
      takesAppointments: null,
    })),
  }
}

test('slots shown are slots accepted, and no other (R-150)', () => {
  let [salons, shown, refused, chained, chosen, turned, atOnce, checked] = [0, 0, 0, 0, 0, 0, 0, 0]
  fc.assert(
    fc.property(fc.record({ case: availabilityCase, visitor }), (draw) => {
      const { ask, salon } = draw.case
      const { isSideBySide } = draw.visitor
      const found = foundIn(draw)
      const [from, to]: LocalDate[] = [ask.from, ask.to]
      const [begin, end] = rangeBounds(from!, to!, salon.zone)
      const now = addMinutes(begin, draw.visitor.nowMin)
      const staffId = draw.visitor.anyone ? null : idOf(1)
      const ids = found.services.map(({ id }) => id)
      const staffOf: Record<string, string> = {}
      if (staffId === null)
        for (const [nth, id] of ids.entries()) if (draw.visitor.each[nth]) staffOf[id] = idOf(draw.visitor.each[nth])
      const isAble = ([serviceId, id]: [string, string]) =>
        found.members.some((one) => one.staffId === id && doesAll(one, [serviceId]))
      if (!Object.entries(staffOf).every(isAble)) return
      const mayDo = found.members.filter((one) => staffId === null || one.staffId === staffId)
      const wished = Object.values(staffOf)
      const wish = { ...(staffId === null ? { staffOf } : { staff: staffId }), isSideBySide }
      const isBeside = servicesBeside(found.services, wish).size > 0
      const able = mayDo.filter((one) => doesAll(one, ids) && wished.every((id) => id === one.staffId))
      if (staffId !== null && able.length === 0) return
      const members = isBeside ? [] : able
      const asked = { shape: shapeOf(found.services), from: from!, to: to! }
      const chains = chainsFor(mayDo, found.services, wish)
      const window = bookingWindow(found.rules, now, salon.zone)
      const days = freeDays({ salon, members, chains }, asked, window)
      const offered = new Set(days.flatMap((day) => startsIn(day.runs).map(([, start]) => start)))
      const length = epochMinOf(end) - epochMinOf(begin)
      const probed = draw.visitor.probes.flatMap((probe) =>
        [5, offeredStepMin].map((step) => epochMinOf(begin) + ((probe * step) % length)),
      )
      for (const start of new Set([...offered, ...probed])) {
        const booked = bookedAt(found, { startsAt: instantOfMin(start), staffId, staffOf, isSideBySide }, now)
        const isBooked = booked !== null
        const isAskable = isOnGrid(start, salon.zone) && isInWindow(instantOfMin(start), window, salon.zone)
        if (!isBooked && isAskable) checked++
        const couldBe = !isBooked && isAskable && canBeDone(start, { members, chains }, asked.shape, salon)
        const isShorter = booked !== null && visitMinutes(booked) < minutesOf(found.services)
        const problem = booked && problemOf(found, booked, instantOfMin(start))
        const answers = { at: instantOfMin(start), isBooked, problem, couldBe, isShorter }
        const right = { isBooked: offered.has(start), problem: null, couldBe: false, isShorter: isBooked && isBeside }
        expect(answers).toEqual({ at: answers.at, ...right })
        for (const one of booked ?? []) {
          expect(staffOf[one.serviceId] ?? one.staffId).toBe(one.staffId)
          if (staffOf[one.serviceId]) chosen++
        }
        if (!isBooked) refused++
        if (new Set(booked?.map((service) => service.staffId)).size > 1) chained++
        if (booked?.some((service, at) => service.serviceId !== ids[at])) turned++
        if (booked && isBeside) atOnce++
      }
      shown += offered.size
      salons++
    }),
    { numRuns: runs },
  )
  expect(salons).toBeGreaterThan(runs / 2)
  expect(shown).toBeGreaterThan(runs)
  expect(refused).toBeGreaterThan(runs)
  expect(chained).toBeGreaterThan(runs / 10)
  expect(chosen).toBeGreaterThan(runs)
  expect(turned).toBeGreaterThan(0)
  expect(atOnce).toBeGreaterThan(runs / 10)
  expect(checked).toBeGreaterThan(runs / 2)
}, 600_000)

const isOnGrid = (start: EpochMin, zone: TimeZone) =>
  Number(localTimeOf(instantOfMin(start), zone).slice(3)) % offeredStepMin === 0

function isInWindow(startsAt: Instant, { today, lastDay, notBefore }: BookingWindow, zone: TimeZone) {
  const date = localDateOf(startsAt, zone)
  return startsAt >= notBefore && today <= date && date <= lastDay
}

/** Tries every member for all services, and every combination of members and layouts of the chains. */
function canBeDone(start: EpochMin, doersOf: Doers, shape: Shape, salon: SalonTime): boolean {
  const isFree = (member: MemberTime, startMin: number, of: Shape) =>
    whyCannotBookTime({ startsAt: instantOfMin(start + startMin), shape: of }, member, salon) === null
  const byChain = ({ links, layouts }: Doers['chains'][number]) =>
    layouts.some((layout) =>
      combinationsOf(links.map((link) => link.members)).some((doers) =>
        links.every(
          (link, at) =>
            isFree(doers[at]!, layout[at]!, link.shape) &&
            doers.every((doer, other) => other === at || doer !== doers[at] || layout[other] !== layout[at]),
        ),
      ),
    )
  return doersOf.members.some((member) => isFree(member, 0, shape)) || doersOf.chains.some(byChain)
}

type Doers = ReturnType<typeof doersFor<BookableMember>>

function combinationsOf<T>([first, ...others]: readonly (readonly T[])[]): T[][] {
  if (!first) return [[]]
  return first.flatMap((one) => combinationsOf(others).map((rest) => [one, ...rest]))
}

/** Returns why the desk would refuse a booked visit, by its own rule, which knows nothing of what was offered. */
function problemOf({ members, salon }: FoundForOnline, services: readonly BookedService[], startsAt: string) {
  const isAble = ({ staffId, serviceId }: BookedService) =>
    doesService(
      members.find((one) => one.staffId === staffId)!,
      serviceId,
    )
  if (!services.every(isAble)) return 'a member does not do their service'
  if (servicesOverlap(services)) return 'services overlap'
  return whyCannotBookVisit({ startsAt }, askedParts(services, { memberTimes: members }), salon)
}

function bookedAt(
  found: FoundForOnline,
  more: Pick<AskedOnline, 'startsAt' | 'staffId' | 'staffOf' | 'isSideBySide'>,
  now: string,
) {
  const asked: AskedOnline = {
    serviceIds: found.services.map(({ id }) => id),
    locationId: null,
    name: 'Ada',
    phone: { typed: '1', e164: '+2341' },
    email: null,
    notes: null,
    accepted: [],
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
    return appointment.services
  } catch (error) {
    if (error instanceof Refusal && error.code === 'slot-gone') return null
    throw error
  }
}
