// Loaded into the app's process before the app (`node --import`): profiles it between 'begin' and 'end' of its parent,
// and records its database statements in that time and how long it waited.
import { Session } from 'node:inspector'
import pg from 'pg'

const everyUs = 200
const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.setSamplingInterval', { interval: everyUs })

/** The round trips since 'begin': the statements that were sent together, and the start and end in microseconds. */
let trips = []
watchTrips()

process.on('message', (message) => {
  if (message.say === 'begin') {
    trips = []
    session.post('Profiler.start', () => process.send({}))
  } else {
    session.post('Profiler.stop', (_, { profile }) => process.send({ ...summed(profile), trips: tripsInAll() }))
  }
})
process.channel.unref()

function watchTrips() {
  const inFlight = new WeakMap()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (...args) {
    if (this.connectionParameters.application_name !== 'parlour') return query.apply(this, args)
    const text = args[0].text ?? args[0]
    const ours = inFlight.get(this) ?? { count: 0, trip: null, isReading: false }
    inFlight.set(this, ours)
    if (text.startsWith('BEGIN')) ours.isReading = text.includes('READ ONLY')
    // No one waits for the end of a transaction that only read.
    if (ours.isReading && text === 'COMMIT') return query.apply(this, args)
    if (ours.count++ === 0) trips.push((ours.trip = { texts: [], from: nowUs(), to: Infinity }))
    const { trip } = ours
    trip.texts.push(text)
    const answer = query.apply(this, args)
    const answered = () => {
      if (--ours.count === 0) trip.to = nowUs()
    }
    ;(args[0].answer ?? answer).then(answered, answered)
    return answer
  }
}

/** Returns the time of the profiler's clock, in microseconds. */
function nowUs() {
  return Number(process.hrtime.bigint() / 1000n)
}

/**
 * Returns the functions, each with its own time, and the part of the idle time in which a response of the database was
 * awaited.
 */
function summed({ nodes, samples, timeDeltas, startTime }) {
  const ownUs = Object.fromEntries(nodes.map(({ id }) => [id, 0]))
  const idle = nodes.find(({ callFrame }) => callFrame.functionName === '(idle)')?.id
  let [at, next, awaitedUs] = [startTime, 0, 0]
  for (const [i, id] of samples.entries()) {
    at += timeDeltas[i]
    ownUs[id] += timeDeltas[i]
    while (next < trips.length && trips[next].to < at) next++
    if (id === idle && next < trips.length && trips[next].from <= at) awaitedUs += timeDeltas[i]
  }
  return { nodes, ownUs, awaitedUs }
}

/** Returns the trips, with those of the same statements combined. */
function tripsInAll() {
  const all = new Map()
  for (const { texts, from, to } of trips) {
    if (to === Infinity) continue
    const name = texts.map(nameOf).join(', ')
    const { count, waitedUs } = all.get(name) ?? { count: 0, waitedUs: 0 }
    all.set(name, { count: count + 1, waitedUs: waitedUs + to - from })
  }
  return [...all].map(([name, sums]) => ({ name, ...sums }))
}

/** Returns what a statement does and to which table, which is enough to distinguish the statements of a request. */
function nameOf(text) {
  const words = text.trim().replaceAll('"', '').replaceAll(/\s+/g, ' ')
  const table = /(?<!epoch |hour )\b(?:from|into|update) (\w+)(?![\w.])/i.exec(words)?.[1]
  const writes = /\b(insert into|update|delete from) /i.exec(words)?.[1].toLowerCase().split(' ')[0]
  return table ? `${writes ?? 'select'} ${table}` : words.split(/[ ;(]/)[0]
}
