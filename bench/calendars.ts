import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { busySpans } from '../src/domain/calendars/busy-spans.ts'
import { busyWindow } from '../src/domain/calendars/busy-window.ts'
import { addDays } from '../src/domain/kit/dates.ts'
import { today } from '../src/domain/kit/local-time.ts'
import { openBench, openBenchSalon } from './http-sql/salon.ts'
import { sendTo } from './http-sql/send.ts'

/*
 * Calendars of others: what one with 10,000 events in zones costs to read, and how long other requests take while ten of that
 * size are read at their addresses, beside the same requests when nothing is read, in turns of one run.
 */

const events = 10_000
const calendars = 10
const rounds = 3
const clients = 2
const zone = 'Africa/Lagos'
const now = new Date().toISOString()

const zones = ['Africa/Lagos', 'Europe/London', 'America/New_York', 'W. Central Africa Standard Time']
const eventAt = (nth: number) => {
  const day = addDays(today(now, zone), nth % 300).replaceAll('-', '')
  const at = `;TZID=${zones[nth % zones.length]}:${day}T`
  const [from, to] = [8 + (nth % 12), 9 + (nth % 12)].map((hour) => `${String(hour).padStart(2, '0')}0000`)
  return `BEGIN:VEVENT\r\nUID:${nth}\r\nSUMMARY:Event\r\nDTSTART${at}${from}\r\nDTEND${at}${to}\r\nEND:VEVENT`
}
const all = Array.from({ length: events }, (_, nth) => eventAt(nth)).join('\r\n')
const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${all}\r\nEND:VCALENDAR\r\n`

const part = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!
const rounded = (value: number) => Number(value.toFixed(2))

/**
 * Returns the processor time for one calendar, without the first, so that the code is warm as in a worker that has read
 * before.
 */
function costMs(): number {
  const costs: number[] = []
  for (let round = 0; round < 6; round++) {
    const begin = process.cpuUsage()
    const read = busySpans(text, busyWindow(now, zone), zone)
    const { user, system } = process.cpuUsage(begin)
    if ('why' in read || read.busy.length === 0 || read.unread) throw new Error('the calendar was not read')
    costs.push((user + system) / 1000)
  }
  return part(costs.slice(1), 0.5)
}

const cost = costMs()
const bytes = Buffer.from(text)
const machine = createServer((_, reply) => reply.writeHead(200, { 'content-type': 'text/calendar' }).end(bytes))
await new Promise<void>((done) => machine.listen(0, '127.0.0.1', done))
const address = `http://127.0.0.1:${(machine.address() as AddressInfo).port}/calendar.ics`
const bench = await openBench({ env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
try {
  const salon = await openBenchSalon(bench, 4)
  const send = sendTo(bench.origin, salon.cookie)
  const look = { method: 'GET', path: '/api/services' } as const
  const lookWhile = async (isOver: () => boolean) => {
    const ms: number[] = []
    const client = async () => {
      while (!isOver()) {
        const begin = performance.now()
        await send(look)
        ms.push(performance.now() - begin)
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    return ms
  }
  /** Reads one calendar. Each member may have five, so the same ones are read again. */
  const readOne = async (nth: number) => {
    const id = `0c000000-0000-7000-8000-00000000000${nth % 5}`
    await send({ method: 'POST', path: '/api/account/calendars', body: { id, name: `Calendar ${nth}`, address } })
  }
  const readAll = async () => {
    for (let nth = 0; nth < calendars; nth += 5)
      await Promise.all([0, 1, 2, 3, 4].map(async (more) => await readOne(nth + more)))
  }
  await readOne(0)
  const warmUntil = performance.now() + 2000
  await lookWhile(() => performance.now() > warmUntil)
  const [idle, reading]: [number[], number[]] = [[], []]
  let readingMs = 0
  for (let round = 0; round < rounds; round++) {
    let isRead = false
    const begin = performance.now()
    const done = readAll().finally(() => (isRead = true))
    reading.push(...(await lookWhile(() => isRead)))
    await done
    const tookMs = performance.now() - begin
    readingMs += tookMs / rounds
    const until = performance.now() + tookMs
    idle.push(...(await lookWhile(() => performance.now() > until)))
  }
  const figures = { idle: part(idle, 0.99), reading: part(reading, 0.99) }
  const line = (what: string, value: string, limit: string) =>
    console.log(`${what.padEnd(56)}${value.padStart(10)}   ${limit}`)
  line(`${events} events in zones, ms of the processor`, cost.toFixed(0), 'under 1000')
  line(`${calendars} of them read by the server, ms`, readingMs.toFixed(0), '')
  line('other requests, p99 ms, nothing is read', figures.idle.toFixed(2), `${idle.length} requests`)
  line('other requests, p99 ms, meanwhile', figures.reading.toFixed(2), `${reading.length} requests`)
  line('ratio', (figures.reading / figures.idle).toFixed(2), 'at most 2')
  console.log(
    JSON.stringify({
      name: 'calendars',
      tenThousandEventsMs: rounded(cost),
      tenCalendarsMs: rounded(readingMs),
      idleP99Ms: rounded(figures.idle),
      readingP99Ms: rounded(figures.reading),
      p99Ratio: rounded(figures.reading / figures.idle),
    }),
  )
} finally {
  await bench.close()
  machine.closeAllConnections()
  machine.close()
}
