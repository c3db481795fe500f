import { addDays, addMinutes, type Instant, type LocalDate, timeOfMinute } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { instantAt } from '#domain/kit/time.ts'
import type { PaymentMethod } from '#domain/sales/payments.ts'
import { type Built, demoWeekday, itsSunday } from './demo-week.ts'
import { nameOf, fictionPhone } from '#domain/example/names.ts'
import type { PlannedCustomer } from './plan-customers.ts'
import { demoProducts } from './products.ts'
import type { Random } from '#domain/kit/random.ts'
import type { DemoService } from './services.ts'

export interface PlannedSale {
  at: Instant
  paymentMethod: PaymentMethod
  products: { name: string; quantity: number }[]
}

/** The planned course of an appointment. Moments after the demo's `now` have not happened. */
export interface PlannedVisit {
  /** The member's position in the team. */
  member: number
  customer: PlannedCustomer | null
  /** The name and phone of a walk-in, if there is no customer. */
  walkIn: { name: string; phone: string } | null
  services: DemoService[]
  startsAt: Instant
  bookedAt: Instant
  startedAt: Instant | null
  finishedAt: Instant | null
  cancelledAt: Instant | null
  sale: PlannedSale | null
  notes: string | null
}

const notes = ['Running ten minutes late.', 'Bringing her own hair.', 'Wedding guest.', 'Wants the look of last time.']

/** Returns the course of an appointment that takes up this member's time on a day. */
export function planVisit(
  random: Random,
  slot: {
    date: LocalDate
    minute: number
    zone: string
    built: Built
    member: number
    customer: PlannedCustomer | null
    services: DemoService[]
  },
): PlannedVisit {
  const { customer, services, member } = slot
  const startsAt = instantAt(slot.date, timeOfMinute(slot.minute), slot.zone)
  const minutes = services.reduce((sum, { durationMin }) => sum + durationMin, 0)
  const bookedAt = customer ? bookingMoment(random, startsAt, slot, customer.joinedAt) : addMinutes(startsAt, -8)
  const isCancelled = customer !== null && random.chance(0.07)
  const startedAt = isCancelled ? null : addMinutes(startsAt, random.int(-4, 9))
  const finishedAt = startedAt && addMinutes(startsAt, minutes + random.int(-6, 6))
  return {
    member,
    customer,
    walkIn: customer ? null : { name: nameOf(random, 'woman'), phone: fictionPhone(random.int(5000, 8999)) },
    services,
    startsAt,
    bookedAt,
    startedAt,
    finishedAt,
    cancelledAt: isCancelled ? cancelMoment(random, bookedAt, startsAt) : null,
    sale: finishedAt && random.chance(0.97) ? planSale(random, addMinutes(finishedAt, random.int(2, 7)), 0.12) : null,
    notes: random.chance(0.06) ? random.pick(notes) : null,
  }
}

/** Returns a sale at this moment, with products with the probability `withProducts` (0 to 1). */
export function planSale(random: Random, at: Instant, withProducts: number): PlannedSale {
  const count = random.chance(withProducts) ? random.int(1, 2) : 0
  const chosen = Array.from({ length: count }, () => random.pickBy(demoProducts, ({ demand }) => demand).name)
  return {
    at,
    paymentMethod: random.pickBy(
      ['cash', 'card', 'transfer'],
      (method) => ({ cash: 30, card: 27, transfer: 43 })[method],
    ),
    products: [...new Set(chosen)].map((name) => ({ name, quantity: random.chance(0.15) ? 2 : 1 })),
  }
}

/** How many days ahead people book, at least and at most, and for how many appointments in a hundred. */
const ahead = [
  { least: 0, most: 0, share: 15 },
  { least: 1, most: 2, share: 25 },
  { least: 3, most: 5, share: 25 },
  { least: 6, most: 9, share: 22 },
  { least: 10, most: 14, share: 13 },
]

/**
 * Returns when an appointment was booked: sometimes on its day, mostly days ahead, in opening hours, and never before
 * the person was a customer.
 */
function bookingMoment(
  random: Random,
  startsAt: Instant,
  { zone, built }: { zone: string; built: Built },
  joinedAt: Instant,
): Instant {
  const { least, most } = random.pickBy(ahead, ({ share }) => share)
  const date = addDays(localDateOf(startsAt, zone), -random.int(least, most))
  const openDate = demoWeekday(date, built) === itsSunday ? addDays(date, -1) : date
  const asked = instantAt(openDate, timeOfMinute(random.int(9 * 60, 17 * 60)), zone)
  const early = asked < startsAt ? asked : addMinutes(startsAt, -random.int(30, 150))
  const known = addMinutes(joinedAt, random.int(1, 20))
  // Customers who come early are served up to four minutes before their time.
  const last = addMinutes(startsAt, -5)
  const booked = early > known ? early : known
  return booked < last ? booked : last
}

function cancelMoment(random: Random, bookedAt: Instant, startsAt: Instant): Instant {
  const span = (Date.parse(startsAt) - Date.parse(bookedAt)) / 60_000
  return addMinutes(bookedAt, Math.ceil((span * random.int(40, 95)) / 100))
}
