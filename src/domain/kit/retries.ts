/**
 * The pauses before an external service is called again, in minutes: after the first try, after the second, and so on.
 * All jobs use this table, so that a new pause is compared with the others. If a service names its own pause (Calendly,
 * in seconds), that counts. The queue itself repeats a job that throws, in growing pauses.
 */
export const retryAfterMin = {
  /**
   * For a message that was certainly not sent: eight tries within an hour, because a reminder is useless much later
   * (R-289).
   */
  message: [1 / 6, 1 / 2, 2, 5, 10, 15, 20],
  /** For a delivery to a webhook, whose server may be down for a night: eight tries in about a day. */
  delivery: [1, 5, 15, 60, 180, 420, 720],
  /**
   * For a charge whose payer did not come back: most are paid within minutes, but a bank may take days.
   */
  charge: [3, 10, 30, 120, 720, 2880],
  /**
   * For a charge on a card terminal whose screen was closed: often at first, because a customer waits; until the charge
   * is over, and then for three days, in which it may still be paid.
   */
  terminal: [1, 1, 1, 2, 2, 5, 5, 10, 15, 20, 60, 720, 1440, 1980],
  /** For a delivery report of an unknown message, which arrived before our own record or is not ours. */
  report: [1],
  /**
   * For a calendar at an address; the last pause repeats for ever. Each pause is slightly less than whole
   * hours, so that the hourly job finds the calendar due.
   */
  calendar: [50, 110, 230, 470, 950, 1430],
} as const

/** The longest pause for a webhook whose address cannot be reached. */
export const silentAddressMostMin = 60
