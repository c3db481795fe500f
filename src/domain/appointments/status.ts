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
 * Returns why a status cannot become another one, or null: Start, then Complete; Cancel until completed. The
 * current status is refused as well, so that a second press of a button gets a refusal.
 */
export function whyCannotChange(from: AppointmentStatus, to: AppointmentStatus): RefusalCode | null {
  return next[from].includes(to) ? null : 'status-not-allowed'
}

/**
 * Returns why an appointment cannot become a no-show, or null: if it is in progress, the customer came; if it is
 * finished, it is over.
 */
export function whyCannotBeNoShow(from: AppointmentStatus, to: AppointmentStatus): RefusalCode | null {
  return from === 'booked' && to === 'cancelled' ? null : 'no-show-not-booked'
}

/** The status that an undo leads to: booked after a cancellation, otherwise one step back. */
export const statusBefore = {
  booked: null,
  'in-progress': 'booked',
  completed: 'in-progress',
  cancelled: 'booked',
} as const satisfies Readonly<Record<AppointmentStatus, AppointmentStatus | null>>

/**
 * Returns why the last step of an appointment cannot be undone, or null: there was no step, or a sale
 * shows that the appointment has begun.
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

/** Returns why an appointment cannot be sold, or null: it is neither in progress nor completed. */
export function whyCannotMakeSale(status: AppointmentStatus): RefusalCode | null {
  return status === 'in-progress' || status === 'completed' ? null : 'sale-too-early'
}

/** The words for the statuses within a sentence. */
export const statusWords: Readonly<Record<AppointmentStatus, string>> = {
  booked: 'booked',
  'in-progress': 'in progress',
  completed: 'completed',
  cancelled: 'cancelled',
}

/**
 * Returns why services, member and time can no longer be changed, or null: a finished appointment is history.
 */
export function whyCannotRebook(status: AppointmentStatus): RefusalCode | null {
  return isActive(status) ? null : 'appointment-closed'
}
