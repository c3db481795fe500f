import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EpochMin, epochMinOf, instantOfMin } from '#domain/kit/dates.ts'
import { instantAt } from '#domain/kit/time.ts'
import { type AskedPart, visitStarts, whyCannotBookVisit } from './availability.ts'
import { busyPieces, type ServiceTime, shapeOf } from './busy-time.ts'
import { inTurn, inTurnFor, partsOf, type PlacedService, servicesOverlap, visitMinutes } from './parts.ts'
import { memberTime, salonTime, shift } from './testing-times.ts'

const plain: ServiceTime = {
  durationMin: 60,
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  processingStartMin: null,
  processingMin: 0,
}
const colour: ServiceTime = { ...plain, durationMin: 90, processingStartMin: 30, processingMin: 45, bufferAfterMin: 10 }
const by = (staffId: string, service: ServiceTime = plain) => ({ ...service, staffId })
/** Returns each member's busy minutes from the start of the visit, as texts. */
const busyOf = (services: readonly PlacedService[]) =>
  partsOf(services).map(({ staffId, fromMin, shape }) => {
    const pieces = busyPieces(shape).map((piece) => `${piece.fromMin + fromMin}-${piece.toMin + fromMin}`)
    return [staffId, ...pieces].join(' ')
  })

describe('the parts of a visit', () => {
  test.each<[string, (ServiceTime & { staffId: string })[], string[]]>([
    ['one member for everything', [by('ada', colour), by('ada')], ['ada 0-30 75-160']],
    ['one after the other', [by('ada'), by('bisi', colour)], ['ada 0-60', 'bisi 60-90 135-160']],
    [
      'free while another one works on the visit',
      [by('ada'), by('bisi'), by('ada', { ...plain, bufferAfterMin: 15 })],
      ['ada 0-60 120-195', 'bisi 60-120'],
    ],
    [
      'only the longest buffers count, at the two ends of each part (R-31)',
      [by('ada', { ...plain, bufferBeforeMin: 5 }), by('ada', { ...plain, bufferBeforeMin: 10 }), by('bisi', colour)],
      ['ada -10-120', 'bisi 120-150 195-220'],
    ],
  ])('%s', (_, services, busy) => {
    expect(busyOf(inTurn(services))).toEqual(busy)
  })

  test('a shorter visit ends within its last services, which leaves a member nothing to do (R-41)', () => {
    const services = [by('ada'), by('bisi'), by('chi')]
    expect(busyOf(inTurnFor(services, 75))).toEqual(['ada 0-60', 'bisi 60-75'])
    expect(busyOf(inTurnFor(services, 200))).toEqual(['ada 0-60', 'bisi 60-120', 'chi 120-200'])
    expect(visitMinutes(inTurnFor(services, 75))).toBe(75)
  })

  test('of one member, whatever the services are, is the shape of the visit', () => {
    fc.assert(
      fc.property(fc.array(anyService, { minLength: 1, maxLength: 4 }), (services) => {
        const [part] = partsOf(inTurn(services.map((service) => by('ada', service))))
        expect(part).toEqual({ staffId: 'ada', fromMin: 0, shape: shapeOf(services) })
      }),
    )
  })
})

const anyService: fc.Arbitrary<ServiceTime> = fc
  .record({
    durationMin: fc.integer({ min: 1, max: 24 }).map((n) => n * 5),
    bufferBeforeMin: fc.constantFrom(0, 0, 5, 15),
    bufferAfterMin: fc.constantFrom(0, 0, 10),
    wait: fc.option(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))),
  })
  .map(({ wait, ...service }) => {
    const fits = wait && (wait[0] + wait[1]) * 5 <= service.durationMin
    return { ...service, processingStartMin: fits ? wait[0] * 5 : null, processingMin: fits ? wait[1] * 5 : 0 }
  })

// A Monday, so that a shift with a break limits one of the members.
const monday = '2026-11-23'
const midnight = epochMinOf(instantAt(monday, '00:00', 'Africa/Lagos'))
const names = ['ada', 'bisi', 'chi']

/** Returns the minutes of the day in which a member is at work and free, found minute by minute. */
function freeMinutes(shifts: readonly [number, number][], busy: readonly { fromMin: EpochMin; toMin: EpochMin }[]) {
  return Array.from({ length: 1440 }, (_, minute) => {
    const isAtWork = shifts.some(([from, to]) => from <= minute && minute < to)
    return isAtWork && busy.every(({ fromMin, toMin }) => minute < fromMin - midnight || minute >= toMin - midnight)
  })
}

