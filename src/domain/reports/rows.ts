import type { ScheduleRow, TimeSpan } from '#domain/appointments/availability/working-time.ts'
import type { ExpenseCategory } from '#domain/expenses/categories.ts'
import type { LocalDate } from '#domain/kit/dates.ts'
import type { RateSum } from '#domain/staff/commission.ts'

/*
 * What the stores gather for a report. All of it is of the period and of the location asked for, unless said otherwise;
 * amounts are minor units.
 */

/** What belongs to the period (`isNow`) or to the one before, by day ('2026-11-21') or month ('2026-11'). */
interface Dated {
  at: string
  isNow: boolean
  amountMinor: number
}

/** What was sold of a service or product less what was taken back. */
export interface SoldItem {
  type: 'service' | 'product'
  id: string
  name: string
  /** Pieces. */
  count: number
  revenueMinor: number
  /** Of a product: what lies there now. */
  stockLevel: number | null
}

export interface RevenueRows {
  dated: readonly Dated[]
  items: readonly SoldItem[]
  /** By the rate that was frozen on the lines. */
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
  /** What was agreed for the completed ones, and how long they took, in milliseconds. */
  completedValueMinor: number
  completedMs: number
  members: readonly MemberVisits[]
  /** Without cancelled ones, by the salon's clock at their start; 0 Sunday to 6 Saturday. */
  hours: readonly { weekday: number; hour: number; count: number }[]
}

/** Of the salon, but for who was served at the location. */
export interface CustomerCounts {
  total: number
  new: number
  served: number
  returning: number
  /** Who came at least once, and what they spent in all their time. */
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
