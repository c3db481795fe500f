import type { EpochMin } from '#domain/kit/dates.ts'

/**
 * The step of the starts that visitors are offered: every half hour of the salon's clock (document 2, section 9: time
 * slot step).
 */
export const offeredStepMin = 30

/** A start, as the minute of the day on the clock and as the moment. */
export type OfferedStart = [minuteOfDay: number, startsAt: EpochMin]

/**
 * A run of starts that follow each other at every step, on the clock and in real time: the first start, and the number
 * of starts. A month has hundreds of starts but only a few dozen runs.
 */
export type StartRun = [...first: OfferedStart, count: number]

/** Adds a start that is after all others; it extends the last run if it continues that run. */
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
