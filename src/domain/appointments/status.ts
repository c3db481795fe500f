import type { RefusalCode } from '#domain/kit/refusal.ts'

export const appointmentStatuses = ['booked', 'in-progress', 'completed', 'cancelled'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

const next: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  booked: ['in-progress', 'cancelled'],
  'in-progress': ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}

/** Returns whether an appointment with this status keeps others out of its time. */
export function isActive(status: AppointmentStatus): boolean {
  return status === 'booked' || status === 'in-progress'
}

/**
 * Returns why a status cannot become another, or null: Start, then Complete; Cancel until completed. The current
 * status is refused too, so a second press of a button gets a refusal.
 */
export function whyCannotChange(from: AppointmentStatus, to: AppointmentStatus): RefusalCode | null {
  return next[from].includes(to) ? null : 'status-not-allowed'
}

/**
 * Returns why an appointment cannot become a no-show, or null: a customer in progress came, and a finished one is over
 * (R-42).
 */
export function whyCannotBeNoShow(from: AppointmentStatus, to: AppointmentStatus): RefusalCode | null {
  return from === 'booked' && to === 'cancelled' ? null : 'no-show-not-booked'
}

/**
 * Returns the status that an undo leads to: from a cancellation to booked, from a step by mistake one step back
 * (R-52).
 */
export const statusBefore = {
  booked: null,
  'in-progress': 'booked',
  completed: 'in-progress',
  cancelled: 'booked',
} as const satisfies Readonly<Record<AppointmentStatus, AppointmentStatus | null>>

/**
 * Returns why the last step cannot be undone, or null: there was none, or its sale shows that it has begun (R-42,
 *
 */
export function whyCannotRestore({
  status,
  isSold,
}: {
  status: AppointmentStatus
  isSold: boolean
}): RefusalCode | null {
  if (statusBefore[status] === null) return 'nothing-to-take-back'
  return status === 'in-progress' && isSold ? 'sold-has-begun' : null
}

/** Returns why an appointment cannot be sold, or null: it must be in progress or completed. */
export function whyCannotMakeSale(status: AppointmentStatus): RefusalCode | null {
  return status === 'in-progress' || status === 'completed' ? null : 'sale-too-early'
}

/** The statuses as used within a sentence. */
export const statusWords: Readonly<Record<AppointmentStatus, string>> = {
  booked: 'booked',
  'in-progress': 'in progress',
  completed: 'completed',
  cancelled: 'cancelled',
}

/** Returns why services, member and time can no longer be changed, or null: a finished appointment is history. */
export function whyCannotRebook(status: AppointmentStatus): RefusalCode | null {
  return isActive(status) ? null : 'appointment-closed'
}
