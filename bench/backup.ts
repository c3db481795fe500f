import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { partOf } from './http-sql/rate.ts'
import { openBench, openBenchSalon } from './http-sql/salon.ts'
import { type Request, sendTo } from './http-sql/send.ts'
import { fillYears, type YearOf } from './reports/fill.ts'
import { addGoods, addSalons } from './sale/fill.ts'
import { salesOf } from './sale/requests.ts'

/*
 * A backup of 5,000 salons with two years each, made and restored on trial by `npm run host -- backup`: its time, size and
 * memory, and how long sales take meanwhile. Sales are recorded at a steady pace before, during and after it, so that the
 * backup cannot slow down what it is compared with.
 */

const salons = Number(process.env['SALONS'] ?? 5000)
const year: YearOf = { customers: 60, products: 10, sales: 40, appointments: 60, expenses: 6 }
const salesASecond = 20
const quietSec = 60

const bench = await openBench()
const folder = mkdtempSync(path.join(tmpdir(), 'parlour-bench-backup-'))
try {
  const salon = await openBenchSalon(bench, 4)
  const goods = await addGoods(bench.owner, salon.salonId, 40)
  const others = await addSalons(bench.owner, salons - 1)
  await fillYears(bench.owner, 2, new Map([salon.salonId, ...others].map((id) => [id, year])))
  const { rows } = await bench.owner.query(`SELECT pg_database_size(current_database())::float8 / 1e6 AS mb`)
  const send = sendTo(bench.origin, salon.cookie)
  const requests = salesOf(salon, goods, 100_000).values()

  await sell(5, send, requests)
  const before = await sell(quietSec, send, requests)
  const backup = makeBackup(path.join(folder, 'bench.backup'))
  const during = await sell(backup.ended, send, requests)
  const made = await backup.ended
  const after = await sell(quietSec, send, requests)

  const quiet = [...before, ...after]
  const print = (what: string, ...figures: string[]) =>
    console.log(`${what.padEnd(40)}${figures.map((figure) => figure.padStart(12)).join('')}`)
  const ms = (times: number[], of: number) => partOf(times, of).toFixed(1)
  print('the database, MB', rows[0].mb.toFixed(0))
  print('the backup, MB', made.mb.toFixed(1))
  print('made and restored on trial, seconds', made.sec.toFixed(0))
  print('memory of its process at most, MB', made.memoryMb.toFixed(0))
  print('', 'p50', 'p95', 'p99', 'sales')
  for (const [what, times] of Object.entries({ 'a sale before and after, ms': quiet, 'a sale during it, ms': during }))
    print(what, ms(times, 0.5), ms(times, 0.95), ms(times, 0.99), String(times.length))
  const p99Times = Math.round((partOf(during, 0.99) / partOf(quiet, 0.99)) * 100) / 100
  console.log(
    JSON.stringify({ name: 'backup', sec: Math.round(made.sec), memoryMb: Math.round(made.memoryMb), p99Times }),
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
  await bench.close()
}

/**
 * Records sales at a steady pace for some seconds, or until a promise is settled, and returns how many milliseconds
 * each took.
 */
async function sell(
  until: number | Promise<unknown>,
  send: (one: Request) => Promise<void>,
  requests: Iterator<Request>,
) {
  const end = { isOver: false }
  const over = typeof until === 'number' ? pause(until * 1000) : until
  void over.then(() => (end.isOver = true))
  const times: number[] = []
  const sent: Promise<void>[] = []
  const begin = performance.now()
  for (let nth = 0; !end.isOver; nth++) {
    await pause(Math.max(0, begin + (nth * 1000) / salesASecond - performance.now()))
    const at = performance.now()
    sent.push(send(requests.next().value as Request).then(() => void times.push(performance.now() - at)))
  }
  await Promise.all(sent)
  return times
}

function makeBackup(file: string) {
  const begin = performance.now()
  const child = spawn(process.execPath, ['dist/server/host.js', 'backup', file], {
    env: { ...process.env, DATABASE_URL: bench.ownerUrl, PARLOUR_SECRET: 'only-for-benchmarks-on-this-machine' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let memoryMb = 0
  const sampler = setInterval(() => (memoryMb = Math.max(memoryMb, peakOf(child.pid!))), 200)
  const ended = once(child, 'exit').then(([code]) => {
    clearInterval(sampler)
    if (code !== 0) throw new Error('no backup was made')
    return { sec: (performance.now() - begin) / 1000, mb: statSync(file).size / 1e6, memoryMb }
  })
  return { ended }
}

/** Returns the peak memory of a process so far, in MB; 0 once it has ended. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000
  } catch {
    return 0
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
