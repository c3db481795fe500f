import type { BookedCustomer, BookedService, ChangedTime } from '#domain/appointments/booked.ts'
import type { Appointment, AskedLine } from '#domain/appointments/contract.ts'
import type { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { repeatAppointmentContract } from '#domain/appointments/repeat/contract-repeat.ts'
import { whyGateRefuses } from '#domain/billing/plans.ts'
import type { Instant } from '#domain/kit/dates.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { sumMinor } from '#domain/kit/money.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { instantAt } from '#domain/kit/time.ts'
import { bookedCustomer, bookedServices, customerOf, type FoundForVisit, type HeldMember } from './bookable.ts'
import {
  linesOf,
  refusalAtField,
  requireMembers,
  requireFree,
  servicesWithin,
  startOf,
  type Times,
  visitOf,
} from './bookable.ts'
import { type BookingCustomer, whyIncomplete } from './booking-request.ts'
import { type AskedDeposit, requestedDeposit } from './ask-deposit.ts'
import { lineOf, membersOf, stateOf } from './history.ts'
import { takenTimes } from './visit.ts'

type Body = ParsedInput<typeof addAppointmentContract>['body']
type Series = ParsedInput<typeof repeatAppointmentContract>['body']

/** A complete request: one appointment, or several that differ only in their start. */
export interface AskedBooking {
  /** The starts in the requested order. If a start has a `named` date and time, its refusal contains them. */
  starts: readonly { startsAt: Instant; named?: { date: string; time: string } }[]
  /** The chosen services in their order, each with its member and place. */
  lines: readonly AskedLine[]
  /** A length shorter than that of the services; null means their usual length. */
  durationMin: number | null
  customer: BookingCustomer
  notes: string | null
  confirmed: boolean
  seriesId: string | null
  /** The deposit that is asked for; null means none. */
  deposit: AskedDeposit | null
}

/** The input of the decision about a new booking. */
export interface FoundForBooking extends FoundForVisit {
  /** The members who were found. */
  members: readonly HeldMember[]
  /** The salon's plan and its number of appointments this month; null if the plan has no limit. */
  ofPlan: { salon: { plan: string } | null; used: number } | null
}

/** A new appointment, ready to be written. */
export interface Booking extends ChangedTime {
  customer: BookedCustomer
}

/**
 * Returns a request for one appointment; throws if anything is missing, or if lines, which have their own
 * lengths, come with a length.
 */
export function askedBooking(body: Body, context: CallContext): AskedBooking {
  const { durationMin = null, deposit = null } = body
  if (body.lines && durationMin !== null) throw refusalAtField('lines-or-services')
  if (deposit && body.isStarted) throw new Refusal('deposit-not-booked', { field: 'deposit' })
  const startsAt = startOf(body, context.timeZone)
  return { ...complete(body, startsAt ? [{ startsAt }] : [], null, context), durationMin, deposit }
}

/** Returns a request for a repeat, with its chosen dates on the salon's clock. */
export function askedSeries(body: Series, seriesId: string, context: CallContext): AskedBooking {
  const starts = body.dates.map(({ date, time }) => ({
    startsAt: instantAt(date, time, context.timeZone),
    named: { date, time },
  }))
  return complete(body, starts, seriesId, context)
}

function complete(
  body: Omit<Series, 'dates'>,
  starts: AskedBooking['starts'],
  seriesId: string | null,
  context: CallContext,
): AskedBooking {
  const { notes, confirmed } = body
  const lines = linesOf(body, context)
  const customer = customerOf(body)
  // The duration of the services is not known yet.
  const services = (lines ?? body.serviceIds).map(() => ({ durationMin: 0 }))
  const staffId = lines?.[0]?.staffId ?? body.staffId ?? null
  const startsAt = starts[0]?.startsAt ?? null
  const isHere = starts.every((start) => start.startsAt <= context.now)
  const incomplete = whyIncomplete({ services, staffId, startsAt, isHere, customer })
  if (incomplete || !lines) throw refusalAtField(incomplete ?? 'no-staff')
  return { starts, lines, durationMin: null, customer, notes, confirmed, seriesId, deposit: null }
}

/**
 * Returns the new appointments, or throws the first refusal, so that all or none are booked. Each
 * one is checked against the calendar and the ones before it, and each counts against the plan's limit.
 */
export function decideBooking(found: FoundForBooking, asked: AskedBooking, context: CallContext): Booking[] {
  const chosen = bookedServices(
    asked.lines.map(({ serviceId }) => serviceId),
    found.services,
  )
  const customer = bookedCustomer(asked.customer, found.customer, context)
  const { services: usual, locationId } = requireMembers(chosen, asked.lines, found.members)
  const services = servicesWithin(usual, asked.durationMin)
  requireFreeStarts(found, asked, services, context)
  requirePlace(found, asked.starts.length)
  const { seriesId, notes } = asked
  const priceMinor = sumMinor(services.map((service) => service.priceMinor))
  return asked.starts.map(({ startsAt }) => {
    const deposit = asked.deposit && requestedDeposit(asked.deposit, { startsAt, priceMinor }, context.now)
    const by = { source: 'salon', awaitsApproval: false, deposit } as const
    return bookingOf({ startsAt, services, locationId, customer, seriesId, notes }, context, by)
  })
}

interface Decided {
  startsAt: Instant
  services: BookedService[]
  locationId: string
  customer: BookedCustomer
  seriesId: string | null
  notes: string | null
}

/** Returns a new appointment from a decided booking, by default one that the salon booked. */
export function bookingOf(
  { seriesId, notes, customer, locationId, ...what }: Decided,
  context: CallContext,
  by: Pick<Appointment, 'source' | 'awaitsApproval' | 'deposit'> = {
    source: 'salon',
    awaitsApproval: false,
    deposit: null,
  },
): Booking {
  const appointment = { ...fresh, ...by, ...customer, ...visitOf(what), id: context.newId(), seriesId, notes }
  const [memberIds, after] = [membersOf(what.services), { ...stateOf(appointment), version: fresh.version }]
  const line = lineOf(context, { action: 'booked', memberIds, after })
  return { appointment, customer, line, locationId, taken: takenTimes(what.startsAt, what.services) }
}

/** The moments of an appointment to which nothing has happened yet. */
const noMoments = { startedAt: null, finishedAt: null, cancelledAt: null, cancelReason: null }
const notYet = { isNoShow: false, isSold: false, confirmedFor: null }
const fresh = { ...noMoments, ...notYet, typedAs: null, status: 'booked', version: 1 } as const

function requireFreeStarts(
  { salon, memberTimes }: Times,
  { starts, confirmed }: AskedBooking,
  services: readonly BookedService[],
  { by }: CallContext,
): void {
  const times = { salon, memberTimes: memberTimes.map((time) => ({ ...time, busy: [...time.busy] })) }
  for (const { startsAt, named } of starts) {
    requireFree({ startsAt, services }, times, { confirmed, by }, named)
    for (const { staffId, busy } of takenTimes(startsAt, services))
      times.memberTimes
        .find((time) => time.staffId === staffId)
        ?.busy.push(...busy.map((taken) => ({ ...taken, appointmentId: 'of this series' })))
  }
}

/**
 * Throws if the plan has no room for `more` appointments. The gate asks about one more, so the others count as made.
 */
function requirePlace({ ofPlan }: FoundForBooking, more: number): void {
  const refusal = ofPlan && whyGateRefuses('create_appointment', ofPlan.salon, ofPlan.used + more - 1)
  if (refusal) throw new Refusal(refusal.code, { params: refusal.params })
}
