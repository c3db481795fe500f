import type { EpochMin } from '#domain/kit/dates.ts'

/** Visitors are offered starts at every half hour of the salon's clock (document 2, section 9: time slot step). */
export const offeredStepMin = 30

/** A start as the minute of the day that the clock shows, and as the moment. */
export type OfferedStart = [minuteOfDay: number, startsAt: EpochMin]

/** Starts that follow each other at every step, on the clock as in time: the first, and how many. A month has hundreds of starts and a few dozen runs. */
export type StartRun = [...first: OfferedStart, count: number]

/** Adds a start after all others: to the last run, if it continues it. */
export function addStart(runs: StartRun[], start: OfferedStart): void {
  const last = runs.at(-1)
  if (last && follows(last, start)) last[2]++
  else runs.push([...start, 1])
}

function follows([firstMinute, firstAt, count]: StartRun, [minuteOfDay, startsAt]: OfferedStart): boolean {
  const after = count * offeredStepMin
  return minuteOfDay === firstMinute + after && startsAt === firstAt + after
}

/** Returns each start of the runs, in order. */
export function startsIn(runs: readonly StartRun[]): OfferedStart[] {
  return runs.flatMap(([minuteOfDay, startsAt, count]) =>
    Array.from({ length: count }, (_, nth): OfferedStart => [
      minuteOfDay + nth * offeredStepMin,
      startsAt + nth * offeredStepMin,
    ]),
  )
}
