/**
 * The pauses before something outside is called again, in minutes: after the first try, after the second, and so on.
 * One table for all jobs, so that pauses are compared before another one is chosen. If a service names its own pause
 * (Calendly, in seconds), that counts. A job that throws is repeated by the queue itself, in growing pauses.
 */
export const retryAfterMin = {
  /**
   * A message that certainly was not sent. Eight tries within an hour, because a reminder is useless much later
   * (R-289).
   */
  message: [1 / 6, 1 / 2, 2, 5, 10, 15, 20],
  /** A delivery to a webhook. Its server may be down for a night: eight tries in about a day. */
  delivery: [1, 5, 15, 60, 180, 420, 720],
  /** A charge whose payer did not come back. Most are paid within minutes, a bank may take days. */
  charge: [3, 10, 30, 120, 720, 2880],
  /** A delivery report of an unknown message: it was faster than our own record, or is not ours. */
  report: [1],
  /**
   * A calendar at an address; the last pause repeats for ever. Each is slightly less than whole hours, so that
   * the hourly job finds it due.
   */
  calendar: [50, 110, 230, 470, 950, 1430],
} as const

/** The longest pause for a webhook whose address cannot be reached. */
export const silentAddressMostMin = 60
