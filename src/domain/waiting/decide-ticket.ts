import type { HeldMember } from '#domain/appointments/form/bookable.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { isOpenDuring } from '#domain/appointments/availability/open-hours.ts'
import type { SalonTime } from '#domain/appointments/availability/working-time.ts'
import { epochMinOf, type Instant } from '#domain/kit/dates.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal, type RefusalCode } from '#domain/kit/refusal.ts'
import type { addToQueueContract, Ticket } from './contract-queue.ts'
import { hasRoom } from './join-pace.ts'
import { requireWho } from './who-waits.ts'

export type AskedPlace = Omit<ParsedInput<typeof addToQueueContract>['body'], 'locationId'>
export type TicketStatus = Ticket['status']

/** The input of the decision about a place in the queue. */
export interface FoundForTicket {
  isQueueOn: boolean
  salon: SalonTime
  offeredIds: readonly string[]
  /** The wanted member, if there is one. */
  member: HeldMember | undefined
  /** Today's queue at the location, locked until the place is saved. */
  line: readonly { number: number; status: TicketStatus; phoneE164: string; joinedAt: Instant; isKnown: boolean }[]
  /** The salon knows the phone number. */
  isKnown: boolean
}

/** A place in the queue as it is stored. */
export interface DecidedTicket extends AskedPlace {
  id: string
  number: number
  day: string
  phoneE164: string
}

/**
 * Returns a place at the end of the queue, with the number of people ahead, or throws why there is none. The front desk can give a place
 * at any time.
 */
export function decideTicket(
  found: FoundForTicket,
  asked: AskedPlace,
  { by, now, timeZone, currency, newId }: CallContext,
): DecidedTicket & { ahead: number } {
  const why = by ? null : whyNoLine(found, now)
  if (why) throw new Refusal(why)
  const e164 = requireWho(asked, found, currency)
  const waiting = found.line.filter(({ status }) => status === 'waiting' || status === 'called')
  if (waiting.some(({ phoneE164 }) => phoneE164 === e164)) throw new Refusal('in-line-already', { field: 'phone' })
  const strangers = found.line.filter((one) => !one.isKnown).map(({ joinedAt }) => joinedAt)
  if (!hasRoom('line', { standing: waiting.length, strangers }, { by, now, isKnown: found.isKnown }))
    throw new Refusal('line-full')
  const number = Math.max(0, ...found.line.map((one) => one.number)) + 1
  const serviceIds = [...new Set(asked.serviceIds)]
  const ahead = aheadIn(found.line, number)
  return { ...asked, serviceIds, id: newId(), number, day: today(now, timeZone), phoneE164: e164, ahead }
}

/** Returns how many people are in line before a number. Those who are called already are no longer in line. */
export function aheadIn(line: readonly Pick<Ticket, 'number' | 'status'>[], number: number): number {
  return line.filter((one) => one.status === 'waiting' && one.number < number).length
}

/** Returns why no one can join from their own phone now, or null. */
export function whyNoLine(
  { isQueueOn, salon }: Pick<FoundForTicket, 'isQueueOn' | 'salon'>,
  now: Instant,
): 'queue-off' | 'queue-closed' | null {
  if (!isQueueOn) return 'queue-off'
  const nowMin = Math.floor(epochMinOf(now))
  return isOpenDuring(salon, { fromMin: nowMin, toMin: nowMin + 1 }) ? null : 'queue-closed'
}

const next: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  waiting: ['called', 'left'],
  called: ['called', 'served', 'waiting', 'left'],
  served: [],
  left: ['waiting'],
}

/**
 * Returns why a place in the queue cannot change to a status, or null: a served customer stays served, and a
 * customer who left must first return.
 */
export function whyTicketStays(from: TicketStatus, to: TicketStatus): RefusalCode | null {
  return from === to || next[from].includes(to) ? null : 'ticket-moved-on'
}

/**
 * Returns the location of a visitor's place: the one whose code they scanned, otherwise the first one, which is the
 * default. Throws 'not-found'.
 */
export function lineAt(locations: readonly { id: string }[], asked: string | undefined): string {
  const found = asked === undefined ? locations[0] : locations.find(({ id }) => id === asked)
  if (!found) throw new Refusal('not-found', { field: 'location' })
  return found.id
}
