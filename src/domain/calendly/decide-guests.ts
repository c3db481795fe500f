import type { BookedAppointment, BookedCustomer } from '#domain/appointments/booked.ts'
import type { Edited } from '#domain/appointments/form/decide-edit.ts'
import { lineOfEdit } from '#domain/appointments/form/history.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { folded } from '#domain/kit/folded.ts'
import { bookedAs, type KnownCustomer } from './decide-import.ts'
import { aboutLine, type CalendlyEvent, companyLine, invitedOf, type ToldInvitee } from './event.ts'

/** The current guests of an event, with the salon's customers that they are known as. */
export interface FoundGuests {
  told: readonly ToldInvitee[]
  /** The customer that the first remaining guest is known as; null if the salon does not know them. */
  customer: KnownCustomer | null
  /** The ids of customers whose guest cancelled. */
  leftIds: readonly string[]
}

/**
 * Returns the appointment of an event after some of its guests changed: if its customer cancelled, it becomes the next
 * guest's, and its notes name the others. Returns null if nothing changes. Keeps the rest of the notes, and a
 * customer whom the salon chose itself.
 */
export function decideGuests(
  before: BookedAppointment,
  found: FoundGuests,
  event: CalendlyEvent,
  context: CallContext,
): Edited | null {
  const customer = nextCustomer(before, found, event, context)
  const notes = notesWith(before.notes, event, companyLine(found.told.filter(({ isActive }) => isActive).slice(1)))
  if (!customer && notes === before.notes) return null
  const appointment = { ...before, ...customer, notes, version: before.version + 1 }
  return {
    appointment,
    customer,
    line: lineOfEdit(context, before, appointment),
    taken: null,
    locationId: null,
    linesChanged: false,
  }
}

/** Returns the guest who becomes the appointment's customer; null if the current customer still comes. */
function nextCustomer(
  before: BookedAppointment,
  { told, customer, leftIds }: FoundGuests,
  event: CalendlyEvent,
  context: CallContext,
): BookedCustomer | null {
  const who = invitedOf(event, told, context.currency)
  if (who.customerName === null) return null
  const isOf = ({ name }: ToldInvitee) => folded(name.trim()) === folded(before.customerName)
  const hasLeft = before.customerId
    ? leftIds.includes(before.customerId) && customer?.customerId !== before.customerId
    : told.some((one) => !one.isActive && isOf(one)) && !told.some((one) => one.isActive && isOf(one))
  return hasLeft ? bookedAs(customer?.customerId ?? null, who.customerName, who, context) : null
}

/** Returns the notes with a new line about the other guests, if the notes still begin as they were imported. */
function notesWith(notes: string | null, event: CalendlyEvent, company: string | null): string | null {
  const [about, ...lines] = (notes ?? '').split('\n')
  if (about !== aboutLine(event)) return notes
  const rest = lines[0]?.startsWith('With ') ? lines.slice(1) : lines
  return [about, ...(company === null ? [] : [company]), ...rest].join('\n').slice(0, 1000).trim()
}
