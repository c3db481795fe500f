import { type AskedDays, freeStarts, whyCannotBookTime } from '../src/domain/appointments/availability/availability.ts'
import { type EpochMin, instantOfMin } from '../src/domain/kit/dates.ts'
import { type Library, slotCalculator, startsOfQuarters, timeSlotsFinder } from './availability/libraries.ts'
import { makeWorkload } from './availability/workload.ts'

/*
 * Availability: the free starts of a month of ten members, from rows to JSON, in microseconds of one member's month;
 * beside it two libraries from npm with the same month. Their input is prepared for them and not timed; ours starts
 * from the rows.
 */

const rounds = 20
/**
 * How many milliseconds each library is measured; it calculates all members at least once, and again until this time is
 * used up.
 */
const msPerRival = 4000
const ask = makeWorkload()
const members = ask.members.length

/** Returns an answer as JSON, and how many microseconds making both takes. */
function timed(answer: () => unknown): { us: number; json: string } {
  const begin = performance.now()
  const json = JSON.stringify(answer())
  return { us: (performance.now() - begin) * 1000, json }
}

/** Returns our time per member; all members are calculated at once. */
function timedOurs(): number {
  return timed(() => freeStarts(ask)).us / members
}

interface Rival {
  name: string
  how: 'slots' | 'quarters'
  /** The microseconds taken for the month of every requested member. */
  times: number[]
  /** How the answer compares to ours, in words. */
  compared: string
}

function measured(library: Library, how: Rival['how']): Rival {
  const asked = ask.members.map((member) => library.prepare(ask, member)[how])
  const answers: { us: number; json: string }[] = []
  for (const begin = performance.now(); answers.length === 0 || performance.now() - begin < msPerRival;)
    for (const one of asked) answers.push(timed(() => library.answer(one)))
  const theirs = answers.slice(0, members).map(({ json }) => library.startsOf(JSON.parse(json) as never))
  return {
    name: library.name,
    how,
    times: answers.map(({ us }) => us),
    compared: how === 'slots' ? packed(theirs) : same(theirs),
  }
}

/**
 * Returns how the answer of a library with consecutive slots compares to ours. It answers a different question: what
 * matters is that each slot can be booked by our rule.
 */
function packed(theirs: EpochMin[][]): string {
  const bookable = theirs.map((starts, i) => starts.filter((start) => isBookable(ask, i, start)).length)
  const [all, good] = [sum(theirs.map((starts) => starts.length)), sum(bookable)]
  return `${all} slots, ${good} of them bookable by our rule`
}

/** Returns how the answer compares to ours if it answers the same question: how many starts both give. */
function same(theirs: EpochMin[][]): string {
  const ours = freeStarts(ask)
  const both = theirs.map((quarters, i) => {
    const own = new Set(ours[i]!.starts)
    const starts = startsOfQuarters(quarters)
    return { shared: starts.filter((start) => own.has(start)).length, theirs: starts.length, ours: own.size }
  })
  const [shared, more, fewer] = [
    sum(both.map((one) => one.shared)),
    sum(both.map((one) => one.theirs - one.shared)),
    sum(both.map((one) => one.ours - one.shared)),
  ]
  return `${shared} starts as ours, ${more} more, ${fewer} fewer`
}

function isBookable({ salon, members: team, shape }: AskedDays, index: number, start: EpochMin): boolean {
  return whyCannotBookTime({ startsAt: instantOfMin(start), shape }, team[index]!, salon) === null
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

const ours: number[] = []
const cold = timedOurs()
for (let warm = 0; warm < 3000; warm++) timedOurs()
const rivals: Rival[] = []
// In turns, so that whatever else the machine does affects all of them.
for (const library of [slotCalculator, timeSlotsFinder])
  for (const how of ['slots', 'quarters'] as const) {
    for (let round = 0; round < rounds * 50; round++) ours.push(timedOurs())
    rivals.push(measured(library, how))
  }

const usPerStaffMonth = median(ours)
const line = (name: string, how: string, us: number, note: string) =>
  console.log(`${name.padEnd(24)} ${how.padEnd(22)} ${us.toFixed(1).padStart(10)}   ${note}`)
console.log(`${'one member, 31 days'.padEnd(24)} ${'asked for'.padEnd(22)} ${'µs'.padStart(10)}   answer`)
const starts = sum(freeStarts(ask).map((free) => free.starts.length))
line(
  'Parlour',
  'starts',
  usPerStaffMonth,
  `${starts} starts of ${members} members; at most 10 µs; first call ${cold.toFixed(0)} µs`,
)
for (const { name, how, times, compared } of rivals)
  line(name, how === 'slots' ? 'slots of 45 minutes' : 'free quarter hours', median(times), compared)
const fastest = Math.min(...rivals.map(({ times }) => median(times)))
console.log(
  JSON.stringify({
    name: 'availability',
    usPerStaffMonth: Number(usPerStaffMonth.toFixed(2)),
    timesFaster: Math.round(fastest / usPerStaffMonth),
  }),
)
