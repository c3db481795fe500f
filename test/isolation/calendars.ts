import { listFeedsContract, makeFeedContract, makeOwnFeedContract } from '#domain/calendars/contract-feeds.ts'
import { hashLinkToken } from '#server/kit/link-token.ts'
import { tokenOf } from '#test/booking.ts'
import type { SignedUp } from '#test/parlour.ts'
import type { Rows } from './salon.ts'
import type { IdsByKind } from './swaps.ts'

/** The addresses at which other calendars read the owner's appointments, and all of them. */
export async function addCalendars(owner: SignedUp, rows: Rows): Promise<IdsByKind> {
  const body = { showsDetails: true }
  await owner.must(makeOwnFeedContract, { body })
  await owner.must(makeFeedContract, { body })
  const hash = hashLinkToken(feedTokenOf(owner.salonId))
  await rows(`UPDATE calendar_feed SET token_hash = $1 WHERE salon_id = $2 AND staff_id IS NULL`, [hash, owner.salonId])
  const { feeds } = await owner.must(listFeedsContract, {})
  return { feed: feeds.map(({ id }) => id) }
}

/** The secret of the address of all appointments of a full salon. */
const feedTokenOf = (salonId: string) => tokenOf(`feed ${salonId}`)

/** The requests for what other calendars read. */
export const calendarSamples = (ids: IdsByKind) => ({
  'GET /api/account/calendar-feed': {},
  'POST /api/account/calendar-feed': { body: { showsDetails: false } },
  'DELETE /api/account/calendar-feed': {},
  'GET /api/calendar-feeds': {},
  'POST /api/calendar-feeds': { body: { showsDetails: false } },
  'DELETE /api/calendar-feeds/:id': { params: { id: ids['feed']![0] } },
  'GET /api/calendars/:salon/:token/parlour.ics': {
    params: { salon: ids['salon']![0], token: feedTokenOf(ids['salon']![0]!) },
  },
})
