import type { Visit } from './contract-visit.ts'

/**
 * What a visitor reads once they have booked (document 0, "Booking confirmation"): a confirmation is promised only where one leaves now;
 * else they read of their private link.
 */
export function bookedWords({ deposit }: Pick<Visit, 'deposit'>, isTold: boolean): string {
  if (deposit?.standing === 'waiting') return 'Your time is held. Pay the deposit to keep it.'
  return isTold
    ? 'Appointment booked successfully! You will receive a confirmation shortly.'
    : 'Appointment booked successfully! Keep your private link: it shows this appointment at any time.'
}
