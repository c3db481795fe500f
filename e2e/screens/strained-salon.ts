import type { Browser } from '@playwright/test'
import type { listAppointmentsContract } from '#domain/appointments/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import type { readSaleContract } from '#domain/sales/contract.ts'
import { type Service, serviceCategories } from '#domain/services/contract.ts'
import type { Member } from '#domain/staff/contract.ts'
import type { RunningApp } from '../app.ts'
import { demoSalon, type SignedIn, signedIn, visitor } from './salons.ts'
import { arabicName, customerNames, memberNames, serviceNames } from './strained-names.ts'

type Post = <T>(path: string, data: object) => Promise<T>
type Get = <T>(path: string) => Promise<T>

/** ₦30,000,000 in kobo, which every amount of this salon reaches. */
const richMinor = 3_000_000_000

/** Where rows are added, and for whom. */
interface Strain {
  post: Post
  get: Get
  /** A day of the coming two weeks, as YYYY-MM-DD. */
  day: (plus: number) => string
}

/**
 * Builds the demo with more in it than a salon usually has: 60 services, 14 members who take appointments and are all
 * booked on one day, names of 60 characters, names written from right to left, and amounts of ₦30,000,000 and more.
 */
export async function strainedSalon(app: RunningApp, browser: Browser): Promise<SignedIn> {
  const demo = await demoSalon(app, browser)
  const { context, post, get } = await visitor(app, browser, demo.storageState)
  const day = (plus: number) => new Date(Date.now() + plus * 86_400_000).toISOString().slice(0, 10)
  const strain = { post, get, day }
  const services = await addServices(strain)
  await addTeam(strain)
  const customers = await addCustomers(strain)
  const { busyDay, booked } = await bookEveryone(strain, services, customers)
  await letMoreWait(strain, services)
  const sold = await sellALot(strain, services, customers)
  await spendALot(strain)
  return await signedIn(context, { ...demo.known, ...sold, busyDay, booked, customer: customers[0]! })
}

async function addServices({ post, get }: Strain): Promise<Service[]> {
  const { services } = await get<{ services: Service[] }>('/api/services')
  for (const [index, name] of serviceNames.entries())
    await post('/api/services', {
      name,
      category: serviceCategories[index % serviceCategories.length],
      priceMinor: richMinor + index * 100_050,
      durationMin: 30 + (index % 4) * 15,
      description: `${name}: please come with washed hair, and bring what was given to you at the last visit.`,
      depositMinor: richMinor,
    })
  return [...(await get<{ services: Service[] }>('/api/services')).services].sort(
    (a, b) => Number(services.some(({ id }) => id === a.id)) - Number(services.some(({ id }) => id === b.id)),
  )
}

async function addTeam({ post, get, day }: Strain): Promise<void> {
  for (const [index, name] of memberNames.entries()) {
    const body = {
      name,
      role: 'stylist',
      email: `strained${index}@adun.example`,
      phone: '0803 555 0201',
      serviceIds: [],
    }
    await post('/api/staff', body)
  }
  const { staff } = await get<{ staff: Member[] }>('/api/staff')
  for (const { id } of staff.filter(({ role }) => role !== 'owner'))
    await post('/api/advances', { staffId: id, amountMinor: richMinor, givenOn: day(0), note: arabicName })
}

async function addCustomers({ post }: Strain): Promise<string[]> {
  const ids: string[] = []
  for (const [index, name] of customerNames.entries()) {
    const phone = `0803 555 03${String(index).padStart(2, '0')}`
    const body = { name, phone, notes: `${name} comes with ${arabicName}, as her sister does` }
    ids.push((await post<{ customer: { id: string } }>('/api/customers', body)).customer.id)
  }
  return ids
}

/** Books every member who takes appointments on the coming day on which most of them work. */
async function bookEveryone({ post, get, day }: Strain, services: readonly Service[], customers: readonly string[]) {
  const calendar = await get<Output<typeof listAppointmentsContract>>(`/api/appointments?from=${day(2)}&to=${day(12)}`)
  const team = calendar.staff.filter(({ isActive }) => isActive)
  const workingOn = (at: number) => team.filter(({ working }) => !working || working[at]!.length > 0).length
  const most = Math.max(...calendar.days.map((_, at) => workingOn(at)))
  const { date } = calendar.days.find((_, at) => workingOn(at) === most)!
  const booked: string[] = []
  for (const [at, { id: staffId, serviceIds }] of team.entries()) {
    const done = services.filter(({ id }) => serviceIds.length === 0 || serviceIds.includes(id))
    const shortest = done.toSorted((a, b) => a.durationMin - b.durationMin).slice(0, 2 + (at % 2))
    const visit = { serviceIds: shortest.slice(0, serviceIds.length === 0 ? 3 : 1).map(({ id }) => id), staffId, date }
    // A member of the demo may be busy: the first free half hour is taken.
    let free = startsFrom(9 + (at % 3))
    for (let nth = 0; nth < 2; nth++) {
      const customerId = customers[(at + nth * 5) % customers.length]!
      free = await firstThatWorks(free, async (time) => {
        const body = { ...visit, time, customerId, notes: `For ${arabicName} too`, confirmed: true }
        booked.push((await post<{ appointment: { id: string } }>('/api/appointments', body)).appointment.id)
      })
    }
  }
  return { busyDay: date, booked: booked.at(-1)! }
}

