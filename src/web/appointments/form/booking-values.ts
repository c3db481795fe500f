import {
  type BookingCustomer,
  fieldOfRefusal,
  minutesOf,
  allIncomplete,
} from '#domain/appointments/form/booking-request.ts'
import type { addAppointmentContract, editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Appointment, AskedLine, CalendarMember } from '#domain/appointments/contract.ts'
import { inTurn, visitMinutes } from '#domain/appointments/availability/parts.ts'
import { areSameLines, linesAsTheyAre } from '#domain/appointments/form/change-part.ts'
import { dayNumber, isLocalDate, isLocalTime, minuteOfDay, minutesBetween, type TimeZone } from '#domain/kit/dates.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { localDateOf, type LocalMoment, localTimeOf } from '#domain/kit/local-time.ts'
import { sumMinor } from '#domain/kit/money.ts'
import { type RefusalCode, sentenceOf } from '#domain/kit/refusal.ts'
import type { Share } from '#domain/staff/shares.ts'
import type { Service } from '#domain/services/contract.ts'
import type { Waiting } from '#domain/waiting/contract-waitlist.ts'
import { offeredChoices, type ServiceChoice } from '#web/services/parts/service-choice.ts'
import { customerLabel } from '#web/customers/parts/customer-label.ts'
import { type DepositValues, noDepositTyped } from '#web/appointments/parts/deposit-values.ts'
import { type CustomerValues, noCustomer } from '#web/customers/parts/customer-values.ts'

/** The values of the appointment form, named as the server names them. */
export interface BookingValues extends CustomerValues {
  serviceIds: string[]
  staffId: string
  /** The member of each service, by the service's id; empty while `staffId` does everything. */
  staffOf: Readonly<Record<string, string>>
  /** The members who share a service with its own member, by the service's id. */
  sharedOf: Readonly<Record<string, readonly Share[]>>
  /** The services that start together with the one before them. */
  besideIds: readonly string[]
  date: string
  time: string
  /** The custom length of the appointment; null means the length of its services. */
  durationMin: number | null
  notes: string
  /** The deposit that is asked for. */
  deposit: DepositValues
}

/** Returns the initial values of a new appointment. If the team has only one member, that member is chosen. */
export function newValues(start: { date: string; time: string }, staff: readonly CalendarMember[]): BookingValues {
  const only = staff.filter(({ isActive }) => isActive)
  return {
    ...noCustomer,
    serviceIds: [],
    staffId: only.length === 1 ? only[0]!.id : '',
    staffOf: {},
    sharedOf: {},
    besideIds: [],
    durationMin: null,
    ...start,
    notes: '',
    deposit: noDepositTyped,
  }
}

/**
 * Returns the initial values of the form for a waitlist entry: an existing customer if the phone belongs to exactly
 * one.
 */
export function guestValues({ customerIds, customerName, customerPhone, services }: Waiting): Partial<BookingValues> {
  const serviceIds = services.map(({ id }) => id)
  const who = { name: customerName, phone: customerPhone }
  const [customerId, ...others] = customerIds
  // If several customers share a phone, the form finds the right one by name.
  return customerId === undefined || others.length > 0
    ? { kind: 'walk-in', customerName, customerPhone, serviceIds }
    : { kind: 'existing', customerId, customerText: customerLabel(who), serviceIds }
}

/** Returns the initial values of the form for another visit like this one: whom it is for, the services and the members. */
export function againValues(appointment: Appointment): Partial<BookingValues> {
  const { date: _date, time: _time, durationMin: _length, notes: _notes, ...again } = valuesOf(appointment, 'UTC')
  return again
}

/** Returns the form's values for an existing appointment, on the salon's clock. */
export function valuesOf(appointment: Appointment, zone: TimeZone): BookingValues {
  const isWalkIn = appointment.customerId === null
  const lengthMin = minutesBetween(appointment.startsAt, appointment.endsAt)
  return {
    kind: isWalkIn ? 'walk-in' : 'existing',
    customerId: appointment.customerId,
    customerText: isWalkIn ? '' : customerLabel({ name: appointment.customerName, phone: appointment.customerPhone }),
    customerName: isWalkIn ? appointment.customerName : '',
    customerPhone: isWalkIn ? (appointment.customerPhone ?? '') : '',
    serviceIds: appointment.services.map(({ serviceId }) => serviceId),
    staffId: appointment.staffId,
    staffOf: staffOf(appointment),
    sharedOf: sharedOf(appointment),
    besideIds: besideIdsOf(appointment),
    date: localDateOf(appointment.startsAt, zone),
    time: localTimeOf(appointment.startsAt, zone),
    durationMin: lengthMin === minutesOf(appointment.services) ? null : lengthMin,
    notes: appointment.notes ?? '',
    deposit: noDepositTyped,
  }
}

