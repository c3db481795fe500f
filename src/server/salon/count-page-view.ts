import { today } from '#domain/kit/local-time.ts'
import type { countPageViewContract } from '#domain/salon/contract.ts'
import type { UseCase } from '#server/kit/call.ts'
import { insertPageView } from './store.ts'

/** Counts a view of a page on the salon's local day. */
export const countPageView: UseCase<typeof countPageViewContract> = async (
  { tx, salonId, timeZone, now },
  { body },
) => {
  await insertPageView(tx, salonId, today(now, timeZone), body.pathPattern)
  return {}
}
