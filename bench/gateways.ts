import { once } from 'node:events'
import net from 'node:net'
import { openSmtpSink } from '../emulators/smtp.ts'
import { openTermiiEmulator } from '../emulators/termii.ts'
import { bookings } from './booking/requests.ts'
import { type Bench, type BenchSalon, freePort, openBench, openBenchSalon } from './http-sql/salon.ts'
import { type Request, sendTo } from './http-sql/send.ts'

/*
 * Bookings over HTTP in a salon that confirms each, half by SMS and half by e-mail, beside gateways that work, that take a
 * connection and never say a word, and that refuse it: each with a database and an app of its own, in turns. A booking waits
 * for no gateway, so that its slowest hundredth takes as long beside dead ones.
 */

const clients = 4
const windowMs = 6000
/**
 * How many rounds each measurement has: together more than a minute, so that messages are written and sent meanwhile.
 */
const rounds = 5
const members = 64
const kinds = ['healthy', 'silent', 'refusing'] as const
type Kind = (typeof kinds)[number]

interface Place {
  kind: Kind
  bench: Bench
  send: (request: Request) => Promise<void>
  /** The bookings that were not made yet. */
  left: Iterator<Request>
  ms: number[]
}

const [sms, mail, silent] = [await openTermiiEmulator(), await openSmtpSink(), await openSilent()]
const closed = await freePort()
const settings: Record<Kind, Record<string, string>> = {
  healthy: { ...sms.settings, SMTP_URL: mail.url },
  silent: {
    ...sms.settings,
    TERMII_BASE_URL: `http://127.0.0.1:${silent.port}`,
    SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
  },
  refusing: { ...sms.settings, TERMII_BASE_URL: `http://127.0.0.1:${closed}`, SMTP_URL: `smtp://127.0.0.1:${closed}` },
}
const places: Place[] = []
try {
  for (const kind of kinds) places.push(await openPlace(kind))
  for (const place of places) await bookFor(place, 2000)
  for (const place of places) place.ms.length = 0 // all places are warm from here on
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < places.length; turn++) await bookFor(places[(round + turn) % places.length]!, windowMs)

  const figures = Object.fromEntries(places.map(({ kind, ms }) => [kind, { p50: part(ms, 0.5), p99: part(ms, 0.99) }]))
  const of = figures as Record<Kind, { p50: number; p99: number }>
  console.log(
    `${''.padEnd(12)}${['bookings', 'p50 ms', 'p99 ms', 'beside healthy'].map((head) => head.padStart(16)).join('')}`,
  )
  const ratio = (kind: Kind) => round2(of[kind].p99 / of.healthy.p99)
  for (const { kind, ms } of places) {
    const cells = [String(ms.length), of[kind].p50.toFixed(2), of[kind].p99.toFixed(2), ratio(kind).toFixed(2)]
    console.log(`${kind.padEnd(12)}${cells.map((cell) => cell.padStart(16)).join('')}`)
  }
  for (const place of places) console.log(`${place.kind.padEnd(12)}${await outcomes(place)}`)
  console.log(
    JSON.stringify({
      name: 'gateways',
      healthyP50Ms: of.healthy.p50,
      healthyP99Ms: of.healthy.p99,
      silentP50Ms: of.silent.p50,
      silentP99Ms: of.silent.p99,
      refusingP50Ms: of.refusing.p50,
      refusingP99Ms: of.refusing.p99,
      silentP99Ratio: ratio('silent'),
      refusingP99Ratio: ratio('refusing'),
    }),
  )
} finally {
  silent.close()
  for (const { bench } of places) await bench.close()
  await Promise.all([sms.close(), mail.close()])
}

async function openPlace(kind: Kind): Promise<Place> {
  const bench = await openBench({ env: settings[kind] })
  const salon = await openBenchSalon(bench, members)
  await confirmEach(bench, salon)
  const { rows } = await bench.owner.query<{ id: string }>('SELECT id FROM customer ORDER BY email NULLS FIRST, id')
  const requests = bookings(salon, members * 16 * 28).map((request, nth): Request => {
    const { customerName: _name, customerPhone: _phone, ...body } = request.body as Record<string, unknown>
    return { ...request, body: { ...body, customerId: rows[nth % rows.length]!.id } }
  })
  return { kind, bench, send: sendTo(bench.origin, salon.cookie), left: requests.values(), ms: [] }
}

/** Turns on paid confirmations, for as many customers who want SMS as e-mail. */
async function confirmEach({ owner }: Bench, { salonId }: BenchSalon): Promise<void> {
  await owner.query(
    `INSERT INTO message_rule (salon_id, kind, on_since, channel, at_time, hours_before, weeks_after, version, updated_at)
     VALUES ($1, 'confirmation', '2020-01-01', 'sms', '10:00', 2, 6, 1, now())`,
    [salonId],
  )
  await owner.query(`INSERT INTO message_watch (salon_id, looked_until, handled) VALUES ($1, now(), '{}')`, [salonId])
  await owner.query(
    `INSERT INTO sms_credit_entry (salon_id, id, credits, why, created_at) VALUES ($1, gen_random_uuid(), 100000, 'given', now())`,
    [salonId],
  )
  await owner.query(
    `INSERT INTO customer (salon_id, id, name, phone, phone_e164, email, message_channel, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'Guest ' || n, '0803', CASE WHEN n % 2 = 0 THEN '+23480355' || (10000 + n) END,
       CASE WHEN n % 2 = 1 THEN 'guest' || n || '@example.com' END, CASE WHEN n % 2 = 1 THEN 'email' END, now(), now()
     FROM generate_series(1, 40) n`,
    [salonId],
  )
}

async function bookFor({ left, send, ms }: Place, forMs: number): Promise<void> {
  const until = performance.now() + forMs
  const book = async () => {
    while (performance.now() < until) {
      const next = left.next()
      if (next.done) throw new Error('more was booked than there are times')
      const begin = performance.now()
      await send(next.value)
      ms.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: clients }, book))
}

/** Returns the outcomes of the confirmations, as proof that sending them was tried. */
async function outcomes({ bench }: Place): Promise<string> {
  const { rows } = await bench.owner.query<{ what: string }>(
    `SELECT channel || ' ' || status || CASE WHEN attempts > 0 AND status = 'pending' THEN ' (tried)' ELSE '' END
       || ': ' || count(*) AS what
     FROM outbox_message WHERE kind = 'confirmation' GROUP BY channel, status, attempts > 0 ORDER BY 1`,
  )
  return rows.map(({ what }) => what).join(', ')
}

/** Opens a server that accepts every connection and never answers. */
async function openSilent() {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as net.AddressInfo).port,
    close: () => (sockets.forEach((socket) => socket.destroy()), server.close()),
  }
}

function part(values: readonly number[], share: number): number {
  return round2(values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!)
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
