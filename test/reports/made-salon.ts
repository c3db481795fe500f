import { randomUUID } from 'node:crypto'
import { openRandom, type Random } from '#domain/kit/random.ts'
import { localOf } from './local-clock.ts'
import { makeSaleRows, twinOf } from './made-sale.ts'
import { makeHolidays, makeSchedule, makeTimeOff } from './made-times.ts'

/*
 * The rows of a random salon, written straight into the tables: several locations, former members, sales around midnights,
 * month ends and clock changes with discounts, VAT, tips, voids and refunds. The oracle reads the same rows.
 */

export type Row = Record<string, string | number | boolean | null>

export interface MadeSalon {
  salonId: string
  zone: string
  now: string
  /** The rows by table, in an order in which they can be written. */
  tables: Readonly<Record<string, Row[]>>
}

/** The present times of the salons: around a month's end, clock changes, leap day, the turn of a year. */
const nows: readonly (readonly [zone: string, now: string])[] = [
  ['Africa/Lagos', '2025-11-30T23:30:00.000Z'],
  ['Europe/London', '2025-10-26T01:30:00.000Z'],
  ['America/New_York', '2026-03-08T12:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05T02:00:00.000Z'],
  ['Africa/Casablanca', '2026-03-01T00:10:00.000Z'],
  ['Asia/Kolkata', '2025-12-31T18:45:00.000Z'],
  ['Europe/London', '2024-02-29T12:00:00.000Z'],
]

/** Returns how many days ago the custom report of a made salon begins and ends. */
export const customDaysAgo = (seed: number) => ({ from: 25 + (seed % 7) * 17, to: 3 + (seed % 5) * 4 })

/** Returns the time zone and the present time of the salon with this seed. */
export const momentOf = (seed: number) => nows[seed % nows.length]!

const minute = 60_000
const day = 24 * 60 * minute

/** What is needed to make a salon's rows. */
export interface Making {
  random: Random
  salonId: string
  ms: number
  /** The midnights of the salon at which reports begin or end. */
  edges: number[]
  locations: string[]
  staff: string[]
  services: string[]
  products: string[]
  customers: string[]
}

/** Makes the rows of the salon with this seed, for its owner and first location. */
export function makeSalon(seed: number, owner: { salonId: string; staffId: string; locationId: string }): MadeSalon {
  const random = openRandom(seed)
  const [zone, now] = momentOf(seed)
  const { salonId } = owner
  const ids = (most: number) => Array.from({ length: random.int(1, most) }, () => randomUUID())
  // Every other salon surely has a branch, for which alone the rows behind its figures are requested.
  const further = random.chance(0.5) || seed % 2 === 0 ? [randomUUID()] : []
  const making: Making = {
    random,
    salonId,
    ms: Date.parse(now),
    edges: edgesOf(zone, Date.parse(now), customDaysAgo(seed)),
    locations: [owner.locationId, ...further],
    staff: [owner.staffId, ...ids(3)],
    services: ids(12),
    products: ids(4),
    customers: ids(14),
  }
  const sales = Array.from({ length: random.int(0, 30) }, (_, at) => {
    const sale = makeSaleRows({ ...making, soldMs: pastMs(making), number: 2 * at + 1 })
    return random.chance(0.2) ? [sale, twinOf(sale, 2 * at + 2)] : [sale]
  }).flat()
  // One salon in seven has more than a page of them.
  const visits = random.int(0, 25) + (seed % 7 === 3 ? 80 : 0)
  const appointments = Array.from({ length: visits }, (_, at) => makeAppointment(making, at))
  const of = (table: string) => sales.flatMap((sale) => sale[table] ?? [])
  return {
    salonId,
    zone,
    now,
    tables: {
      location: further.map((id) => ownRow(making, { id, name: 'Branch', is_default: false })),
      staff: making.staff.slice(1).map((id) => makeMember(making, id)),
      staff_schedule: making.staff.slice(1).flatMap((id) => makeSchedule(making, id)),
      time_off: making.staff.slice(1).flatMap((id) => makeTimeOff(making, id)),
      holiday: makeHolidays(making),
      service: making.services.map((id, at) =>
        ownRow(making, { id, name: `Service ${at}`, category: 'Hair', price_minor: 1000, duration_min: 60 }),
      ),
      product: making.products.map((id, at) => makeProduct(making, id, at)),
      customer: making.customers.map((id, at) => makeCustomer(making, id, at, of)),
      appointment: appointments,
      appointment_member: appointments.flatMap((one) => makeHelpers(making, one)),
      deposit: appointments.flatMap((one) => makeDeposit(making, one)),
      sale: of('sale'),
      sale_line: of('sale_line'),
      sale_line_share: of('sale_line_share'),
      sale_tip: of('sale_tip'),
      sale_payment: of('sale_payment'),
      sale_refund: of('sale_refund'),
      sale_refund_line: of('sale_refund_line'),
      sale_refund_share: of('sale_refund_share'),
      expense: Array.from({ length: random.int(0, 12) }, () => makeExpense(making)),
    },
  }
}

