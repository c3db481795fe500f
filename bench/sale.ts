import { compareWriting, floorRatioOf, printRates, ratioOf, type Writing } from './http-sql/compare.ts'
import { median } from './http-sql/rate.ts'
import { openBench, openBenchSalon } from './http-sql/salon.ts'
import { addGoods, addSales, addSalons, checkSales, emptySales } from './sale/fill.ts'
import { salesOf } from './sale/requests.ts'

/*
 * Sale: how much of the database's own speed is left when a sale of three lines is recorded over HTTP. First the app's
 * statements for real requests are recorded (who is signed in and the transaction, with its commit); then the same
 * statements, on the same kind of connections, the requests over HTTP to the app in a process of its own, and the floor, a
 * process without the app that writes the same rows, run in turns. Reading the list of 30 days is measured in a salon of 100,000 sales, alone and among 500 others.
 */

const perRound = 320
const reads = 60
const thirtyDays = '30 days'

const bench = await openBench()
try {
  const salon = await openBenchSalon(bench, 4)
  const goods = await addGoods(bench.owner, salon.salonId, 40)
  const writing: Omit<Writing, 'clients'> = {
    requests: () => salesOf(salon, goods, perRound),
    work: 'sale',
    empty: () => emptySales(bench.owner),
    check: (count) => checkSales(bench.owner, count),
  }
  const c1 = await compareWriting(bench, salon, { clients: 1, ...writing })
  const c16 = await compareWriting(bench, salon, { clients: 16, ...writing })
  await addSales(bench.owner, [salon.salonId], 100_000)
  const alone = await readsOf()
  await addSales(bench.owner, await addSalons(bench.owner, 500), 200)
  const among = await readsOf()

  printRates([
    ['a sale of three lines, 1 client', c1, 0.55, 0.45],
    ['a sale of three lines, 16 clients', c16, 0.45, 0.35],
  ])
  console.log(`\n${'a page of 100,000 sales, ms on the server'.padEnd(48)}alone  among 500 salons   below`)
  for (const name of Object.keys(alone)) {
    const figures = [alone, among].map((ms) => ms[name]!.toFixed(1).padStart(12))
    console.log(`${name.padEnd(41)}${figures.join('      ')}   ${name === thirtyDays ? '   20' : '    -'}`)
  }
  console.log(
    JSON.stringify({
      name: 'sale',
      ratioC1: ratioOf(c1),
      ratioC16: ratioOf(c16),
      saleOfFloorC1: floorRatioOf(c1),
      saleOfFloorC16: floorRatioOf(c16),
      listMs: Math.round(Math.max(alone[thirtyDays]!, among[thirtyDays]!) * 100) / 100,
    }),
  )

  /** Returns the median of many reads, from request to response without the network, in ms. */
  async function readsOf(): Promise<Record<string, number>> {
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
    const [days, year] = [`from=${day(29)}&to=${day(0)}`, `from=${day(365)}&to=${day(0)}`]
    const urls = {
      [thirtyDays]: `/api/sales?${days}`,
      '30 days, searched by name': `/api/sales?${days}&search=Customer+7`,
      'a year, by receipt number': `/api/sales?${year}&search=No.+1050000`,
      'a year, taken back': `/api/sales?${year}&status=refunded`,
    }
    const figures: Record<string, number> = {}
    for (const [name, url] of Object.entries(urls)) {
      const times: number[] = []
      for (let i = 0; i < reads; i++) {
        const begin = performance.now()
        const answer = await bench.parlour.app.inject({ url, headers: { cookie: salon.cookie } })
        times.push(performance.now() - begin)
        const { sales } = answer.json<{ sales: unknown[] }>()
        if (sales.length === 0) throw new Error(`${url}: ${answer.body}`)
      }
      figures[name] = median(times)
    }
    return figures
  }
} finally {
  await bench.close()
}
