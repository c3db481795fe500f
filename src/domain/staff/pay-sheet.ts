import { addMonths, type LocalDate } from '#domain/kit/dates.ts'
import type { RateSum } from './commission.ts'
import { type Earned, earnedByDay, monthsBack, type Pay, type PayMonth, payOf, type Work } from './pay.ts'

/** The sums from which pay is computed, each of one member in one day or month (`at`: '2026-11-21', '2026-11'). */
export interface FoundPay {
  sums: readonly (RateSum & { staffId: string; at: string })[]
  tips: readonly { staffId: string; at: string; amountMinor: number }[]
  /** The advances, each on its day. */
  advances: readonly { staffId: string; givenOn: LocalDate; amountMinor: number }[]
}

interface Paid {
  staffId: string
  name: string
  isHere: boolean
  position: number
}

/**
 * Returns the months that a pay sheet covers, oldest first: the paid month, and the earlier months that may carry an
 * amount over to it.
 */
export function monthsOfSheet(month: string): string[] {
  return Array.from({ length: monthsBack + 1 }, (_, back) => addMonths(`${month}-01`, back - monthsBack).slice(0, 7))
}

/** Returns a member's pay for a month, from sums by month. */
export function memberPay(found: FoundPay, staffId: string, month: string): Pay {
  return payOf(
    monthsOfSheet(month).map((at): PayMonth => ({
      ...workAt(found, staffId, at),
      advancesMinor: found.advances
        .filter((one) => one.staffId === staffId && one.givenOn.startsWith(at))
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    })),
  )
}

/** Returns everyone's pay for a month: team members, and former members with an amount to report. */
export function paySheet(found: FoundPay, members: readonly Paid[], month: string) {
  return members.flatMap(({ isHere, ...member }) => {
    const pay = memberPay(found, member.staffId, month)
    return isHere || Object.values(pay).some((minor) => minor !== 0) ? [{ ...member, ...pay }] : []
  })
}

/** Returns a member's days with sales, commission or tips, latest first, from sums by day. */
export function memberDays(found: FoundPay, staffId: string): Earned[] {
  const own = [...found.sums, ...found.tips].filter((one) => one.staffId === staffId)
  const days = [...new Set(own.map(({ at }) => at))].toSorted()
  return earnedByDay(days.map((day) => ({ day, ...workAt(found, staffId, day) }))).toReversed()
}

function workAt({ sums, tips }: FoundPay, staffId: string, at: string): Work {
  return {
    sums: sums.filter((one) => one.staffId === staffId && one.at === at),
    tipsMinor: tips
      .filter((one) => one.staffId === staffId && one.at === at)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  }
}
