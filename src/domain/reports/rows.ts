import type { ScheduleRow, TimeSpan } from '#domain/appointments/availability/working-time.ts'
import type { ExpenseCategory } from '#domain/expenses/categories.ts'
import type { LocalDate } from '#domain/kit/dates.ts'
import type { RateSum } from '#domain/staff/commission.ts'

/*
 * The data that the stores gather for a report. All of it is of the requested period and location, unless said
 * otherwise; amounts are in minor units.
 */

/** Values of the period (`isNow`) or the one before, by day ('2026-11-21') or month ('2026-11'). */
interface Dated {
  at: string
  isNow: boolean
  amountMinor: number
}

/** The sales of a service or product less refunds. */
export interface SoldItem {
  type: 'service' | 'product'
  id: string
  name: string
  /** Pieces. */
  count: number
  revenueMinor: number
  /** For a product: its current stock. */
  stockLevel: number | null
}

export interface RevenueRows {
  dated: readonly Dated[]
  items: readonly SoldItem[]
  /** By the rate stored on the lines. */
  rates: readonly (RateSum & { staffId: string })[]
}

export type ExpenseRow = Dated & { category: ExpenseCategory; count: number }

/** The appointments of a member without cancelled ones; the days are the salon's. */
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
  /** Without no-shows. */
  cancelled: number
  noShows: number
  /** The agreed prices of the completed ones, and their durations, in milliseconds. */
  completedValueMinor: number
  completedMs: number
  members: readonly MemberVisits[]
  /** Without cancelled ones, by the salon's clock at their start; 0 Sunday to 6 Saturday. */
  hours: readonly { weekday: number; hour: number; count: number }[]
}

/** For the whole salon, except the customers served, which are the location's. */
export interface CustomerCounts {
  total: number
  new: number
  served: number
  returning: number
  /** The customers with at least one visit, and everything they ever spent. */
  everServed: number
  everSpentMinor: number
}

/** A member, former ones too, and when they work. */
export interface MemberRow {
  id: string
  name: string
  /** Place in the team, from 0. */
  position: number
  locationId: string
  /** In the team and active. */
  isActive: boolean
  joinedOn: LocalDate
  schedule: readonly ScheduleRow[]
  timeOff: readonly TimeSpan[]
}
