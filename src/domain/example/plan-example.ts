import {
  addDays,
  addMinutes,
  earlier,
  type Instant,
  type LocalDate,
  timeOfMinute,
  type TimeZone,
  weekdayOf,
  weekdays,
} from '#domain/kit/dates.ts'
import { localMinuteOf, today } from '#domain/kit/local-time.ts'
import { openRandom, type Random } from '#domain/kit/random.ts'
import { startOfDay } from '#domain/kit/time.ts'
import type { WeekHours } from '#domain/salon/business-hours.ts'
import type { PaymentMethod } from '#domain/sales/payments.ts'
import { exampleServices, exampleProducts, exampleTeam, serviceAt } from './example-salon.ts'
import { emailOf, nameOf, fictionPhone } from './names.ts'
import { type Hours, hoursAround, momentOf, planDay, planToday, type Slot, type Takers } from './plan-day.ts'

/*
 * What an example salon contains, by the places of members, services, customers and products in their lists. The
 * same moment and zone always give the same plan.
 */

export interface PlannedCustomer {
  name: string
  phone: string
  email: string | null
  joinedAt: Instant
}

export interface PlannedSale {
  soldAt: Instant
  method: PaymentMethod
  /** 'awaited': the transfer is not confirmed; 'half': the other half is owed. */
  paid: 'wholly' | 'half' | 'awaited'
  /** The sold product; null if none was sold with the service. */
  product: number | null
  tipMinor: number
}

export interface PlannedVisit {
  member: number
  service: number
  /** The customer; null for a walk-in, who has only a name. */
  customer: number | null
  walkInName: string | null
  startsAt: Instant
  bookedAt: Instant
  startedAt: Instant | null
  finishedAt: Instant | null
  cancelledAt: Instant | null
  isNoShow: boolean
  /** A visitor booked it, and it needs approval. */
  isOnline: boolean
  sale: PlannedSale | null
}

export interface PlannedTicket {
  name: string
  phone: string
  service: number
  joinedAt: Instant
}

export interface ExamplePlan {
  today: LocalDate
  hours: WeekHours
  customers: PlannedCustomer[]
  visits: PlannedVisit[]
  tickets: PlannedTicket[]
  /** The stock with which each product begins, so that after all sales the intended stock is left. */
  openingStock: number[]
}

interface Context {
  random: Random
  now: Instant
  zone: TimeZone
  customers: PlannedCustomer[]
}

const customerCount = 40
const daysBack = 14
const daysAhead = 7

/** The members who take appointments; the owner does haircuts. */
const takers: Takers = [
  { member: 0, does: [serviceAt('Haircut')] },
  ...exampleTeam.flatMap(({ does }, at) => (does.length > 0 ? [{ member: at + 1, does }] : [])),
]

/** Returns the plan of an example salon that is made now. */
export function planExample(now: Instant, zone: TimeZone): ExamplePlan {
  const random = openRandom(20)
  const [date, nowMin] = [today(now, zone), localMinuteOf(now, zone)]
  const hours = hoursAround(nowMin)
  const customers = planCustomers(random, date, zone)
  const context = { random, now, zone, customers }
  const closedOn = weekdayOf(date) === 'sunday' ? 'monday' : 'sunday'
  const visits = Array.from({ length: daysBack + 1 + daysAhead }, (_, n) => n - daysBack).flatMap((day) => {
    const on = addDays(date, day)
    if (weekdayOf(on) === closedOn) return []
    const slots = day === 0 ? planToday(random, takers, hours, nowMin) : planDay(random, takers, usual, shareOf(day))
    return planVisits(context, on, slots)
  })
  markSpecials(visits, now)
  return {
    today: date,
    hours: weekdays.map((name, weekday) => ({
      weekday,
      isOpen: name !== closedOn,
      openTime: timeOfMinute(hours.openMin),
      closeTime: timeOfMinute(hours.closeMin),
    })),
    customers,
    visits,
    tickets: planTickets(now, startOfDay(date, zone)),
    openingStock: exampleProducts.map(
      ({ left }, at) => left + visits.filter(({ sale }) => sale?.product === at).length,
    ),
  }
}

const usual: Hours = { openMin: 9 * 60, closeMin: 18 * 60 }

/** Returns the part of a day that is booked: past days are fuller than days to come. */
const shareOf = (day: number) => (day < 0 ? 0.3 : 0.3 / (1 + day / 4))