test('services start together with the one before if asked to; the next begins when both are over', () => {
  const placeOf = ({ durationMin }: ServiceTime) => ({ isBeside: durationMin === 90 })
  const services = [30, 90, 20, 15].map((durationMin) => ({ ...plain, durationMin }))
  expect(inTurn(services, placeOf).map(({ startMin }) => startMin)).toEqual([0, 0, 90, 110])
})

test.each([
  ['neither may run beside another', {}, {}, true],
  ['the first may', { mayRunBeside: true }, {}, false],
  ['the second may', {}, { mayRunBeside: true }, false],
  ['both may, with the same member', { mayRunBeside: true }, { mayRunBeside: true, staffId: 'ada' }, true],
  ['a member helps with the other', { mayRunBeside: true, sharedWith: [{ staffId: 'bisi' }] }, {}, true],
  ['the second begins when the first ends', {}, { startMin: 30 }, false],
  ['the second takes no time', {}, { lengthMin: 0 }, false],
] as const)('two services at the same time: %s (R-391)', (_, one, other, overlaps) => {
  const [first, second] = [{ staffId: 'ada' }, { staffId: 'bisi' }].map((own) => ({
    ...own,
    startMin: 0,
    lengthMin: 30,
  }))
  expect(
    servicesOverlap([
      { ...first!, ...one },
      { ...second!, ...other },
    ]),
  ).toBe(overlaps)
})

test('a chain of up to four services starts exactly where each minute of each member is free', () => {
  const spans = fc.array(fc.tuple(fc.integer({ min: 480, max: 1100 }), fc.integer({ min: 5, max: 180 })), {
    maxLength: 4,
  })
  const member = fc.integer({ min: 0, max: 2 })
  const link = fc.record({
    service: anyService,
    nth: member,
    other: member,
    isShared: fc.boolean(),
    isBeside: fc.boolean(),
  })
  const chain = fc.array(link, { minLength: 1, maxLength: 4 }).map((drawn) =>
    inTurn(
      drawn.map(({ service, nth, other, isShared, isBeside }) => {
        const sharedWith = isShared && other !== nth ? [{ staffId: names[other]! }] : []
        return { ...by(names[nth]!, service), sharedWith, mayRunBeside: true, isBeside }
      }),
      ({ isBeside }) => ({ isBeside }),
    ),
  )
  const possible = chain.filter((services) => !servicesOverlap(services))
  fc.assert(
    fc.property(possible, fc.tuple(spans, spans, spans), (services, taken) => {
      const members = names.map((staffId, nth) => {
        const busy = taken[nth]!.map(([from, length]) => ({
          fromMin: midnight + from,
          toMin: midnight + from + length,
        }))
        const schedule = nth === 1 ? [shift(1, '10:00', '17:00', '13:00-14:00')] : []
        const shifts: [number, number][] =
          nth === 1
            ? [
                [600, 780],
                [840, 1020],
              ]
            : [[540, 1080]]
        return { time: memberTime({ staffId, schedule, busy }), free: freeMinutes(shifts, busy) }
      })
      const parts = partsOf(services).map(({ staffId, ...part }): AskedPart => ({
        ...part,
        member: members[names.indexOf(staffId)]!.time,
      }))
      const works = (start: number) =>
        start >= 540 &&
        start + visitMinutes(services) <= 1080 &&
        partsOf(services).every(({ staffId, fromMin, shape }) =>
          busyPieces(shape).every((piece) => {
            const { free } = members[names.indexOf(staffId)]!
            for (let minute = piece.fromMin; minute < piece.toMin; minute++)
              if (free[start + fromMin + minute] !== true) return false
            return true
          }),
        )
      const fives = Array.from({ length: 288 }, (_, nth) => nth * 5)
      const ask = { salon: salonTime(), parts, from: monday, to: monday, stepMin: 5 }
      const starts = visitStarts(ask).map((start) => start - midnight)
      expect(starts).toEqual(fives.filter(works))
      const bookable = fives.filter(
        (minute) => whyCannotBookVisit({ startsAt: instantOfMin(midnight + minute) }, parts, salonTime()) === null,
      )
      expect(bookable).toEqual(starts)
    }),
  )
})
