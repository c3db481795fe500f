import { releaseAfterAsking } from '#server/booking/expire-deposits.ts'
import type { Tasks } from '#server/kit/jobs.ts'
import { checkCardPayment } from './pay.ts'

/** Returns the jobs that ask the provider about deposits paid by card. */
export function cardTasks(parts: Parameters<typeof releaseAfterAsking>[0]): Tasks {
  return { 'check-card-payment': checkCardPayment(parts, parts), 'release-after-asking': releaseAfterAsking(parts) }
}
