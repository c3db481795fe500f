import { addDays, addMinutes, type Instant } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { instantAt, startOfDay } from '#domain/kit/time.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { addCalendly } from './add-calendly.ts'
import { addChanges, addWeeks } from './add-hours.ts'
import { addDeposits } from './add-deposits.ts'
import { addEvening } from './add-evening.ts'
import { addExpenses } from './add-expenses.ts'
import { addMessages } from './add-messages.ts'
import { addPay } from './add-pay.ts'
import { addReminders } from './add-reminders.ts'
import { addTerminals } from './add-terminals.ts'
import { addWhatsApp } from './add-whatsapp.ts'
import { builtAt } from './demo-week.ts'
import { buy } from './buy-plan.ts'
import { liveThrough, type Plan } from './live-through.ts'
import { type LogIn, type OpenSalon, openSalon } from './open-salon.ts'
import { planCustomers } from './plan-customers.ts'
import { planCounterSales, planVisits } from './plan-year.ts'
import type { DemoProduct } from './products.ts'
import { openRandom } from '#domain/kit/random.ts'

const zone = 'Africa/Lagos'
/** How many days ahead the calendar is filled; no one books further ahead. */
const daysAhead = 14

export interface Demo {
  salonId: string
  /** A log-in for each role, the owner first. */
  logIns: LogIn[]
}

/**
 * Builds the demo salon in a migrated database that has none, by running the use cases for the `days` up to `now` (by
 * default a year). The same seed, day and numbers give the same salon. `say` gets lines about the progress.
 */
export async function buildDemo(options: {
  ownerUrl: string
  now: Instant
  days?: number
  customers?: number
  seed?: number
  say?: (line: string) => void
}): Promise<Demo> {
  const { ownerUrl, now, days = 365, customers = 400, seed = 14, say = () => undefined } = options
  const plan = planAll({ now, days, customers, seed })
  const sold = soldProducts(plan, now)
  const db = new Db(openPool(ownerUrl, { max: 2 }))
  try {
    const opened = addMinutes(startOfDay(firstDay(now, days), zone), 8 * 60)
    const salon = await openSalon({ ownerUrl, db, now: opened }, (product) => firstStock(product, sold))
    await addWeeks(salon, { db, now: opened }, builtAt(now, zone))
    say('Salon, services, products and team are there.')
    await liveWithReminders({ db, salon, now }, plan, say)
    await addChanges(salon, { db, now })
    await addPay(db, salon, now)
    const owner = { ...salon.salon, by: salon.owner }
    await buy(db, owner, addMinutes(now, -7 * 24 * 60), { kind: 'plan', planId: 'premium', cycle: 'annual' })
    await buy(db, owner, addMinutes(now, -3 * 24 * 60), { kind: 'addon', addonId: 'sms-small' })
    await buy(db, owner, addMinutes(now, -2 * 24 * 60), { kind: 'addon', addonId: 'pos-premium' })
    await addTerminals(db, salon, now)
    await addDeposits(db, salon, { ownerUrl, now })
    await addWhatsApp(db, salon, now)
    await addExpenses(db, salon, { first: firstDay(now, days), now })
    await addCalendly(db, salon, now)
    await addMessages(db, salon, now)
    await addEvening(db, salon, now)
    return { salonId: salon.salon.salonId, logIns: salon.logIns }
  } finally {
    await db.destroy()
  }
}

/** Runs the plan; on the evening before the last day, reminds that day's customers while they are all still booked. */
async function liveWithReminders(
  { db, salon, now }: { db: Db; salon: OpenSalon; now: Instant },
  plan: Plan,
  say: (line: string) => void,
): Promise<void> {
  const lastDay = today(now, zone)
  const remind = async () => await addReminders(db, salon, instantAt(addDays(lastDay, -1), '18:00', zone))
  let month = ''
  let isReminded = false
  await liveThrough({ db, salon, now }, plan, async (day) => {
    if (day === lastDay) {
      isReminded = true
      await remind()
    }
    if (day.slice(0, 7) === month) return
    month = day.slice(0, 7)
    say(`Living through ${month}…`)
  })
  if (!isReminded) await remind()
}

function firstDay(now: Instant, days: number): string {
  return addDays(today(now, zone), -days)
}

function planAll({
  now,
  days,
  customers,
  seed,
}: {
  now: Instant
  days: number
  customers: number
  seed: number
}): Plan {
  const random = openRandom(seed)
  const first = firstDay(now, days)
  const people = planCustomers(random, { count: customers, first, days, zone })
  const day = today(now, zone)
  const calendar = { first, last: addDays(day, daysAhead), built: builtAt(now, zone), zone, customers: people }
  return { customers: people, visits: planVisits(random, calendar), counterSales: planCounterSales(random, calendar) }
}

/** Returns the units of each product that will have been sold by `now`. */
function soldProducts({ visits, counterSales }: Plan, now: Instant): Map<string, number> {
  const sold = new Map<string, number>()
  const sales = [...visits.flatMap(({ sale }) => sale ?? []), ...counterSales]
  for (const { name, quantity } of sales.filter(({ at }) => at <= now).flatMap(({ products }) => products)) {
    sold.set(name, (sold.get(name) ?? 0) + quantity)
  }
  return sold
}

/**
 * Returns the initial stock of a product: all units that will be sold, and today's stock, because Parlour records no
 * deliveries yet.
 */
function firstStock(product: DemoProduct, sold: Map<string, number>): number {
  return product.leftToday + (sold.get(product.name) ?? 0)
}
