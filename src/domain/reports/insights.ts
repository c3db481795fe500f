import { addDays, type LocalDate } from '#domain/kit/dates.ts'
import { fractionOf, splitByLargestRemainder, sumMinor } from '#domain/kit/money.ts'
import { commissionOf } from '#domain/staff/commission.ts'
import { permilleOf } from './figures.ts'

/** The thresholds from which a change is mentioned. */
export const insightLimits = {
  /**
   * The least number of appointments in the busiest hour, and the least growth since the previous period, in tenths of
   * a percent.
   */
  hourAppointments: 10,
  hourGrowthPermille: 200,
  /** The least number of times that a service was sold. */
  servicePieces: 5,
  /** The number of days after which a customer counts as not seen, and the number of such customers who are named. */
  awayDays: 60,
  awayNamed: 20,
  /** The least number of no-shows, and the least growth of their share of the appointments, in tenths of a percent. */
  noShows: 3,
  noShowGrowthPermille: 500,
} as const

/** The appointments that begin in an hour of the salon's clock, in the period (`isNow`) or in the previous one. */
export interface HourCount {
  isNow: boolean
  hour: number
  /** The number of appointments without cancelled ones. */
  came: number
  noShows: number
  /** The number of all appointments, whatever their status. */
  all: number
}

/** The revenue of a service at one frozen commission rate, minus refunds. */
export interface ServiceSum {
  serviceId: string
  name: string
  durationMin: number
  rateBp: number
  pieces: number
  /** The revenue without VAT. */
  baseMinor: number
}

/**
 * Returns the hour in which most appointments begin, if clearly more begin in it than in the previous period;
 * otherwise null.
 */
export function growingHour(hours: readonly HourCount[]): { hour: number; now: number; before: number } | null {
  const cameAt = (hour: number, isNow: boolean) => sumOf(hours, isNow, 'came', hour)
  const busiest = hours
    .filter(({ isNow }) => isNow)
    .map(({ hour }) => ({ hour, now: cameAt(hour, true), before: cameAt(hour, false) }))
    .toSorted((a, b) => b.now - a.now || a.hour - b.hour)[0]
  if (!busiest || busiest.before === 0 || busiest.now < insightLimits.hourAppointments) return null
  return hasGrown(busiest.now, busiest.before, insightLimits.hourGrowthPermille) ? busiest : null
}

/**
 * Returns the services that brought less than they cost, the largest loss first. The cost is the commission on
 * a service and its part of the money spent on supplies, which is split over all services by their minutes.
 */
export function losingServices(sums: readonly ServiceSum[], suppliesMinor: number) {
  const services = [...new Set(sums.map(({ serviceId }) => serviceId))].map((serviceId) => {
    const own = sums.filter((sum) => sum.serviceId === serviceId)
    const pieces = own.reduce((all, sum) => all + sum.pieces, 0)
    const [{ name, durationMin }] = own as [ServiceSum]
    const revenueMinor = sumMinor(own.map(({ baseMinor }) => baseMinor))
    return { serviceId, name, pieces, minutes: Math.max(0, pieces) * durationMin, revenueMinor, own }
  })
  if (services.length === 0) return []
  const parts = splitByLargestRemainder(
    suppliesMinor,
    services.map(({ minutes }) => minutes),
  )
  return services
    .map(({ serviceId, name, pieces, revenueMinor, own }, index) => {
      const [commissionMinor, suppliesPartMinor] = [commissionOf(own), parts[index]!]
      const leftMinor = sumMinor([revenueMinor, -commissionMinor, -suppliesPartMinor])
      return { serviceId, name, pieces, revenueMinor, commissionMinor, suppliesMinor: suppliesPartMinor, leftMinor }
    })
    .filter(({ pieces, leftMinor }) => pieces >= insightLimits.servicePieces && leftMinor < 0)
    .toSorted((a, b) => a.leftMinor - b.leftMinor || (a.serviceId < b.serviceId ? -1 : 1))
}

/**
 * Returns the day before which a customer's last visit must be to count as not seen. `today` is the date in the
 * salon's zone.
 */
export function awaySince(today: LocalDate): LocalDate {
  return addDays(today, 1 - insightLimits.awayDays)
}

/** Returns the message to a customer who stayed away; the person who sends it reads and edits it first. */
export function awayMessage(customerName: string, salonName: string): string {
  return `Hello ${customerName}, we have not seen you at ${salonName} for a while and would love to have you back. When would suit you?`
}

/**
 * Returns the no-shows if their share of all appointments is clearly larger than in the previous period;
 * otherwise null.
 */
export function risingNoShows(hours: readonly HourCount[]) {
  const of = (isNow: boolean) => ({ noShows: sumOf(hours, isNow, 'noShows'), all: sumOf(hours, isNow, 'all') })
  const [now, before] = [of(true), of(false)]
  const [permille, permilleBefore] = [permilleOf(now.noShows, now.all), permilleOf(before.noShows, before.all)]
  if (before.all === 0 || now.noShows < insightLimits.noShows) return null
  if (!hasGrown(permille, permilleBefore, insightLimits.noShowGrowthPermille)) return null
  return { noShows: now.noShows, all: now.all, permille, noShowsBefore: before.noShows, permilleBefore }
}

/** Returns the amounts of data that were examined, even if there are no insights. */
export function insightBasis(hours: readonly HourCount[], services: readonly ServiceSum[], suppliesMinor: number) {
  const sold = services.reduce((all, { pieces }) => all + pieces, 0)
  return { appointments: sumOf(hours, true, 'all'), services: sold, suppliesMinor }
}

/** Returns whether a value has grown by at least so many tenths of a percent. */
function hasGrown(now: number, before: number, byPermille: number): boolean {
  return now > before && fractionOf(before, 1000 + byPermille, 1000) <= now
}

function sumOf(
  hours: readonly HourCount[],
  isNow: boolean,
  key: 'came' | 'noShows' | 'all',
  hour: number | null = null,
): number {
  return hours
    .filter((one) => one.isNow === isNow && (hour === null || one.hour === hour))
    .reduce((all, one) => all + one[key], 0)
}
