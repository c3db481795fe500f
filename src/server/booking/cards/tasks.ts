import { releaseAfterAsking } from '#server/booking/expire-deposits.ts'
import { checkVirtualAccount } from '#server/booking/accounts/notices.ts'
import { checking } from '#server/booking/accounts/settle.ts'
import type { Tasks } from '#server/kit/jobs.ts'
import { checkCardPayment } from './pay.ts'

/** Returns the jobs that ask the provider about deposits by card and about virtual accounts. */
export function cardTasks(parts: Parameters<typeof releaseAfterAsking>[0]): Tasks {
  return {
    'check-card-payment': checkCardPayment(parts, parts),
    [checking]: checkVirtualAccount(parts, parts),
    'release-after-asking': releaseAfterAsking(parts),
  }
}
