import type { Visit } from './contract-visit.ts'

/**
 * Returns the message after booking (document 0, "Booking confirmation"). It promises a confirmation only if one is
 * sent now; otherwise it mentions the private link.
 */
export function bookedWords({ deposit }: Pick<Visit, 'deposit'>, isTold: boolean): string {
  if (deposit?.standing === 'waiting') return 'Your time is held. Pay the deposit to keep it.'
  return isTold
    ? 'Appointment booked successfully! You will receive a confirmation shortly.'
    : 'Appointment booked successfully! Keep your private link: it shows this appointment at any time.'
}
