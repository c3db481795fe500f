import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeStarts, whyCannotBookTime } from '#domain/appointments/availability/availability.ts'
import { instantOfMin } from '#domain/kit/dates.ts'
import { type AvailabilityCase, availabilityCase } from './cases.ts'
import { datesBetween, minutesOfDate, oracleOf } from './oracle.ts'

/** 10,000 in `npm run attack`. */
const cases = Number(process.env['AVAILABILITY_CASES'] ?? 2500)

function whyOf({ salon, member, ask }: AvailabilityCase, start: number) {
  const { shape, appointmentId } = ask
  return whyCannotBookTime({ startsAt: instantOfMin(start), shape, appointmentId }, member, salon)
}

test(
  'what is offered is what can be booked: exactly the starts of the grid without a why (R-36, R-37)',
  { timeout: 60_000 },
  () => {
    let offers = 0
    fc.assert(
      fc.property(availabilityCase, (asked) => {
        const { salon, ask, notBeforeMin = -Infinity } = asked
        const { starts } = freeStarts(ask)[0]!
        const minutes = datesBetween(ask.from, ask.to).flatMap((date) => minutesOfDate(date, salon.zone))
        const grid = minutes.filter(({ at, clock }) => clock % ask.stepMin === 0 && at >= notBeforeMin)
        expect(starts).toEqual(grid.map(({ at }) => at).filter((at) => whyOf(asked, at) === null))
        offers += starts.length
      }),
      { numRuns: 1200 },
    )
    expect(offers).toBeGreaterThan(5000)
  },
)

test(
  `a minute-by-minute oracle agrees with both questions in ${cases} random cases around clock changes`,
  { timeout: 300_000 },
  () => {
    const seen = new Map<string | null, number>()
    fc.assert(
      fc.property(availabilityCase, fc.array(fc.nat(2879), { minLength: 8, maxLength: 8 }), (asked, probes) => {
        const { salon, member, ask, notBeforeMin } = asked
        const oracle = oracleOf(salon, member, ask)
        expect(freeStarts(ask)[0]!.starts).toEqual(oracle.freeStarts(ask, notBeforeMin))
        const minutes = [...minutesOfDate(ask.from, salon.zone), ...minutesOfDate(ask.to, salon.zone)]
        for (const probe of probes) {
          const { at } = minutes[probe % minutes.length]!
          const why = oracle.why(at)
          expect(whyOf(asked, at)).toBe(why)
          seen.set(why, (seen.get(why) ?? 0) + 1)
        }
      }),
      { numRuns: cases },
    )
    // Every answer was really met, often.
    for (const why of [null, 'outside-hours', 'slot-taken', 'outside-schedule'])
      expect(seen.get(why), `${why}`).toBeGreaterThan(cases / 10)
  },
)
