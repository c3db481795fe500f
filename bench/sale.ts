import { compareWriting, printRates, ratioOf } from './http-sql/compare.ts'
import { median, type Request } from './http-sql/rate.ts'
import { type BenchSalon, openBench, openBenchSalon } from './http-sql/salon.ts'
import { addGoods, addSales, addSalons } from './sale/fill.ts'

/*
 * Sale: how much of the database's own speed is left when a sale of three lines is recorded over HTTP. First the app's
 * statements for real requests are recorded (the session's look-up and the transaction, with its commit); then the same
 * statements, on the same kind of connections, run against the requests over HTTP to the app in a process of its own, in
 * turns. Reading the list of 30 days is measured in a salon of 100,000 sales, alone and among 500 others.
 */

const perRound = 320
const reads = 60
const thirtyDays = '30 days'

const bench = await openBench()
try {
  const salon = await openBenchSalon(bench, 4)
  const goods = await addGoods(bench.owner, salon.salonId, 40)
  const requests = () => salesOf(salon, goods)
  const c1 = await compareWriting(bench, salon, { clients: 1, requests, empty })
  const c16 = await compareWriting(bench, salon, { clients: 16, requests, empty })
  await addSales(bench.owner, [salon.salonId], 100_000)
  const alone = await readsOf()
  await addSales(bench.owner, await addSalons(bench.owner, 500), 200)
  const among = await readsOf()

  printRates([
    ['a sale of three lines, 1 client', c1, 0.55],
    ['a sale of three lines, 16 clients', c16, 0.45],
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
      listMs: Math.round(Math.max(alone[thirtyDays]!, among[thirtyDays]!) * 100) / 100,
    }),
  )

  /** The middle of many reads, from request to answer without the network, in ms. */
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

  async function empty(): Promise<void> {
    await bench.owner.query('TRUNCATE sale CASCADE')
    await bench.owner.query('TRUNCATE salon_counter')
    await bench.owner.query(`DELETE FROM audit_entry WHERE subject = 'sale'`)
  }
} finally {
  await bench.close()
}

/** Two services and a product each, most for a customer. */
function salesOf(
  { staffIds, serviceIds }: BenchSalon,
  goods: { customerIds: string[]; productIds: string[] },
): Request[] {
  const at = (ids: readonly string[], i: number) => ids[i % ids.length]
  return Array.from({ length: perRound }, (_, i) => {
    const service = { type: 'service', quantity: 1, unitPriceMinor: 500_000, staffId: at(staffIds, i) }
    const body = {
      items: [
        { ...service, serviceId: at(serviceIds, i) },
        { ...service, serviceId: at(serviceIds, i + 1) },
        { type: 'product', productId: at(goods.productIds, i), quantity: 1, unitPriceMinor: 350_000 },
      ],
      paymentMethod: 'cash',
      customerId: i % 5 > 0 ? at(goods.customerIds, i) : null,
      staffId: at(staffIds, i),
    }
    return { method: 'POST', path: '/api/sales', body }
  })
}
