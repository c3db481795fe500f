import type * as contracts from '#domain/calendars/contract-feeds.ts'
import { type Feed, feedPath } from '#domain/calendars/contract-feeds.ts'
import { isFeedOver, mayMakeSalonFeed } from '#domain/calendars/feed-maker.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { hashLinkToken, newLinkToken } from '#server/kit/link-token.ts'
import * as store from './store-feeds.ts'

/** Returns whether the caller has an address for their own appointments, and since when. */
export const readOwnFeed: UseCase<typeof contracts.readOwnFeedContract> = async ({ tx, salonId, by }) => ({
  feed: shown(await store.findFeedOf(tx, salonId, by.staffId)),
})

/** Makes the address of the caller's own appointments. */
export const makeOwnFeed: UseCase<typeof contracts.makeOwnFeedContract> = async (call, { body }) =>
  await make(call, body.showsDetails, call.by.staffId, call.by.userName)

/** Ends the address of the caller's own appointments, if there is one. */
export const deleteOwnFeed: UseCase<typeof contracts.deleteOwnFeedContract> = async (call) => {
  const feed = await store.findFeedOf(call.tx, call.salonId, call.by.staffId)
  if (feed) await end(call, feed.id)
  return {}
}

/** Returns all addresses that the caller may see. */
export const listFeeds: UseCase<typeof contracts.listFeedsContract> = async (call) => ({
  feeds: (await store.selectFeeds(call.tx, call.salonId, reachedLocation(call))).map(withEnd),
})

const shown = (feed: store.KeptFeed | null): Feed | null => feed && withEnd(feed)
const withEnd = ({ maker, ...feed }: store.KeptFeed): Feed => ({ ...feed, isOver: isFeedOver(feed, maker) })

/** Makes the address of all appointments; only for people who see all of them. */
export const makeFeed: UseCase<typeof contracts.makeFeedContract> = async (call, { body }) => {
  if (!mayMakeSalonFeed(call.by)) throw new Refusal('not-allowed')
  return await make(call, body.showsDetails, null, null)
}

/** Ends an address. Throws 'not-found'. */
export const deleteFeed: UseCase<typeof contracts.deleteFeedContract> = async (call, { params }) => {
  await end(call, params.id)
  return {}
}

async function make(call: Call<Member>, showsDetails: boolean, staffId: string | null, staffName: string | null) {
  const { tx, salonId, now, newId } = call
  const token = newLinkToken()
  const { staffId: madeBy, userName: madeByName } = call.by
  const feed = { id: newId(), staffId, showsDetails, createdAt: now }
  const after = { ...(staffName !== null && { name: staffName }), showsDetails }
  await Promise.all([
    store.saveFeed(tx, salonId, { ...feed, madeBy }, hashLinkToken(token)),
    recordAudit(call, { action: 'calendar-feed-made', subject: 'calendar_feed', subjectId: feed.id, after }),
  ])
  return { feed: { ...feed, staffName, madeByName, isOver: false }, path: feedPath(salonId, token) }
}

async function end(call: Call<Member>, id: string): Promise<void> {
  if (!(await store.eraseFeed(call.tx, call.salonId, id, reachedLocation(call)))) throw new Refusal('not-found')
  await recordAudit(call, { action: 'calendar-feed-ended', subject: 'calendar_feed', subjectId: id })
}
