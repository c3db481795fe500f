import type { IncomingMessage, ServerResponse } from 'node:http'

/** An invitee of an event. */
export interface Guest {
  name: string
  email: string
  /** The phone number for reminders by SMS. */
  phone: string | null
  isCancelled: boolean
  /** Unusual fields of the guest in the response. */
  odd?: object
  answers: { question: string; answer: string }[]
}

export interface Event {
  id: string
  name: string
  startsAt: string
  endsAt: string
  isCancelled: boolean
  reason: string
  guests: Guest[]
  /** Unusual fields of the event in the response. */
  odd?: object
}

/**
 * A way in which a request fails: `redirect` and `next-page` lead to another machine, `traversal` returns an event of
 * another path, `endless` a list that always has a next page, `any-time` events of any day, and `silence` never
 * answers.
 */
export type Fault =
  | 'error'
  | 'forbidden'
  | 'html'
  | 'hang-up'
  | 'redirect'
  | 'next-page'
  | 'endless'
  | 'huge'
  | 'traversal'
  | 'any-time'
  | 'silence'

/** The emulator's state. */
export interface Account {
  token: string
  /** The address at which the emulator listens. */
  base: string
  events: Event[]
  /** The faults of the next requests; null for a request without one. */
  faults: (Fault | null)[]
  /** The failure of every request to a path. */
  faultsAt: Map<string, Fault>
  /** The address of a machine that must never be asked. */
  elsewhere: string
  /** How many more requests are answered; null means all. */
  left: number | null
  waitSec: number
  asked: string[]
}

const userId = '7c7e6d9e'

/** Answers a request as Calendly does. */
export function serve(account: Account, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', account.base)
  account.asked.push(`${url.pathname}${url.search}`)
  if (request.headers.authorization !== `Bearer ${account.token}`)
    return say(response, 401, { title: 'Unauthenticated', message: 'The access token is invalid' })
  if (isOverLimit(account, response)) return
  const fault = account.faults.shift() ?? account.faultsAt.get(url.pathname)
  if (fault && wrong(account, fault, response)) return
  if (url.pathname === '/users/me') return say(response, 200, { resource: userOf(account) })
  if (url.pathname === '/scheduled_events') return listEvents(account, url.searchParams, response)
  const [, id] = /^\/scheduled_events\/([\w-]+)\/invitees$/.exec(url.pathname) ?? []
  const event = account.events.find((one) => one.id === id)
  if (event) return page(account, url.searchParams, response, event.guests.map(inviteeOf(account, event)))
  say(response, 404, {
    title: 'Resource Not Found',
    message: 'The server could not find the requested resource.',
  })
}

/** Sends how many more requests are allowed, and refuses a request above the limit. */
function isOverLimit(account: Account, response: ServerResponse): boolean {
  const { left, waitSec } = account
  if (left === null) return false
  response.setHeader('x-ratelimit-limit', '50')
  response.setHeader('x-ratelimit-remaining', String(Math.max(left - 1, 0)))
  response.setHeader('x-ratelimit-reset', String(waitSec))
  account.left = Math.max(left - 1, 0)
  if (left > 0) return false
  response.setHeader('retry-after', String(waitSec))
  say(response, 429, { title: 'Too Many Requests', message: 'Your application has exceeded its rate limit.' })
  return true
}

/** Performs a fault; returns false if the response is still to be sent. */
function wrong(account: Account, fault: Fault, response: ServerResponse): boolean {
  if (fault === 'silence') return true
  if (fault === 'hang-up') response.destroy()
  else if (fault === 'error') say(response, 500, { title: 'Internal Server Error', message: 'The server failed.' })
  else if (fault === 'forbidden')
    say(response, 403, { title: 'Permission Denied', message: 'You do not have permission to access this resource.' })
  else if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>')
  else if (fault === 'redirect') response.writeHead(302, { location: account.elsewhere }).end()
  else if (fault === 'huge')
    say(response, 200, { resource: { uri: 'https://api.calendly.com/users/HUGE', name: 'x'.repeat(5_000_000) } })
  else if (fault === 'next-page' || fault === 'endless') {
    const pagination = paginationOf(1, fault === 'endless' ? account.asked.length : null)
    say(response, 200, { collection: [], pagination: { ...pagination, next_page: account.elsewhere } })
  } else if (fault === 'any-time') {
    const collection = account.events.filter(({ isCancelled }) => !isCancelled).map(eventOf(account))
    say(response, 200, { collection, pagination: paginationOf(collection.length, null) })
  } else if (fault === 'traversal') {
    const event = { ...eventOf(account)(account.events.at(-1)!), uri: `${account.base}/scheduled_events/../users/me` }
    say(response, 200, { collection: [event], pagination: paginationOf(1, null) })
  }
  return true
}

