/** The parts of a day as people speak of them: from a minute of the clock on, before another. */
export const partsOfDay = [
  ['Morning', 0, 720],
  ['Afternoon', 720, 1020],
  ['Evening', 1020, 1440],
] as const