function staffOf({ services }: Appointment): BookingValues['staffOf'] {
  const members = new Set(services.map(({ staffId }) => staffId))
  return members.size > 1 ? Object.fromEntries(services.map(({ serviceId, staffId }) => [serviceId, staffId])) : {}
}

function sharedOf({ services }: Appointment): BookingValues['sharedOf'] {
  const lines = linesAsTheyAre(services).filter(({ sharedWith = [] }) => sharedWith.length > 0)
  return Object.fromEntries(lines.map(({ serviceId, sharedWith = [] }) => [serviceId, sharedWith]))
}

function besideIdsOf({ services }: Appointment): string[] {
  const beside = services.filter(({ startMin }, at) => at > 0 && startMin === services[at - 1]!.startMin)
  return beside.map(({ serviceId }) => serviceId)
}

/** Returns whether a member is chosen for each service, instead of one for all. */
export function isSplit({ staffOf: of }: Pick<BookingValues, 'staffOf'>): boolean {
  return Object.keys(of).length > 0
}

/** Returns whether the services need lines in a request: a member for each, or a service that several members share. */
export function needsLines(values: BookingValues): boolean {
  return isSplit(values) || chosenLines(values).some(({ sharedWith }) => sharedWith)
}

/** Returns the ticked services with their members; '' where none is chosen. */
export function chosenLines({
  serviceIds,
  staffId,
  staffOf: of,
  sharedOf: shared,
  besideIds,
}: BookingValues): AskedLine[] {
  return serviceIds.map((serviceId, at) => {
    const sharedWith = shared[serviceId] ?? []
    const isBeside = at > 0 && besideIds.includes(serviceId)
    const line = { serviceId, staffId: of[serviceId] ?? staffId, ...(isBeside && { isBeside }) }
    return sharedWith.length > 0 ? { ...line, sharedWith: [...sharedWith] } : line
  })
}

/**
 * Returns the lines to ask the server about. Services that an appointment already has keep their places as long as none
 * is added, removed, reordered or put beside another one, and its length stays.
 */
export function askedLines(values: BookingValues, base: Appointment | null): AskedLine[] {
  const kept = base?.services ?? []
  const isKept =
    values.serviceIds.join() === kept.map(({ serviceId }) => serviceId).join() &&
    base !== null &&
    values.besideIds.join() === besideIdsOf(base).join()
  const lengthMin = base && minutesBetween(base.startsAt, base.endsAt)
  if (!isKept || (values.durationMin ?? minutesOf(kept)) !== lengthMin) return chosenLines(values)
  return chosenLines(values).map((line, at) => ({
    ...line,
    startMin: kept[at]!.startMin,
    lengthMin: kept[at]!.lengthMin,
  }))
}

/**
 * Returns the services that can be ticked: those of the appointment, as agreed then, and those that the salon
 * offers now.
 */
export function serviceChoices(services: readonly Service[], kept: Appointment['services']): ServiceChoice[] {
  const now = (wanted: string) => services.find(({ id }) => id === wanted)
  const offered = services.filter(({ id }) => !kept.some(({ serviceId }) => serviceId === id))
  return [
    ...kept.map((service) => ({
      ...service,
      category: now(service.serviceId)?.category ?? ('Other' as const),
      isOffered: now(service.serviceId)?.isActive ?? false,
      mayRunBeside: now(service.serviceId)?.mayRunBeside ?? false,
    })),
    ...offeredChoices(offered),
  ]
}

/** Returns the ticked services with their places, the length of the visit, and the sum of the prices. */
export function chosenTotals(
  { serviceIds, besideIds }: Pick<BookingValues, 'serviceIds' | 'besideIds'>,
  choices: readonly ServiceChoice[],
) {
  const ticked = serviceIds.flatMap((id) => choices.find(({ serviceId }) => serviceId === id) ?? [])
  const chosen = inTurn(ticked, ({ serviceId }) => ({ isBeside: besideIds.includes(serviceId) }))
  return {
    chosen,
    durationMin: visitMinutes(chosen),
    priceMinor: sumMinor(chosen.map(({ priceMinor }) => priceMinor)),
  }
}

/** Returns the duration: the custom length, otherwise that of the services. */
export function bookedMinutes(values: BookingValues, choices: readonly ServiceChoice[]): number {
  return values.durationMin ?? chosenTotals(values, choices).durationMin
}

/**
 * Returns the missing fields with the documents' messages. If a walk-in has a name, only the phone is reported as
 * missing; a walk-in who is here needs none (R-401).
 */
