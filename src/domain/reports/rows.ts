import type { ScheduleRow, TimeSpan } from '#domain/appointments/availability/working-time.ts'
import type { ExpenseCategory } from '#domain/expenses/categories.ts'
import type { LocalDate } from '#domain/kit/dates.ts'
import type { RateSum } from '#domain/staff/commission.ts'

/*
 * The data that the stores gather for a report. Unless stated otherwise, they are limited to the requested period and
 * location; amounts are in minor units.
 */

/** An amount of the period (`isNow`) or of the previous one, by day ('2026-11-21') or month ('2026-11'). */
interface Dated {
  at: string
  isNow: boolean
  amountMinor: number
}

/** The sales of a service or product, minus refunds. */
export interface SoldItem {
  type: 'service' | 'product'
  id: string
  name: string
  /** The quantity. */
  count: number
  revenueMinor: number
  /** The current stock of a product; null for a service. */
  stockLevel: number | null
}

export interface RevenueRows {
  dated: readonly Dated[]
  items: readonly SoldItem[]
  /** The sums by member, and by the rate that is stored on the lines. */
  rates: readonly (RateSum & { staffId: string })[]
}

export type ExpenseRow = Dated & { category: ExpenseCategory; count: number }

/** A member's appointments without cancelled ones; the days are in the salon's zone. */
export interface MemberVisits {
  staffId: string
  count: number
  bookedMin: number
  firstOn: LocalDate
  lastOn: LocalDate
}

/** The appointments that begin in the period. */
export interface VisitRows {
  total: number
  completed: number
  /** The number of cancelled appointments without no-shows. */
  cancelled: number
  noShows: number
  /** The agreed prices of the completed appointments; completedMs is their total duration in milliseconds. */
  completedValueMinor: number
  completedMs: number
  members: readonly MemberVisits[]
  /**
   * The number of appointments without cancelled ones, by the salon's clock at their start; weekdays from 0 (Sunday) to
   * 6 (Saturday).
   */
  hours: readonly { weekday: number; hour: number; count: number }[]
}

/** Counts of customers in the whole salon, except for the customers served, who are the location's. */
export interface CustomerCounts {
  total: number
  new: number
  served: number
  returning: number
  /** The customers with at least one visit; everSpentMinor is everything that they ever spent. */
  everServed: number
  everSpentMinor: number
}

/** A current or former member, and when they work. */
export interface MemberRow {
  id: string
  name: string
  /** The member's place in the team, from 0. */
  position: number
  locationId: string
  /** The member is in the team and active. */
  isActive: boolean
  joinedOn: LocalDate
  schedule: readonly ScheduleRow[]
  timeOff: readonly TimeSpan[]
}
