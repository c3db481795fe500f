import type { AppointmentStatus } from './status.ts'

/** The minutes from which someone is late; a visit rarely begins or ends on the minute. */
const tolerableMin = 5

/** How far an appointment is behind: not started after its start ('late'), or in progress after its end ('over'). */
export interface Lateness {
  kind: 'late' | 'over'
  min: number
}

/**
 * Returns how far an appointment is behind its time, from 5 minutes on; null if it is not. Both minutes count
 * from the time of the appointment to now, and are negative before it.
 */
export function latenessOf(
  status: AppointmentStatus | 'blocked',
  { sinceStartMin, sinceEndMin }: { sinceStartMin: number; sinceEndMin: number },
): Lateness | null {
  if (status === 'booked' && sinceStartMin >= tolerableMin) return { kind: 'late', min: Math.floor(sinceStartMin) }
  if (status === 'in-progress' && sinceEndMin >= tolerableMin) return { kind: 'over', min: Math.floor(sinceEndMin) }
  return null
}

/** Returns the lateness in words: 'Late 20 min', 'Over 2 h'. */
export function latenessWords({ kind, min }: Lateness): string {
  const long = min < 60 ? `${min} min` : `${Math.floor(min / 60)} h`
  return `${kind === 'late' ? 'Late' : 'Over'} ${long}`
}
