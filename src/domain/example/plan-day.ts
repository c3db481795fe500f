import { addMinutes, type Instant, type LocalDate, type TimeZone } from '#domain/kit/dates.ts'
import type { Random } from '#domain/kit/random.ts'
import { startOfDay } from '#domain/kit/time.ts'
import { exampleServices, type ExampleServiceName, serviceAt } from './example-salon.ts'

/** A time of one member, by minutes of the day. */
export interface Slot {
  /** The member's place in the team; 0 is the owner. */
  member: number
  service: number
  fromMin: number
  toMin: number
  /** What happens regardless of the time: the customer is late, or has cancelled. */
  fate?: 'late' | 'cancelled'
}

/** The opening hours of a day, in minutes of the salon's clock. */
export interface Hours {
  openMin: number
  closeMin: number
}

/** The members who take appointments, by their places in the team, with their services. */
export type Takers = readonly { member: number; does: readonly number[] }[]

/** Returns the slots of an ordinary day: `share` is the part of the day that is booked. */
export function planDay(random: Random, takers: Takers, hours: Hours, share: number): Slot[] {
  return takers.flatMap((taker) => fill(random, taker, hours, share))
}

/** Books a member's time from `openMin` to `closeMin`, with pauses. */
function fill(random: Random, { member, does }: Takers[number], { openMin, closeMin }: Hours, share: number): Slot[] {
  const slots: Slot[] = []
  for (let at = openMin; at < closeMin;) {
    const fitting = does.filter((service) => at + exampleServices[service]!.durationMin <= closeMin)
    if (fitting.length === 0) break
    const service = random.pick(fitting)
    const { durationMin } = exampleServices[service]!
    const isBooked = random.chance(share)
    if (isBooked) slots.push({ member, service, fromMin: at, toMin: at + durationMin })
    at += isBooked ? durationMin + random.pick([15, 30, 60]) : 60
  }
  return slots
}

/**
 * Returns the slots of today around a minute: someone is being served, someone is late, someone has just been served,
 * someone has cancelled, and others are to come. The rest of the day is as on other days.
 */
export function planToday(random: Random, takers: Takers, hours: Hours, nowMin: number): Slot[] {
  const quarter = Math.floor(nowMin / 15) * 15
  const around = (member: number, name: ExampleServiceName, offsetMin: number, fate?: Slot['fate']): Slot => {
    const service = serviceAt(name)
    const fromMin = quarter + offsetMin
    const slot = { member, service, fromMin, toMin: fromMin + exampleServices[service]!.durationMin }
    return fate ? { ...slot, fate } : slot
  }
  const fixed = [
    around(0, 'Haircut', -120),
    around(0, 'Haircut', 90),
    around(2, 'Wig install', -30),
    around(3, 'Cornrows', -15, 'late'),
    around(4, 'Pedicure', -75),
    around(4, 'Gel polish', 30),
    around(5, 'Everyday makeup', -60, 'cancelled'),
    around(5, 'Everyday makeup', 60),
  ].filter(({ fromMin, toMin }) => fromMin >= hours.openMin && toMin <= hours.closeMin)
  const rest = takers.flatMap((taker) => {
    const own = fixed.filter(({ member }) => member === taker.member)
    const first = own[0]?.fromMin ?? hours.closeMin
    const last = own.at(-1)?.toMin ?? hours.closeMin
    const [before, after] = [
      { ...hours, closeMin: first },
      { ...hours, openMin: last + 15 },
    ]
    return [...fill(random, taker, before, 0.6), ...fill(random, taker, after, 0.4)]
  })
  return [...fixed, ...rest]
}

/**
 * Returns the hours in which the example salon is open: from 9 to 18 o'clock, and for hours around now, so that there
 * is something to see whenever an owner looks.
 */
export function hoursAround(nowMin: number): Hours {
  const hour = Math.floor(nowMin / 60)
  return { openMin: Math.max(0, Math.min(9, hour - 3)) * 60, closeMin: Math.min(24, Math.max(18, hour + 4)) * 60 }
}

/** Returns a moment of a day by its minute on the salon's clock. */
export function momentOf(date: LocalDate, minute: number, zone: TimeZone): Instant {
  return addMinutes(startOfDay(date, zone), minute)
}
