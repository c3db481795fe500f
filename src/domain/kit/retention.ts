/**
 * The number of days after which rows are deleted, by table. Records that a salon needs for its books are not
 * included: sales, payments, appointments, customers and messages stay until people delete them.
 */
export const forgottenAfterDays = {
  /** Days from the expiry of a proof of work, after which the proof is worthless. */
  used_proof: 1,
  /** Days for which responses to writes are stored, to answer repeated requests. */
  kept_answer: 30,
  /** Days from the event; deliveries that are still waiting stay. */
  webhook_delivery: 90,
  /** Days from the day of the queue. */
  queue_ticket: 365,
  /** Days from the last day that people wanted. */
  waitlist_entry: 365,
  /** Much longer than the 30 days that a sync looks back. */
  calendly_event: 400,
  /** Two years and a month, so that a month can be compared with the same month of the last two years. */
  page_view: 761,
  /** Seven years: longer than tax offices ask for books. */
  audit_entry: 2557,
} as const

/** The number of days after which records of the server itself are deleted. */
export const serverForgetsAfterDays = { providerNotices: 400, backupRuns: 400, failedJobs: 90 } as const