function planCustomers(random: Random, date: LocalDate, zone: TimeZone): PlannedCustomer[] {
  return Array.from({ length: customerCount }, (_, n) => {
    const name = nameOf(random, random.chance(0.12) ? 'man' : 'woman')
    // One in five is new.
    const day = addDays(date, -(random.chance(0.2) ? random.int(1, daysBack) : random.int(daysBack + 7, 240)))
    return {
      name,
      phone: fictionPhone(n + 1),
      email: random.chance(0.4) ? emailOf(name, n + 1) : null,
      joinedAt: momentOf(day, usual.openMin - 30, zone),
    }
  })
}

/** Returns the visits of one day: a customer comes at most once, and only after they were added. */
function planVisits(context: Context, date: LocalDate, slots: readonly Slot[]): PlannedVisit[] {
  const { random, zone, customers } = context
  const here = new Set<number>()
  return slots.map((slot) => {
    const startsAt = momentOf(date, slot.fromMin, zone)
    const able = customers.flatMap(({ joinedAt }, at) => (here.has(at) || joinedAt >= startsAt ? [] : [at]))
    const customer = random.chance(0.1) ? null : random.pick(able)
    if (customer !== null) here.add(customer)
    const walkInName = customer === null ? nameOf(random, 'woman') : null
    return planVisit(context, slot, { startsAt, endsAt: momentOf(date, slot.toMin, zone), customer, walkInName })
  })
}

interface Times extends Pick<PlannedVisit, 'startsAt' | 'customer' | 'walkInName'> {
  endsAt: Instant
}

function planVisit({ random, now, customers }: Context, slot: Slot, times: Times): PlannedVisit {
  const { endsAt, ...of } = times
  const { startsAt, customer } = of
  const joinedAt = customer === null ? null : customers[customer]!.joinedAt
  const asked = earlier(addMinutes(startsAt, -random.int(3 * 60, 5 * 24 * 60)), addMinutes(now, -random.int(30, 600)))
  const bookedAt = joinedAt !== null && asked < joinedAt ? joinedAt : asked
  const visit: PlannedVisit = {
    ...of,
    member: slot.member,
    service: slot.service,
    bookedAt,
    startedAt: null,
    finishedAt: null,
    cancelledAt: null,
    isNoShow: false,
    isOnline: false,
    sale: null,
  }
  if (slot.fate === 'late' || startsAt > now) return visit
  if (slot.fate === 'cancelled') return { ...visit, cancelledAt: addMinutes(startsAt, -45) }
  const startedAt = earlier(addMinutes(startsAt, random.int(0, 6)), now)
  if (endsAt > now) return { ...visit, startedAt }
  if (random.chance(0.03)) return { ...visit, cancelledAt: earlier(addMinutes(startsAt, 20), now), isNoShow: true }
  const finishedAt = earlier(addMinutes(endsAt, random.int(-4, 6)), now)
  const soldAt = addMinutes(finishedAt, 4)
  return { ...visit, startedAt, finishedAt, sale: soldAt > now ? null : planSale(random, soldAt) }
}

function planSale(random: Random, soldAt: Instant): PlannedSale {
  return {
    soldAt,
    method: random.pickBy(['cash', 'transfer', 'card'] as const, (one) => ({ cash: 5, transfer: 4, card: 1 })[one]),
    paid: 'wholly',
    product: random.chance(0.2) ? random.int(0, exampleProducts.length - 1) : null,
    tipMinor: random.chance(0.1) ? 100_000 : 0,
  }
}

/** Leaves the last transfer unconfirmed, half of an earlier sale owed, and the next online booking without approval. */
function markSpecials(visits: PlannedVisit[], now: Instant): void {
  const sold = visits
    .flatMap(({ sale, customer }) => (sale && customer !== null ? [sale] : []))
    .toSorted((a, b) => (a.soldAt < b.soldAt ? -1 : 1))
  Object.assign(sold.at(-1)!, { method: 'transfer', paid: 'awaited' })
  Object.assign(sold.at(-8)!, { method: 'cash', paid: 'half', tipMinor: 0 })
  const next = visits.find(({ startsAt, customer }) => startsAt > addMinutes(now, 12 * 60) && customer !== null)
  if (next) next.isOnline = true
}

/** Returns the customers who wait in line. */
function planTickets(now: Instant, dayStart: Instant): PlannedTicket[] {
  const joined = (minutesAgo: number) => {
    const at = addMinutes(now, -minutesAgo)
    return at < dayStart ? dayStart : at
  }
  return [
    { name: 'Ngọzi Okeke', phone: fictionPhone(901), service: serviceAt('Wash and set'), joinedAt: joined(22) },
    { name: 'Halima Sani', phone: fictionPhone(902), service: serviceAt('Manicure'), joinedAt: joined(9) },
  ]
}

/** Returns the minutes of a planned visit. */
export const minutesOfVisit = ({ service }: Pick<PlannedVisit, 'service'>): number =>
  exampleServices[service]!.durationMin
