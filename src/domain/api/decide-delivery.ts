import { addMinutes, type Instant } from '#domain/kit/dates.ts'
import { retryAfterMin, silentAddressMostMin } from '#domain/kit/retries.ts'

/** The number of days without a delivery after which Parlour stops trying. */
export const daysBeforeGivingUp = 3

export interface Outcome {
  status: 'pending' | 'delivered' | 'failed'
  dueAt: Instant
}

/** Decides the state of a delivery after its nth try: the event has arrived if the response was 2xx. */
export function decideDelivery(attempts: number, hasArrived: boolean, now: Instant): Outcome {
  if (hasArrived) return { status: 'delivered', dueAt: now }
  const pause = retryAfterMin.delivery[attempts - 1]
  return pause === undefined ? { status: 'failed', dueAt: now } : { status: 'pending', dueAt: addMinutes(now, pause) }
}

/**
 * Returns when a failing address is tried again, however many events are waiting: after a quarter of the time for which
 * it has been failing, but at most after an hour.
 */
export function nextTry(failingSince: Instant, now: Instant): Instant {
  const failedMin = (Date.parse(now) - Date.parse(failingSince)) / 60_000
  return addMinutes(now, Math.min(silentAddressMostMin, Math.floor(failedMin / 4)))
}

/** Returns whether deliveries have failed for so long that nothing is sent until someone turns the webhook on again. */
export function isGivenUp(failingSince: Instant, now: Instant): boolean {
  return failingSince <= addMinutes(now, -daysBeforeGivingUp * 1440)
}

/** Returns the e-mail that tells the owner that Parlour has stopped trying. */
export function givenUpLetter(host: string, address: string | null): { subject: string; body: string } {
  const where = address ? `${address}/settings/api` : 'Settings, API'
  return {
    subject: 'Your webhook was turned off',
    body: [
      `Parlour could not deliver anything to ${host} for ${daysBeforeGivingUp} days, so it turned the webhook off.`,
      `Once that address works again, turn the webhook back on: ${where}. You can send the missed events again there.`,
    ].join('\n\n'),
  }
}