export function bookingProblems(
  values: BookingValues,
  choices: readonly ServiceChoice[],
  isHere: boolean,
): Record<string, string> {
  const missing = allIncomplete({
    services: chosenTotals(values, choices).chosen,
    // Members who are missing for individual services are reported there (`memberProblems`).
    staffId: isSplit(values) ? 'of each service' : values.staffId || null,
    startsAt: values.date && values.time ? `${values.date}T${values.time}` : null,
    isHere,
    customer: bookingCustomer(values),
  })
  const lacksPhoneOnly = values.customerName.trim() !== ''
  const fieldOf = (why: RefusalCode) =>
    why === 'no-walk-in' && lacksPhoneOnly ? 'customerPhone' : (fieldOfRefusal[why] ?? 'time')
  return Object.fromEntries(missing.map((why) => [fieldOf(why), sentenceOf(why)]))
}

/** Returns the minutes since the form's start on the salon's clock; negative before it, NaN if it is not complete. */
export function minutesSinceStart({ date, time }: Pick<BookingValues, 'date' | 'time'>, clock: LocalMoment): number {
  if (!isLocalDate(date) || !isLocalTime(time)) return NaN
  return (dayNumber(clock.date) - dayNumber(date)) * 1440 + minuteOfDay(clock.time) - minuteOfDay(time)
}

/** Returns the request body of a booking. */
export function addBody(values: BookingValues): CallInput<typeof addAppointmentContract>['body'] {
  const { date, time, durationMin } = values
  return { ...repeatBody(values), date, time, ...(durationMin !== null && !needsLines(values) && { durationMin }) }
}

/** Returns the fields that are the same on every date of a repeat. */
export function repeatBody(values: BookingValues) {
  const { serviceIds, staffId, notes } = values
  const services = needsLines(values) ? { lines: chosenLines(values) } : { serviceIds, staffId }
  return { ...services, notes, ...customerBody(values) }
}

/** Returns the request body of an edit, with only the changed fields, so that the others are not decided again. */
export function editBody(
  values: BookingValues,
  base: Appointment,
  zone: TimeZone,
): CallInput<typeof editAppointmentContract>['body'] {
  const before = valuesOf(base, zone)
  const { date, time, notes } = values
  return {
    version: base.version,
    ...changedServices(values, before, base),
    ...((date !== before.date || time !== before.time) && { date, time }),
    ...(notes !== before.notes && { notes }),
    ...(!isSameCustomer(values, before) && customerBody(values)),
  }
}

/**
 * Returns the request body that undoes a saved edit, with only the changed fields. It is sent as confirmed, because the
 * earlier time was accepted before. Returns null if the edit cannot be undone exactly: a removed service would return at
 * today's price, and a deposit's deadline that was moved up would not move back.
 */
export function undoBody(
  before: Appointment,
  saved: Appointment,
  zone: TimeZone,
): CallInput<typeof editAppointmentContract>['body'] | null {
  const isKept = ({ serviceId }: { serviceId: string }) => saved.services.some((one) => one.serviceId === serviceId)
  if (!before.services.every(isKept) || before.deposit?.dueAt !== saved.deposit?.dueAt) return null
  const [was, is] = [valuesOf(before, zone), valuesOf(saved, zone)]
  return {
    version: saved.version,
    confirmed: true,
    ...(before.startsAt !== saved.startsAt && { startsAt: before.startsAt }),
    ...(!areSameLines(before.services, saved.services) && { lines: linesAsTheyAre(before.services) }),
    ...(was.notes !== is.notes && { notes: was.notes }),
    ...(!isSameCustomer(was, is) && customerBody(was)),
  }
}

/** Returns the changes of services, members and length. */
function changedServices(values: BookingValues, before: BookingValues, base: Appointment) {
  const { serviceIds, staffId, durationMin } = values
  const hasOtherServices = serviceIds.join() !== before.serviceIds.join()
  const haveOtherMembers = JSON.stringify(chosenLines(values)) !== JSON.stringify(chosenLines(before))
  if (haveOtherMembers && (needsLines(values) || needsLines(before))) return { lines: askedLines(values, base) }
  return {
    ...(hasOtherServices && { serviceIds }),
    ...(staffId !== before.staffId && { staffId }),
    // A change of the services resets the length to the sum of their minutes.
    ...(!hasOtherServices &&
      durationMin !== before.durationMin && { durationMin: durationMin ?? minutesOf(base.services) }),
  }
}

/** Returns whether both forms name the same customer. */
export function isSameCustomer(one: BookingValues, other: BookingValues): boolean {
  return JSON.stringify(bookingCustomer(one)) === JSON.stringify(bookingCustomer(other))
}

function bookingCustomer({ kind, customerId, customerName, customerPhone }: BookingValues): BookingCustomer {
  return kind === 'existing' ? { kind, customerId } : { kind, name: customerName, phone: customerPhone }
}

function customerBody(values: BookingValues) {
  const customer = bookingCustomer(values)
  if (customer.kind === 'existing') return { customerId: customer.customerId }
  return { customerName: customer.name, customerPhone: customer.phone }
}
