import { median } from './http-sql/rate.ts'
import { recordRequests } from './http-sql/compare.ts'
import { type Bench, type BenchSalon, openBench, openBenchSalon } from './http-sql/salon.ts'
import { type Request, sendTo } from './http-sql/send.ts'
import { fillYears, type YearOf } from './reports/fill.ts'
import { addSalons } from './sale/fill.ts'

/*
 * Reports: a whole report over HTTP, from the app in a process of its own, by one client, of a salon with two full years (a
 * year is compared with the one before), among 500 and among 5,000 others.
 */

const years = 2
const large: YearOf = { customers: 3000, products: 40, sales: 20_000, appointments: 25_000, expenses: 2000 }
const small: YearOf = { customers: 10, products: 2, sales: 25, appointments: 25, expenses: 4 }
const reads = 40
const asked = { year: '/api/reports?period=year', month: '/api/reports?period=month' }

const sides = [await openSide(500), await openSide(5000)] as const
try {
  const [{ bench, salon }] = sides
  const { statements, sentKB } = await measureOnce(bench, salon)
  const [fewer, more] = await measureInTurns()
  const ratio = (what: keyof typeof asked) => more[what] / fewer[what]
  const ratio5000Salons = Math.max(ratio('year'), ratio('month'))
  const print = (what: string, figure: string, aim: string) =>
    console.log(`${what.padEnd(56)}${figure.padStart(8)}    ${aim}`)
  print('a year, ms', fewer.year.toFixed(1), 'under 150')
  print('a month, ms', fewer.month.toFixed(1), 'under 30')
  print('a year among 5,000 salons, ms', more.year.toFixed(1), '')
  print('a month among 5,000 salons, ms', more.month.toFixed(1), '')
  print('5,000 beside 500 salons, the larger of both', ratio5000Salons.toFixed(2), 'at most 1.3')
  print('statements of a report', String(statements), 'at most 8')
  print('sent, not compressed, KB', sentKB.toFixed(1), 'at most 100')
  const round = (value: number) => Math.round(value * 100) / 100
  console.log(
    JSON.stringify({
      name: 'reports',
      yearMs: round(fewer.year),
      monthMs: round(fewer.month),
      statements,
      sentKB: round(sentKB),
      ratio5000Salons: round(ratio5000Salons),
    }),
  )
} finally {
  for (const { bench } of sides) await bench.close()
}

async function openSide(salons: number) {
  const bench = await openBench()
  const salon = await openBenchSalon(bench, 12)
  const { owner } = bench
  const others = await addSalons(owner, salons - 1)
  const shares = others.map((id): [string, YearOf] => [id, small])
  await fillYears(owner, years, new Map([[salon.salonId, large], ...shares]))
  return { bench, salon, send: sendTo(bench.origin, salon.cookie) }
}

/**
 * Returns the size of the largest report, and how many statements it makes that no other request of a signed-in person
 * makes.
 */
async function measureOnce(bench: Bench, salon: BenchSalon): Promise<{ statements: number; sentKB: number }> {
  const read = (path: string): Request => ({ method: 'GET', path })
  // The first request finds that the plan differs from the cached one.
  const recorded = await recordRequests(bench, salon, [asked.year, asked.year, '/api/session'].map(read))
  const [report, any] = recorded.slice(1).map((trips) => trips.flat().map(({ text }) => text))
  const { body } = await bench.parlour.app.inject({ url: asked.year, headers: { cookie: salon.cookie } })
  if (JSON.parse(body).advanced.staffPerformance.length < 12) throw new Error(body)
  return { statements: report!.filter((text) => !any!.includes(text)).length, sentKB: Buffer.byteLength(body) / 1000 }
}

/** Returns the median of many reads. The databases take turns, so that whatever else the machine does affects both. */
async function measureInTurns() {
  const times = sides.map(() => ({ year: [] as number[], month: [] as number[] }))
  for (let round = -5; round < reads; round++)
    for (const [index, { send }] of sides.entries())
      for (const what of ['year', 'month'] as const) {
        const begin = performance.now()
        await send({ method: 'GET', path: asked[what] })
        if (round >= 0) times[index]![what].push(performance.now() - begin) // all are warm from here on
      }
  return times.map(({ year, month }) => ({ year: median(year), month: median(month) })) as [Middle, Middle]
}

interface Middle {
  year: number
  month: number
}