export const iso = (ms: number) => new Date(ms).toISOString()

export const ownRow = ({ salonId, ms }: Pick<Making, 'salonId' | 'ms'>, row: Row): Row => ({
  salon_id: salonId,
  ...row,
  created_at: row['created_at'] ?? iso(ms - 300 * day),
  updated_at: iso(ms),
})

/**
 * Returns the midnights at which Last 7 Days, the week before it, Last 30 Days and the custom range begin, and at which
 * the custom range ends.
 */
function edgesOf(zone: string, ms: number, custom: ReturnType<typeof customDaysAgo>): number[] {
  return [6, 13, 29, custom.from, custom.to - 1].map((daysAgo) => {
    const date = iso(Date.parse(localOf(zone, iso(ms)).date) - daysAgo * day).slice(0, 10)
    let at = Date.parse(date) - day
    while (localOf(zone, iso(at)).date < date) at += 30 * minute
    return at
  })
}

/**
 * Returns a moment before now, mostly in the last weeks, often near a midnight, or at one at which a report begins or
 * ends.
 */
function pastMs({ random, ms, edges }: Making): number {
  if (random.chance(0.3)) return random.pick(edges)
  const back = random.pick([1, 8, 8, 40, 70, 380])
  const at = ms - random.int(0, back * 24 * 60) * minute
  if (!random.chance(0.3)) return at
  const halfHour = 30 * minute
  return Math.min(ms, Math.round(at / halfHour) * halfHour)
}

function makeMember(making: Making, id: string): Row {
  const { random, ms, locations } = making
  const isActive = random.chance(0.75)
  return ownRow(making, {
    id,
    location_id: random.pick(locations),
    name: `Member ${id.slice(0, 4)}`,
    role: 'stylist',
    is_active: isActive,
    archived_at: !isActive && random.chance(0.5) ? iso(ms) : null,
    created_at: iso(pastMs(making)),
  })
}

function makeProduct(making: Making, id: string, at: number): Row {
  const { random, locations } = making
  return ownRow(making, {
    id,
    location_id: random.pick(locations),
    name: `Product ${at}`,
    price_minor: 1000,
    cost_minor: 500,
    current_stock: random.int(0, 9),
    min_stock_level: random.int(0, 9),
    is_active: random.chance(0.9),
  })
}

function makeCustomer(making: Making, id: string, at: number, of: (table: string) => Row[]): Row {
  const sales = of('sale').filter((sale) => sale['customer_id'] === id && sale['voided_at'] === null)
  const spent = sales.reduce((sum, sale) => sum + Number(sale['total_minor']) - Number(sale['refunded_minor']), 0)
  return ownRow(making, {
    id,
    name: `Customer ${at}`,
    total_spent_minor: spent,
    visit_count: sales.filter((sale) => sale['is_refunded'] === false).length,
    archived_at: making.random.chance(0.1) ? iso(making.ms) : null,
    created_at: iso(pastMs(making)),
  })
}