function startsFrom(hour: number): string[] {
  const halves = Array.from({ length: (18 - hour) * 2 }, (_, at) => hour * 60 + at * 30)
  return halves.map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${minute % 60 === 0 ? '00' : '30'}`,
  )
}

/** Tries each start until one is accepted, and returns the starts after it; none is left if no start is accepted. */
async function firstThatWorks(starts: readonly string[], book: (time: string) => Promise<void>): Promise<string[]> {
  for (const [at, time] of starts.entries()) {
    const isBooked = await book(time).then(
      () => true,
      (error: unknown) => {
        if (String(error).includes(': 409 ')) return false
        throw error
      },
    )
    if (isBooked) return starts.slice(at + 1)
  }
  return []
}

async function letMoreWait({ post, day }: Strain, services: readonly Service[]): Promise<void> {
  const serviceIds = services.slice(0, 4).map(({ id }) => id)
  for (const [index, name] of customerNames.entries()) {
    const who = { name, phone: `0803 555 03${String(index).padStart(2, '0')}`, serviceIds }
    await post('/api/queue', who)
    await post('/api/waitlist', { ...who, fromDate: day(1), toDate: day(9), notes: `With ${arabicName}` })
  }
}

async function sellALot({ post, get }: Strain, services: readonly Service[], customers: readonly string[]) {
  const { staff } = await get<{ staff: Member[] }>('/api/staff')
  const { product } = await post<{ product: { id: string } }>('/api/products', {
    name: `${memberNames[0]}’s own shea butter and black soap, large jar`,
    category: 'Hair care and everything that belongs to it',
    priceMinor: richMinor,
    costMinor: richMinor - 100,
    currentStock: 90_000,
  })
  const line = { quantity: 1, unitPriceMinor: richMinor / 5 }
  const items = [
    ...services.slice(0, 5).map(({ id: serviceId }) => ({ type: 'service', serviceId, ...line })),
    { type: 'product', productId: product.id, quantity: 1, unitPriceMinor: richMinor },
  ]
  const record = async (at: number, payments: object[], of = items) => {
    const staffId = staff.at(-1 - (at % 9))!.id
    const customerId = customers[at % customers.length]!
    // A tip is paid at once, so a sale that is owed has none.
    const tips = payments.length > 0 ? [{ staffId, amountMinor: richMinor }] : []
    const body = { items: of, staffId, customerId, payments, tips, notes: `Thanks to ${arabicName}` }
    return (await post<{ sale: { id: string } }>('/api/sales', body)).sale.id
  }
  // The services, the jar and the tip.
  const dueMinor = 3 * richMinor
  const voidedSale = await record(0, [{ method: 'card', amountMinor: dueMinor }])
  await post(`/api/sales/${voidedSale}/void`, { reason: `Rung up for ${arabicName}` })
  const paidSale = await record(0, [
    { method: 'cash', amountMinor: richMinor, cashGivenMinor: richMinor + 50_000 },
    { method: 'transfer', amountMinor: dueMinor - richMinor },
  ])
  const openSale = await record(0, [{ method: 'transfer', amountMinor: richMinor }])
  const paid = [{ method: 'card', amountMinor: 2 * richMinor }]
  for (const at of customers.keys()) await record(at, at % 2 === 0 ? [] : paid, items.slice(-1))
  const { payPath } = await get<Output<typeof readSaleContract>>(`/api/sales/${openSale}`)
  return { voidedSale, paidSale, openSale, bill: payPath! }
}

async function spendALot({ post, day }: Strain): Promise<void> {
  for (const [index, name] of customerNames.entries())
    await post('/api/expenses', {
      category: index % 2 === 0 ? 'supplies' : 'utilities',
      amountMinor: richMinor + index,
      description: `Paid to ${name}`,
      spentOn: day(0),
    })
}
