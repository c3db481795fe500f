import type { Appointment } from '#domain/appointments/contract.ts'

/**
 * Returns a sentence about a visitor who booked online, with the entries that differ from the customer's record, also
 * from the queue or Calendly; null if the salon booked.
 */
export function visitorWords({ source, typedAs, awaitsApproval }: Appointment) {
  const isOnline = source === 'online'
  // A phone number is not broken at the end of a line.
  const phone = typedAs?.phone?.replaceAll(' ', '\u00A0')
  if (!isOnline && !typedAs) return null
  return {
    label: isOnline ? 'Booked online' : 'Typed by the visitor',
    booked: isOnline && (awaitsApproval ? 'Booked online: needs your approval.' : 'Booked online'),
    typed: typedAs && `Typed: ${[typedAs.name, phone, typedAs.email].filter(Boolean).join(', ')}`,
  }
}
