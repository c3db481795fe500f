/** The parts of a day as people call them; each begins at one minute of the clock and ends before another. */
export const partsOfDay = [
  ['Morning', 0, 720],
  ['Afternoon', 720, 1020],
  ['Evening', 1020, 1440],
] as const
