/**
 * The days after which rows are deleted, by table. Records that a salon needs for its books are in none of
 * them: sales, payments, appointments, customers and messages stay until people delete them.
 */
export const forgottenAfterDays = {
  /** From when a proof of work expires, which makes it worthless. */
  used_proof: 1,
  /** Responses to writes that are repeated. */
  kept_answer: 30,
  /** From when the event happened; those that still wait stay. */
  webhook_delivery: 90,
  /** From the day on which people queued. */
  queue_ticket: 365,
  /** From the last day that people waited for. */
  waitlist_entry: 365,
  /** A sync looks 30 days back. */
  calendly_event: 400,
  /** Two years and a month, so that a month can be compared with those of two years. */
  page_view: 761,
  /** Seven years: longer than tax offices ask for books. */
  audit_entry: 2557,
} as const

/** The same of what belongs to the server. */
export const serverForgetsAfterDays = { providerNotices: 400, backupRuns: 400, failedJobs: 90 } as const
