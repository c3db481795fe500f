import path from 'node:path'
import { addDays, instantOfMin } from '../src/domain/kit/dates.ts'
import { today } from '../src/domain/kit/local-time.ts'
import { onlineBody, tokenOf } from '../test/booking.ts'
import { partOf } from './http-sql/rate.ts'
import { openSender, type Request } from './http-sql/send.ts'
import { openSide, type Side } from './peer-jobs/side.ts'
import { addCustomers, fillSalon, type PeerSalon } from './peer-jobs/salon.ts'

/*
 * The jobs on which salons compare programs, over HTTP, at 1 and 16 clients: this build beside another one, in turns in one
 * run. BESIDE is the folder of the other build, with its packages installed and its pages built. ONLY measures some of them.
 */

const rounds = Number(process.env['ROUNDS'] ?? 6)
/** Parts of the names of the jobs to measure; empty for all jobs. */
const only = process.env['ONLY'] ?? ''
const beside = process.env['BESIDE']
if (!beside)
  throw new Error('Say which build to measure beside this one: BESIDE=/its/folder npm run bench -- peer-jobs')

const zone = 'Africa/Lagos'
const day = today(new Date().toISOString(), zone)
let nth = 0
/** Returns headers with another address for each request, so that no limit per address is reached. */
const fromElsewhere = () => ({ 'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth++ & 255}` })

interface Job {
  /** How many requests make up one round. */
  count: number
  request: (salon: PeerSalon, at: number) => Request
  isOwner?: boolean
  /** Runs before each round. */
  before?: (side: Side) => Promise<unknown>
}

const free = ({ serviceIds, staffIds, salonId }: PeerSalon, days: number): Request => {
  const asked = new URLSearchParams({
    services: serviceIds[0]!,
    staff: staffIds[0]!,
    from: day,
    to: addDays(day, days),
  })
  return { method: 'GET', path: `/api/booking/${salonId}/free?${asked}` }
}

/**
 * Returns a request by which a visitor whom the salon knows books a free time, each with another member or half hour.
 */
function booking({ salonId, staffIds, serviceIds }: PeerSalon, at: number): Request {
  const slot = Math.floor(at / staffIds.length)
  const startMin = Date.parse(`${addDays(day, 2 + Math.floor(slot / 20))}T09:00:00Z`) / 60_000 + (slot % 20) * 30
  const body = onlineBody(salonId, {
    serviceIds: [serviceIds[0]!],
    staffId: staffIds[at % staffIds.length]!,
    startsAt: instantOfMin(startMin),
    customerName: `Customer ${at}`,
    customerPhone: `0${8_030_000_000 + at}`,
    token: tokenOf(),
  })
  return { method: 'POST', path: `/api/booking/${salonId}/appointments`, body }
}
const emptied = async ({ owner }: Side) => await owner.query(`DELETE FROM appointment WHERE source = 'online'`)

const searches = ['okonk', 'halima', 'ngozi eze', '1234', 'adeye']
const jobs: Record<string, Job> = {
  page: { count: 320, request: ({ salonId }) => ({ method: 'GET', path: `/booking/${salonId}` }) },
  'free, a day': { count: 320, request: (salon) => free(salon, 0) },
  'free, a month': { count: 320, request: (salon) => free(salon, 30) },
  'a visitor books': { count: 320, request: booking, before: emptied },
  'staff’s week': {
    count: 160,
    isOwner: true,
    request: () => ({ method: 'GET', path: `/api/appointments?from=${addDays(day, -7)}&to=${addDays(day, -5)}` }),
  },
  'search, list': {
    count: 160,
    isOwner: true,
    request: (_, at) => ({
      method: 'GET',
      path: `/api/customers?search=${encodeURIComponent(searches[at % searches.length]!)}`,
    }),
  },
  'search, picker': {
    count: 160,
    isOwner: true,
    request: (_, at) => ({
      method: 'GET',
      path: `/api/customers/search?search=${encodeURIComponent(searches[at % searches.length]!)}`,
    }),
  },
  'search, everything': {
    count: 160,
    isOwner: true,
    request: (_, at) => ({
      method: 'GET',
      path: `/api/search?text=${encodeURIComponent(searches[at % searches.length]!)}`,
    }),
  },
}

interface Measured {
  times: number[]
  rates: number[]
}

const sides = [await openSide('this build', process.cwd()), await openSide('the other', path.resolve(beside))]
const measured: Record<string, Measured[]> = {}
try {
  const salons = await Promise.all(sides.map(async ({ owner }) => await fillSalon(owner)))
  const senders = sides.map(({ origin }) => openSender(origin))

  async function measure(name: string, { count, request, isOwner, before }: Job, clients: 1 | 16): Promise<void> {
    for (let round = -1; round < rounds; round++)
      for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const side = sides[at]!
        await before?.(side)
        const items = Array.from({ length: count }, (_, nthOf) => request(salons[at]!, nthOf)).values()
        const times: number[] = []
        const begin = performance.now()
        const work = async () => {
          for (const item of items) {
            const sent = performance.now()
            const own = isOwner ? { cookie: side.cookie, origin: side.origin } : fromElsewhere()
            await senders[at]!(item, { ...own, 'accept-encoding': 'br' })
            times.push(performance.now() - sent)
          }
        }
        await Promise.all(Array.from({ length: clients }, work))
        if (round < 0) continue
        const of = ((measured[`${name} ${clients}`] ??= [])[at] ??= { times: [], rates: [] })
        of.times.push(...times)
        of.rates.push(count / ((performance.now() - begin) / 1000))
      }
  }

  for (const [name, job] of Object.entries(jobs).filter(([one]) => one.includes(only))) {
    if (name === 'search, list')
      for (const [at, { owner }] of sides.entries()) await addCustomers(owner, salons[at]!.salonId, 98_000, 2000)
    await measure(name, job, 1)
    await measure(name, job, 16)
  }
} finally {
  for (const side of sides) await side.close()
}

const columns = ['p50 ms', 'p95 ms', 'a second']
console.log(`${''.padEnd(24)}${sides.map(({ name }) => name.padEnd(30)).join('')}times`)
console.log(
  `${''.padEnd(24)}${sides
    .map(() =>
      columns
        .map((one) => one.padStart(9))
        .join('')
        .padEnd(30),
    )
    .join('')}`,
)
const times: Record<string, number> = {}
for (const [name, of] of Object.entries(measured)) {
  const cells = of.map(({ times: ms, rates }) => [
    partOf(ms, 0.5).toFixed(2),
    partOf(ms, 0.95).toFixed(2),
    partOf(rates, 0.5).toFixed(0),
  ])
  const [mine, other] = of
  times[name] = name.endsWith(' 16')
    ? partOf(mine!.rates, 0.5) / partOf(other!.rates, 0.5)
    : partOf(other!.times, 0.5) / partOf(mine!.times, 0.5)
  const text = cells
    .map((row) =>
      row
        .map((one) => one.padStart(9))
        .join('')
        .padEnd(30),
    )
    .join('')
  console.log(`${name.padEnd(24)}${text}${times[name]!.toFixed(2)}`)
}
const rounded = (value: number) => Math.round(value * 100) / 100
const times16 = measured['a visitor books 16']
const everything = measured['search, everything 1']
console.log(
  JSON.stringify({
    name: 'peer-jobs',
    ...Object.fromEntries(
      Object.entries({
        pageTimes: times['page 1'],
        pageRateTimes: times['page 16'],
        bookRateTimes: times['a visitor books 16'],
        bookP95Ms: times16 && partOf(times16[0]!.times, 0.95),
        searchTimes: times['search, picker 1'],
        searchListTimes: times['search, list 1'],
        everythingP95Ms: everything && partOf(everything[0]!.times, 0.95),
        // Only what was measured.
      }).flatMap(([name, value]) => (value === undefined ? [] : [[name, rounded(value)]])),
    ),
  }),
)
