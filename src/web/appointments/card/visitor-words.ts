import type { Appointment } from '#domain/appointments/contract.ts'

/**
 * Returns a sentence about a visitor who booked online, with the entries that differ from the customer's record, also
 * from the queue or Calendly, or about a customer who moved the appointment by its link; null if only the salon
 * dealt with it.
 */
export function visitorWords({ source, typedAs, awaitsApproval }: Appointment) {
  const isOnline = source === 'online'
  // A phone number is not broken at the end of a line.
  const phone = typedAs?.phone?.replaceAll(' ', '\u00A0')
  if (!isOnline && !typedAs && !awaitsApproval) return null
  const way = isOnline ? 'Booked online' : awaitsApproval && 'Moved by the customer'
  return {
    label: way || 'Typed by the visitor',
    booked: way && (awaitsApproval ? `${way}: needs your approval.` : way),
    typed: typedAs && `Typed: ${[typedAs.name, phone, typedAs.email].filter(Boolean).join(', ')}`,
  }
}
