import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoment } from '#domain/kit/page.ts'
import { zId, zSalonName } from '#domain/kit/text.ts'

/** An address from which external calendars read appointments. The address itself is shown only once. */
const zFeed = z.object({
  id: zId,
  /** The member whose appointments the feed contains; null means the whole salon. */
  staffId: zId.nullable(),
  staffName: z.string().nullable(),
  /** The feed includes full names, phone numbers and notes. */
  showsDetails: z.boolean(),
  createdAt: zMoment,
  /** The name of the person who made the feed; null if they are no longer known. */
  madeByName: z.string().nullable(),
  /**
   * The feed has ended, and its address returns 404: it shows details, and the person who made it has left or may no
   * longer see them.
   */
  isOver: z.boolean(),
})
export type Feed = z.output<typeof zFeed>

const body = z.strictObject({ showsDetails: z.boolean() })
const made = z.object({
  feed: zFeed,
  /** The path of the feed's address, without this server's name. */
  path: z.string(),
})
// No response is stored for a retry, because it would contain the secret.
const repeatable = 'of one owner there is one address: the one that was answered last'

export const readOwnFeedContract = endpoint({
  method: 'GET',
  path: '/api/account/calendar-feed',
  access: 'signed-in',
  summary: 'The address of one’s own appointments for other calendars, if there is one; not the address itself',
  topics: ['staff'],
  output: z.object({ feed: zFeed.nullable() }),
})

export const makeOwnFeedContract = endpoint({
  method: 'POST',
  path: '/api/account/calendar-feed',
  access: 'signed-in',
  summary: 'Makes a new address for one’s own appointments, replacing the old one; it is only in this response',
  notInExample: 'an address that calendar programs read',
  topics: ['staff'],
  repeatable,
  body,
  output: made,
})

export const deleteOwnFeedContract = endpoint({
  method: 'DELETE',
  path: '/api/account/calendar-feed',
  access: 'signed-in',
  summary: 'Ends the address of one’s own appointments: it stops working at once',
  topics: ['staff'],
  output: z.object({}),
})

export const listFeedsContract = endpoint({
  method: 'GET',
  path: '/api/calendar-feeds',
  access: permissions.connectCalendars,
  summary:
    'The addresses at which other calendars read appointments of the salon: its own first, then those of members',
  topics: ['staff'],
  output: z.object({ feeds: z.array(zFeed) }),
})

export const makeFeedContract = endpoint({
  method: 'POST',
  path: '/api/calendar-feeds',
  access: permissions.connectCalendars,
  summary: 'Makes a new address for all appointments, replacing the old one; it is only in this response',
  notInExample: 'an address that calendar programs read',
  topics: ['staff'],
  repeatable,
  body,
  output: made,
})

export const deleteFeedContract = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feeds/:id',
  access: permissions.connectCalendars,
  summary: 'Ends an address, the salon’s or a member’s: it stops working at once',
  topics: ['staff'],
  params: z.strictObject({ id: zId }),
  output: z.object({}),
})

export const readFeedContract = endpoint({
  method: 'GET',
  path: '/api/calendars/:salon/:token/parlour.ics',
  access: 'visitor',
  rate: 'look',
  summary: 'Appointments as a calendar (RFC 5545), for the holder of the address',
  topics: ['appointments', 'customers', 'salon', 'staff'],
  mediaType: 'text/calendar',
  params: z.strictObject({ salon: zSalonName, token: z.string().regex(/^[\w-]{43}$/, 'This is not a calendar.') }),
  output: z.string(),
})

/** Returns the path at which a feed is read. */
export function feedPath(salonId: string, token: string): string {
  return readFeedContract.path.replace(':salon', salonId).replace(':token', token)
}
