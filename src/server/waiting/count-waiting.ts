import { today } from '#domain/kit/local-time.ts'
import type { countWaitingContract } from '#domain/waiting/contract-count.ts'
import type { UseCase } from '#server/kit/call.ts'
import { countInLine } from './store-queue.ts'
import { countWishes } from './store-waitlist.ts'

/** How many stand in today's line, and how many wait for a time that comes free. */
export const countWaiting: UseCase<typeof countWaitingContract> = async ({
  tx,
  salonId,
  now,
  timeZone,
  locationId,
}) => {
  const day = today(now, timeZone)
  const [inLine, waiting] = await Promise.all([
    countInLine(tx, salonId, { day, locationId }),
    countWishes(tx, salonId, { day, locationId }),
  ])
  return { inLine, waiting }
}
