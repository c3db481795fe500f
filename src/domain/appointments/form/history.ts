import type { z } from 'zod'
import { staffIdsOf } from '#domain/appointments/availability/parts.ts'
import type { Instant } from '#domain/kit/dates.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import { memberNames } from '#domain/appointments/member-names.ts'
import type { AppointmentStatus } from '#domain/appointments/status.ts'
import type { AppointmentAction, zTold } from './contract-history.ts'

/** The fields of an appointment that its history records. Names are stored as they were that day. */
export type AppointmentState = Required<Told>
type Told = z.output<typeof zTold>
type HistoryOf = Omit<AppointmentState, 'serviceNames' | 'staffName'> & {
  services: readonly { name: string; staffName: string; sharedWith: readonly { staffName: string }[] }[]
}
type Served = Parameters<typeof staffIdsOf>[0]
type EditedOf = HistoryOf & { services: readonly Served[] }

/** A change as the history describes it, with person and time. */
export interface HistoryLine {
  /** The id of the history entry. */
  id: string
  at: Instant
  userId: string | null
  action: AppointmentAction
  /** The members who worked on the appointment before or after the change; they are notified of it. */
  memberIds?: readonly string[]
  /** The old values and, when a visit starts, the deadline of a deposit that is no longer awaited. */
  before?: Told & { depositDueAt?: Instant }
  /**
   * The new values, with the appointment's new version, the reason of a cancellation, and the amount and method of a
   * deposit.
   */
  after: Told & { version: number; reason?: string | null; amountMinor?: number; method?: string | null }
}

/** Returns a history line of the current caller and time. */
export function lineOf({ by, now, newId }: CallContext, told: Omit<HistoryLine, 'id' | 'at' | 'userId'>): HistoryLine {
  return { id: newId(), at: now, userId: by?.userId ?? null, ...told }
}

/** Returns the differences between two states, as old and new values. */
export function changesOf(before: AppointmentState, after: AppointmentState): { before: Told; after: Told } {
  const differing = (Object.keys(after) as (keyof AppointmentState)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (state: AppointmentState) => Object.fromEntries(differing.map((name) => [name, state[name]])) as Told
  return { before: pick(before), after: pick(after) }
}

/** Returns the fields that the history records, without the other fields of an appointment. */
export function stateOf(appointment: HistoryOf): AppointmentState {
  const { startsAt, endsAt, customerName, customerPhone, notes, status } = appointment
  const serviceNames = appointment.services.map(({ name }) => name)
  const staffName = memberNames(appointment.services).join(', ')
  return { startsAt, endsAt, staffName, serviceNames, customerName, customerPhone, notes, status }
}

/**
 * Returns the history line of an edit: 'moved' if time or member changed, otherwise 'changed', with the fields
 * that differ.
 */
export function lineOfEdit(context: CallContext, before: EditedOf, after: EditedOf & { version: number }): HistoryLine {
  const changes = changesOf(stateOf(before), stateOf(after))
  const isMoved = 'startsAt' in changes.after || 'staffName' in changes.after
  const told = { before: changes.before, after: { ...changes.after, version: after.version } }
  const memberIds = membersOf(before.services, after.services)
  return lineOf(context, { action: isMoved ? 'moved' : 'changed', memberIds, ...told })
}

/** Returns the members who do any of the services. */
export function membersOf(...services: readonly (readonly Served[])[]): string[] {
  return [...new Set(services.flat().flatMap(staffIdsOf))]
}

/** Returns the history action of a step to a new status. */
export function actionOfStatus(to: AppointmentStatus, isNoShow: boolean): AppointmentAction {
  if (to === 'cancelled') return isNoShow ? 'no-show' : 'cancelled'
  return to === 'completed' ? 'completed' : 'started'
}

/** Returns the form's fields that someone else changed, as names for a refusal: 'time,notes'. */
export function fieldsChanged(changed: readonly Told[]): ChangedField[] {
  const names = new Set(changed.flatMap((told) => Object.keys(told)))
  return changedFields.filter((field) => partsOf[field].some((name) => names.has(name)))
}

export const changedFields = ['time', 'staff', 'services', 'customer', 'notes', 'status'] as const
export type ChangedField = (typeof changedFields)[number]

const partsOf: Readonly<Record<ChangedField, readonly (keyof AppointmentState)[]>> = {
  time: ['startsAt', 'endsAt'],
  staff: ['staffName'],
  services: ['serviceNames'],
  customer: ['customerName', 'customerPhone'],
  notes: ['notes'],
  status: ['status'],
}
