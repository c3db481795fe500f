import { addDays, addMinutes, type Instant, type LocalDate } from '#domain/kit/dates.ts'
import { startOfDay } from '#domain/kit/time.ts'
import { type Built, demoWeekday, openingOn } from './demo-week.ts'
import { type Stretch, stretchesOf } from './hours.ts'
import type { PlannedCustomer } from './plan-customers.ts'
import { type PlannedSale, planSale, type PlannedVisit, planVisit } from './plan-visit.ts'
import type { Random } from '#domain/kit/random.ts'
import { type DemoService, demoServices } from './services.ts'
import { demoTeam, type DemoMember } from './team.ts'

/** A sale of products over the counter, without an appointment. */
export interface PlannedCounterSale extends PlannedSale {
  customer: PlannedCustomer | null
}

export interface Calendar {
  first: LocalDate
  last: LocalDate
  built: Built
  zone: string
  customers: readonly PlannedCustomer[]
}

/** The share of a member's day that is booked, from the demo's Sunday (closed) to its Saturday. */
const fullness = [0, 0.16, 0.2, 0.23, 0.28, 0.38, 0.52]

/**
 * Returns everyone's appointments from the first to the last day; no member is in two places, and all are within the
 * opening hours.
 */
export function planVisits(random: Random, calendar: Calendar): PlannedVisit[] {
  return daysOf(calendar).flatMap((date, n, { length }) => {
    // The salon grows, and in December all of Lagos wants new hair.
    const season = date.slice(5, 7) === '12' ? 1.25 : 0.75 + (0.25 * n) / length
    const cameToday = new Set<PlannedCustomer>()
    return demoTeam.flatMap((member, place) => planDay(random, calendar, { date, season, member, place, cameToday }))
  })
}

/** Returns up to two sales of only products per day, on open days. */
export function planCounterSales(random: Random, calendar: Calendar): PlannedCounterSale[] {
  return daysOf(calendar).flatMap((date) => {
    const open = openingOn(demoWeekday(date, calendar.built), calendar.built)
    if (!open) return []
    const [opens, closes] = open
    return Array.from({ length: random.int(0, 2) }, () => {
      const at = addMinutes(startOfDay(date, calendar.zone), random.int(opens + 20, closes - 5))
      const known = calendar.customers.filter(({ joinedAt }) => joinedAt < at)
      const customer = known.length > 0 && random.chance(0.6) ? random.pick(known) : null
      return { ...planSale(random, at, 1), customer }
    })
  })
}

interface Day {
  date: LocalDate
  season: number
  member: DemoMember
  place: number
  cameToday: Set<PlannedCustomer>
}

function planDay(random: Random, calendar: Calendar, day: Day): PlannedVisit[] {
  const { member } = day
  const share = Math.min(0.97, (fullness[demoWeekday(day.date, calendar.built)] ?? 0) * day.season * member.pace)
  if (member.does?.length === 0) return []
  const visits: PlannedVisit[] = []
  for (const [from, to] of stretchesOf(member, day.date, calendar.built))
    for (let minute = from; minute < to;) {
      const visit = random.chance(share) ? visitAt(random, calendar, day, [minute, to]) : null
      if (visit) visits.push(visit)
      minute += visit ? minutesOf(visit.services) + random.pick([0, 0, 15, 15, 30]) : 30
    }
  return visits
}

function visitAt(
  random: Random,
  { zone, customers, built }: Calendar,
  day: Day,
  [minute, until]: Stretch,
): PlannedVisit | null {
  const [opens = 0] = openingOn(demoWeekday(day.date, built), built) ?? []
  const opening: Instant = addMinutes(startOfDay(day.date, zone), opens)
  const known = customers.filter((one) => one.joinedAt < opening && !day.cameToday.has(one))
  const customer = known.length > 0 && !random.chance(0.1) ? random.pickBy(known, ({ visits }) => visits) : null
  const services = chooseServices(random, day.member, until - minute, customer?.isMan ?? false)
  if (services.length === 0) return null
  if (customer) day.cameToday.add(customer)
  return planVisit(random, { date: day.date, minute, zone, built, member: day.place, customer, services })
}

/** Returns one service that the member does in the remaining time, and now and then a second, short one. */
function chooseServices(random: Random, { does }: DemoMember, minutesLeft: number, isMan: boolean): DemoService[] {
  const fits = (left: number) =>
    demoServices.filter(
      ({ name, durationMin, forMen }) =>
        durationMin <= left && (!does || does.includes(name)) && (isMan ? forMen : !/^Men|^Beard/.test(name)),
    )
  const possible = fits(minutesLeft)
  if (possible.length === 0) return []
  const first = random.pickBy(possible, ({ demand }) => demand)
  const small = fits(Math.min(45, minutesLeft - first.durationMin)).filter(({ name }) => name !== first.name)
  if (small.length === 0 || !random.chance(0.12)) return [first]
  return [first, random.pickBy(small, ({ demand }) => demand)]
}

function daysOf({ first, last }: Calendar): LocalDate[] {
  const days: LocalDate[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) days.push(date)
  return days
}

function minutesOf(services: readonly DemoService[]): number {
  return services.reduce((sum, { durationMin }) => sum + durationMin, 0)
}
