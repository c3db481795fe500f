import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readCalendars } from '#server/calendars/read-calendars.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { findSalonOf } from '#server/salon/store.ts'
import { openTestParlour, testSecret } from './parlour.ts'

/** The calendar server's response; with status 0, it does not respond. */
export interface CalendarAnswer {
  status: number
  text: string
  type?: string
  packing?: string
  bytes?: Buffer
}

/** Returns a calendar with one-hour events on Monday 23 November 2026, at these times in UTC. */
export const calendarAt = (...times: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...times.map(eventAt), 'END:VCALENDAR', ''].join('\r\n')
const eventAt = (at: string) =>
  `BEGIN:VEVENT\r\nUID:${at}\r\nSUMMARY:Dentist\r\nDTSTART:20261123T${at}00Z\r\nDURATION:PT1H\r\nEND:VEVENT`

/** Opens a Parlour, and a server with a calendar that it may read. */
export async function openCalendarsStage(now: string) {
  const parlour = await openTestParlour({ clock: () => now, env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
  const db = new Db(openPool(parlour.ownerUrl, { max: 2 }), { prepares: true })
  const machine = {
    answer: { status: 200, text: calendarAt('0900') } as CalendarAnswer,
    /** The ETag that each request sent to ask whether anything changed. */
    asked: [] as (string | undefined)[],
    /** The paths at which the server does not respond. */
    silent: new Set<string>(),
  }
  /** The notices that the hourly job sent to open screens. */
  const told: string[] = []
  const server = createServer((request, reply) => {
    const { status, text, type, packing, bytes } = machine.answer
    const mark = `"${text.length}"`
    machine.asked.push(request.headers['if-none-match'])
    if (status === 0 || machine.silent.has(request.url ?? '')) return // says nothing
    const headers = { etag: mark, location: 'http://127.0.0.1:1/' }
    const more = { ...(type && { 'content-type': type }), ...(packing && { 'content-encoding': packing }) }
    if (request.headers['if-none-match'] === mark) reply.writeHead(304).end()
    else reply.writeHead(status, { ...headers, ...more }).end(bytes ?? text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    parlour,
    machine,
    told,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/private-secret.ics`,
    hangUp: () => server.closeAllConnections(),
    /** Runs the hourly job. */
    async hourly(at = now) {
      const salonOf = async (name: string) => await findSalonOf(db, name, at)
      const context = {
        db,
        clock: () => at,
        live: { publish: (_salon: string, topics: readonly string[]) => void told.push(...topics) },
        salonOf,
      }
      await readCalendars({ ...context, secret: testSecret, allowsLoopback: true })()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await db.destroy()
      await parlour.close()
    },
  }
}