function listEvents(account: Account, query: URLSearchParams, response: ServerResponse): void {
  if (query.get('user') !== userOf(account).uri) {
    const details = ['organization', 'user', 'group'].map((parameter) => ({ parameter, message: 'is required' }))
    return say(response, 400, {
      title: 'Invalid Argument',
      message: 'The supplied parameters are invalid.',
      details,
    })
  }
  const [from, to] = [query.get('min_start_time') ?? '', query.get('max_start_time') ?? '9']
  const isCancelled = query.get('status') === 'canceled'
  const found = account.events.filter(
    (one) => one.isCancelled === isCancelled && one.startsAt >= from && one.startsAt < to,
  )
  const sorted = found.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  page(account, query, response, sorted.map(eventOf(account)))
}

/** Returns a page of a list: at most `count` items, from the position in `page_token`. */
function page(account: Account, query: URLSearchParams, response: ServerResponse, all: readonly object[]): void {
  const count = Number(query.get('count') ?? 20)
  if (!Number.isInteger(count) || count < 1 || count > 100)
    return say(response, 400, { title: 'Invalid Argument', message: 'The supplied parameters are invalid.' })
  const from = Number(query.get('page_token')?.replace('from-', '') ?? 0)
  const next = from + count < all.length ? from + count : null
  const pagination = paginationOf(count, next)
  const address = next === null ? null : `${account.base}/scheduled_events?page_token=from-${next}`
  say(response, 200, {
    collection: all.slice(from, from + count),
    pagination: { ...pagination, next_page: address },
  })
}

const paginationOf = (count: number, next: number | null) => ({
  count,
  next_page: null,
  previous_page: null,
  next_page_token: next === null ? null : `from-${next}`,
  previous_page_token: null,
})

const stamps = { created_at: '2026-11-01T08:00:00.000000Z', updated_at: '2026-11-01T08:00:00.000000Z' }

const userOf = ({ base }: Account) => ({
  uri: `${base}/users/${userId}`,
  name: 'Tolu Bello',
  slug: 'adun-hair',
  email: 'tolu@example.com',
  scheduling_url: 'https://calendly.com/adun-hair',
  timezone: 'Africa/Lagos',
  time_notation: '24h',
  locale: 'en',
  avatar_url: null,
  ...stamps,
  current_organization: `${base}/organizations/4d1f`,
  resource_type: 'User',
})

/** Returns a moment in Calendly's form: in UTC, with microseconds. */
const told = (moment: string) => moment.replace(/\.\d{3}Z$/, '.000000Z')

const eventOf = (account: Account) => (event: Event) => ({
  uri: `${account.base}/scheduled_events/${event.id}`,
  name: event.name,
  meeting_notes_plain: null,
  status: event.isCancelled ? 'canceled' : 'active',
  start_time: told(event.startsAt),
  end_time: told(event.endsAt),
  event_type: `${account.base}/event_types/9a3c`,
  location: { type: 'physical', location: 'At the salon' },
  invitees_counter: {
    total: event.guests.length,
    active: event.guests.filter(({ isCancelled }) => !isCancelled).length,
    limit: event.guests.length,
  },
  ...stamps,
  event_memberships: [{ user: userOf(account).uri, user_email: 'tolu@example.com', user_name: 'Tolu Bello' }],
  event_guests: [],
  ...(event.isCancelled && {
    cancellation: { canceled_by: 'Ngozi Obi', reason: event.reason, canceler_type: 'invitee' },
  }),
  ...event.odd,
})

const inviteeOf = (account: Account, event: Event) => (guest: Guest, nth: number) => ({
  uri: `${account.base}/scheduled_events/${event.id}/invitees/${nth}`,
  email: guest.email,
  name: guest.name,
  first_name: null,
  last_name: null,
  status: guest.isCancelled ? 'canceled' : 'active',
  timezone: 'Africa/Lagos',
  event: `${account.base}/scheduled_events/${event.id}`,
  ...stamps,
  questions_and_answers: guest.answers.map((one, position) => ({ ...one, position })),
  text_reminder_number: guest.phone,
  tracking: { utm_campaign: null, utm_source: null, salesforce_uuid: null },
  rescheduled: false,
  old_invitee: null,
  new_invitee: null,
  cancel_url: `https://calendly.com/cancellations/${event.id}`,
  reschedule_url: `https://calendly.com/reschedulings/${event.id}`,
  payment: null,
  no_show: null,
  ...guest.odd,
})

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
