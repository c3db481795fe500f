import { randomUUID } from 'node:crypto'
import {
  addAppointmentContract,
  changeAppointmentStatusContract,
  editAppointmentContract,
  restoreAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { checkSlotContract, lineList } from '#domain/appointments/contract.ts'
import { repeatAppointmentContract } from '#domain/appointments/repeat/contract-repeat.ts'
import type { AppointmentStatus } from '#domain/appointments/status.ts'
import { bookOnlineContract } from '#domain/booking/contract-visit.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import { type CallInput, type Endpoint, onceHeader } from '#domain/kit/endpoint.ts'
import { instantAt } from '#domain/kit/time.ts'
import { openRandom, type Random } from '#domain/kit/random.ts'
import { onlineBody } from './booking.ts'
import type { Diary } from './diary.ts'

/** How often each response came ('200', '409 slot-taken', '500 bug' …), by kind of request. */
export type Answers = Record<string, Record<string, number>>

interface Known {
  id: string
  version: number
  status: AppointmentStatus
  services: readonly { serviceId: string }[]
}

interface When {
  date: string
  time: string
}
type SlotQuery = When & ({ staffId: string; serviceIds: string } | { lines: string }) & { durationMin: string }
type Look = (query: SlotQuery) => Promise<When | null>
type Request = (one: Known) => Promise<void>
type Send = <E extends Endpoint>(kind: string, contract: E, input: CallInput<E>) => Promise<void>

const dates = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05'] as const
const perRound = 8
/** The number of customers who book online; their phone numbers are +234803556 and four digits. */
export const knownGuests = 200
/** The relative frequency of each kind of request. */
const weights = {
  create: 2,
  chain: 2,
  visitor: 2,
  online: 3,
  move: 3,
  part: 2,
  resize: 1,
  status: 2,
  restore: 1,
  repeat: 1,
}
type Kind = keyof typeof weights
const kinds = Object.keys(weights) as Kind[]

/**
 * Sends rounds of requests that want the same time: eight at once, of every kind that takes or releases time, each
 * randomly through one of several processes of the app. The few days are soon full, so that nearly all of them
 * conflict.
 */
export async function race(diary: Diary, urls: readonly string[], rounds: number, seed: number): Promise<Answers> {
  const random = openRandom(seed)
  const answers: Answers = {}
  const known: Known[] = []
  const send: Send = async (kind, contract, input) => {
    // Visitors have no cookie, and come from many addresses.
    const headers: Record<string, string> =
      contract.access === 'visitor'
        ? { 'x-forwarded-for': `10.${random.int(0, 250)}.${random.int(0, 250)}.7` }
        : { cookie: diary.cookie }
    const { status, body } = await post(random.pick(urls), headers, contract, input)
    const answer = status === 200 ? '200' : `${status} ${body.code}`
    const counts = (answers[kind] ??= {})
    counts[answer] = (counts[answer] ?? 0) + 1
    for (const one of body.appointments ?? (body.appointment ? [body.appointment] : [])) remember(known, one)
  }
  const look = async (query: SlotQuery) => await nextFree(random.pick(urls), diary.cookie, query)
  const requests = requestsOf(diary, random, send, look)
  while (known.length === 0) await requests.create({ id: '', version: 1, status: 'booked', services: [] })
  for (let round = 0; round < rounds; round++) {
    const chosen = Array.from({ length: perRound }, () => random.pickBy(kinds, (kind) => weights[kind]))
    await Promise.all(chosen.map(async (kind) => await requests[kind](oneFor(kind, known, random))))
  }
  return answers
}

function remember(known: Known[], { id, version, status, services }: Known): void {
  const one = known.find((other) => other.id === id)
  if (one && one.version < version) Object.assign(one, { version, status, services })
  if (!one) known.push({ id, version, status, services })
  // Old appointments leave the game, or the later rounds would conflict only in the oldest.
  if (known.length > 60) known.shift()
}

// Mostly a version with which the request can win; others surely lose, which is a response to test as well.
function oneFor(kind: Kind, known: readonly Known[], random: Random): Known {
  const fitting = known.filter(({ status }) => (status === 'cancelled') === (kind === 'restore'))
  return random.pick(fitting.length > 0 && random.chance(0.9) ? fitting : known)
}

function requestsOf(diary: Diary, random: Random, send: Send, look: Look): Record<Kind, Request> {
  const slot = () => ({ date: random.pick(dates), time: timeOfMinute(540 + 15 * random.int(0, 35)) })
  const staffId = () => random.pick([diary.staffId, diary.stylistId])
  const what = () => ({ staffId: staffId(), serviceIds: [random.pick(Object.values(diary.serviceIds))] })
  const { date: _, time: _time, ...body } = diary.body()
  const { serviceIds: __, staffId: ___, ...bodyOfLines } = body
  /** Each service with one of both members, and a third of them with the other one too. */
  const lines = (services: readonly { serviceId: string }[]) =>
    services.map(({ serviceId }) => {
      const own = staffId()
      const other = own === diary.staffId ? diary.stylistId : diary.staffId
      const sharedWith = random.chance(0.3) ? [{ staffId: other, shareBp: 5000 }] : []
      return { serviceId, staffId: own, sharedWith }
    })
  return {
    async create() {
      await send('create', addAppointmentContract, { body: { ...body, ...slot(), ...what() } })
    },
    async chain() {
      const two = [diary.serviceIds[30], diary.serviceIds[60]].map((serviceId) => ({ serviceId }))
      const [chosen, when] = [lines(two), slot()]
      const free = await look({ ...when, lines: lineList(chosen), durationMin: '90' })
      await send('chain', addAppointmentContract, { body: { ...bodyOfLines, ...(free ?? when), lines: chosen } })
    },
    // As on the public page: a time shown as free is taken, if no one was quicker.
    async visitor() {
      const [chosen, when] = [what(), slot()]
      const serviceIds = chosen.serviceIds.join(',')
      const free = await look({ ...when, staffId: chosen.staffId, serviceIds, durationMin: '60' })
      if (free) await send('visitor', addAppointmentContract, { body: { ...body, ...chosen, ...free } })
    },
    // With one member, with members for single services, with two at the same time, or with anyone; a customer of the salon, whom its pace for strangers does not stop.
    async online() {
      const { date, time } = { date: random.pick(dates), time: timeOfMinute(540 + 30 * random.int(0, 17)) }
      const two = [diary.serviceIds[30], diary.serviceIds[60]]
      const isTwo = random.chance(0.5)
      const each = random.chance(0.5) ? two : two.slice(0, 1)
      const asked = onlineBody(diary.salonId, {
        serviceIds: isTwo ? two : what().serviceIds,
        ...(isTwo && { isSideBySide: random.chance(0.3) }),
        ...(isTwo && random.chance(0.4) && { staffOf: Object.fromEntries(each.map((id) => [id, staffId()])) }),
        startsAt: instantAt(date, time, 'Africa/Lagos'),
        customerPhone: `0803 556 ${String(random.int(0, knownGuests - 1)).padStart(4, '0')}`,
        ...(!isTwo && random.chance(0.3) && { staffId: staffId() }),
      })
      await send('online', bookOnlineContract, { params: { salon: diary.salonId }, body: asked })
    },
    async move({ id, version }) {
      const edit = { version, ...slot(), staffId: staffId() }
      await send('move', editAppointmentContract, { params: { id }, body: edit })
    },
    async part({ id, version, services }) {
      await send('part', editAppointmentContract, { params: { id }, body: { version, lines: lines(services) } })
    },
    async resize({ id, version }) {
      const edit = { version, durationMin: 15 * random.int(1, 8) }
      await send('resize', editAppointmentContract, { params: { id }, body: edit })
    },
    async status({ id }) {
      const to = random.pick(['in-progress', 'completed', 'cancelled', 'cancelled'] as const)
      await send('status', changeAppointmentStatusContract, { params: { id }, body: { to } })
    },
    async restore({ id, version }) {
      await send('restore', restoreAppointmentContract, { params: { id }, body: { version } })
    },
    async repeat() {
      const chosen = what()
      const asked = { staffId: chosen.staffId, serviceIds: chosen.serviceIds.join(), durationMin: '60' }
      const [first, second] = [slot(), slot()]
      const times = [await look({ ...first, ...asked }), await look({ ...second, ...asked })]
      const series = { ...body, ...chosen, dates: [times[0] ?? first, times[1] ?? second] }
      await send('repeat', repeatAppointmentContract, { body: series })
    },
  }
}

/** Returns the requested time if it is free, otherwise the next free one of that day; null if there is none. */
async function nextFree(url: string, cookie: string, query: SlotQuery): Promise<When | null> {
  const path = `${checkSlotContract.path}?${new URLSearchParams({ ...query })}`
  const response = await fetch(url + path, { headers: { cookie } })
  if (response.status !== 200) throw new Error(`the look at a time was answered ${response.status}`)
  const { why, next } = (await response.json()) as { why: string | null; next: When | null }
  return why === null ? { date: query.date, time: query.time } : next
}

async function post<E extends Endpoint>(url: string, who: Record<string, string>, contract: E, input: CallInput<E>) {
  const { params = {}, body } = input as { params?: Record<string, string>; body?: unknown }
  const path = contract.path.replace(/:(\w+)/g, (_whole, name: string) => params[name]!)
  const response = await fetch(url + path, {
    method: contract.method,
    headers: { ...who, 'content-type': 'application/json', [onceHeader]: randomUUID() },
    body: JSON.stringify(body),
  })
  type Told = { code?: string; appointment?: Known; appointments?: Known[] }
  return { status: response.status, body: (await response.json()) as Told }
}