function makeAppointment(making: Making, at: number): Row {
  const { random, ms, salonId, locations, staff, customers } = making
  const status = random.pick(['booked', 'completed', 'completed', 'completed', 'cancelled'])
  // Booked appointments must not overlap, so each is on a separate day, some of them in the future.
  const from = status === 'booked' ? ms - (20 - 2 * at) * day : pastMs(making)
  const to = from + random.int(1, 8) * 15 * minute
  const startedAt = status === 'completed' && random.chance(0.6) ? iso(from + random.int(0, 20_000) * 37) : null
  // Sometimes started and completed by one press, which does not measure how long it took.
  const finishedAt = random.chance(0.15) && startedAt ? startedAt : iso(from + random.int(0, 7_200_000))
  const isNoShow = status === 'cancelled' && random.chance(0.4)
  return ownRow(making, {
    id: randomUUID(),
    location_id: random.pick(locations),
    staff_id: random.pick(staff),
    customer_id: random.chance(0.5) ? random.pick(customers) : null,
    customer_name: 'Bisi',
    status,
    is_no_show: isNoShow,
    notes: random.chance(0.2) ? 'Was a NO SHOW once' : null,
    starts_at: iso(from),
    ends_at: iso(to),
    started_at: startedAt,
    finished_at: status === 'completed' ? finishedAt : null,
    price_minor: random.int(0, 900_000),
    salon_id: salonId,
  })
}

/** Makes the parts of the members who work on an appointment besides its first one. */
function makeHelpers({ random, salonId, staff }: Making, appointment: Row): Row[] {
  const others = staff.filter((id) => id !== appointment['staff_id'] && random.chance(0.2))
  return others.map((id) => {
    const from = Date.parse(String(appointment['starts_at']))
    const [startsAt, endsAt] = [iso(from), iso(from + random.int(1, 6) * 15 * minute)]
    return {
      salon_id: salonId,
      appointment_id: appointment['id']!,
      staff_id: id,
      starts_at: startsAt,
      ends_at: endsAt,
      busy: `{[${startsAt},${endsAt})}`,
      held_until: null,
    }
  })
}

function makeDeposit({ random, salonId, locations, staff, edges }: Making, appointment: Row): Row[] {
  if (random.chance(0.7)) return []
  const asked = Date.parse(String(appointment['starts_at'])) - 3 * day
  const isReturned = random.chance(0.3)
  const amount = random.int(1, 90_000)
  const cameIn = asked + random.int(0, day)
  // Some are received, and some refunded, at the very moment at which a report begins or ends.
  const edge = edges[amount % edges.length]!
  return [
    {
      salon_id: salonId,
      appointment_id: appointment['id']!,
      amount_minor: amount,
      asked_at: iso(asked),
      received_at: iso(amount % 3 === 0 ? edge : cameIn),
      method: random.pick(['cash', 'transfer']),
      location_id: random.pick(locations),
      staff_id: random.pick(staff),
      outcome: isReturned ? 'returned' : null,
      ended_at: isReturned ? iso(amount % 3 === 0 ? asked + 2 * day : edge) : null,
      ended_by: isReturned ? random.pick(staff) : null,
      returned_method: isReturned ? random.pick(['cash', 'transfer']) : null,
    },
  ]
}

function makeExpense(making: Making): Row {
  const { random, locations, staff } = making
  return ownRow(making, {
    id: randomUUID(),
    location_id: random.pick(locations),
    category: random.pick(['rent', 'utilities', 'supplies', 'salary', 'marketing', 'other']),
    amount_minor: random.int(0, 3_000_000),
    description: 'Soap',
    spent_on: iso(pastMs(making)).slice(0, 10),
    till_staff_id: random.chance(0.4) ? random.pick(staff) : null,
  })
}
