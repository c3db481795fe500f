import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import type { countPageViewContract } from '#domain/salon/contract.ts'
import type { Call } from '#server/kit/call.ts'
import { insertPageView } from './store.ts'

/** Counts a view of a screen on the salon's own day. */
export async function countPageView(
  { tx, salonId, timeZone, now }: Call,
  { body }: ParsedInput<typeof countPageViewContract>,
): Promise<Output<typeof countPageViewContract>> {
  await insertPageView(tx, salonId, today(now, timeZone), body.pathPattern)
  return {}
}
