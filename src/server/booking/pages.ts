import { choiceIn, choiceText } from '#domain/booking/choice.ts'
import { layOutAbove } from '#domain/booking/lay-out.ts'
import { salonAddress } from '#domain/booking/salon-address.ts'
import type { BookingPage, Choice, PageFrame, PageView, RenderPage } from '#domain/booking/page-view.ts'
import { pageAt } from '#domain/booking/place.ts'
import { askedFrom, daysAsked, firstFreeDays } from '#domain/booking/shown-days.ts'
import { addDays, type LocalDate } from '#domain/kit/dates.ts'
import { localDateOf, localTimeOf, today } from '#domain/kit/local-time.ts'
import { Refusal, statusOf } from '#domain/kit/refusal.ts'
import { serviceCategories } from '#domain/services/contract.ts'
import { zId } from '#domain/kit/text.ts'
import type { readStopContract } from '#domain/messages/contract-stop.ts'
import type { readQueueContract, readTicketContract } from '#domain/waiting/contract-queue.ts'
import { beforeMoreReads, type Call, type UseCase } from '#server/kit/call.ts'
import type { PageAnswer, PageAsked, VisitorPage } from '#server/kit/http/visitor-page.ts'
import { findCover } from '#server/branding/store.ts'
import { findLogo, type KeptLogo } from '#server/salon/store-logo.ts'
import type { BillParts } from '#server/kit/bill-link.ts'
import { visitPath } from '#server/kit/visit-token.ts'
import { hasBranding } from '#server/salon/store-plan.ts'
import { readBill } from './bills.ts'
import type { VisitParts } from './parts.ts'
import { readBookingPage } from './read-booking-page.ts'
import { readFreeStarts } from './read-free-starts.ts'
import { readVisit, readVisitFree } from './read-visit.ts'
import { tokenOf } from './short-link.ts'

/** The built pages: the functions that render them, and the files that they load. */
export interface BuiltPages {
  render: RenderPage
  parts: Omit<PageFrame, 'origin'>
}

/** The functions that read the content of the queue and messages pages, which belong to other rooms. */
export interface LineReads {
  readQueue: UseCase<typeof readQueueContract>
  readTicket: UseCase<typeof readTicketContract>
  readStop: UseCase<typeof readStopContract>
}

type Reads = LineReads & VisitParts & BillParts
/** The page that says that a private link leads nowhere. */
type Missing = 'no-visit' | 'no-bill' | 'no-ticket' | 'no-stop'
type View = (call: Call<null>, asked: PageAsked, reads: Reads) => Promise<PageView>

/** Returns a salon's public pages, readable before any script runs (decision 68). */
export function bookingPages({ render, parts }: BuiltPages, line: Reads): VisitorPage[] {
  const inlineScripts = [parts.start, layOutAbove]
  const shown = (view: PageView, { origin }: PageAsked): PageAnswer => ({
    type: 'text/html; charset=utf-8',
    body: render(view, { ...parts, origin }),
  })
  const refused: VisitorPage['refused'] = (refusal, asked) =>
    shown({ kind: refusal?.code === 'salon-not-found' ? 'not-found' : 'failed' }, asked)
  const behindLink = (path: VisitorPage['path'], missing: Missing, view: View): VisitorPage => ({
    path,
    inlineScripts,
    inSalon: async (call, asked) => privately(shown(await view(call, asked, line), asked)),
    refused: (refusal, asked) => privately(shown({ kind: isNoVisit(refusal) ? missing : 'failed' }, asked)),
  })
  const visit = behindLink('/booking/:salon/visit/:token', 'no-visit', visitView)
  return [
    {
      path: '/booking/:salon',
      atDomain: '/',
      isFramed: true,
      isRemembered: true,
      inlineScripts,
      inSalon: async (call, asked) => shown(await bookingView(call, asked), asked),
      refused,
    },
    visit,
    { ...visit, path: '/v/:salon/:code', inSalon: async (call, asked) => await leadToVisit(call, asked, line) },
    behindLink('/booking/:salon/bill/:token', 'no-bill', billView),
    {
      path: '/booking/:salon/queue',
      inlineScripts,
      inSalon: async (call, asked) => unlisted(shown(await queueView(call, asked, line), asked)),
      refused,
    },
    behindLink('/booking/:salon/queue/:token', 'no-ticket', ticketView),
    behindLink('/booking/:salon/messages/:token', 'no-stop', stopView),
    { path: '/booking/:salon/logo', inSalon: logoOf, refused },
    { path: '/booking/:salon/cover/:size', inSalon: coverOf, refused },
    { path: '/booking/:salon/sitemap.xml', atDomain: '/sitemap.xml', inSalon: sitemapOf, refused },
    { path: '/booking/:salon/robots.txt', atDomain: '/robots.txt', inSalon: robotsOf, refused },
  ]
}

const isNoVisit = (refusal: Refusal | null) => refusal !== null && statusOf(refusal.code) < 500

/**
 * Returns a page behind a private link with headers that keep its address from other sites, and the page out of the
 * caches of browsers and proxies.
 */
const privately = (answer: PageAnswer): PageAnswer => ({
  ...answer,
  headers: {
    ...answer.headers,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  },
})

/** Returns a page for people in the salon with a header that keeps it out of search engines. */
const unlisted = (answer: PageAnswer): PageAnswer => ({ ...answer, headers: { 'x-robots-tag': 'noindex' } })

/** Returns the length of the queue, and the services to choose from. */
async function queueView(call: Call<null>, { params, query }: PageAsked, line: LineReads): Promise<PageView> {
  const input = { params: { salon: params['salon'] ?? '' }, body: undefined }
  const location = zId.safeParse(query['location']).data
  const page = await pageOf(call, params)
  const queue = await line.readQueue(call, { ...input, query: { location } })
  const place = page.locations.find(({ id }) => id === location) ?? page.locations[0] ?? null
  return { kind: 'queue', page: pageAt(page, place), queue, location: location ?? null, now: call.now }
}

/** Returns a place in the queue, for the holder of its secret. */
async function ticketView(call: Call<null>, { params }: PageAsked, line: LineReads): Promise<PageView> {
  const [salon = '', token = ''] = [params['salon'], params['token']]
  const input = { params: { salon, token }, body: undefined, query: undefined }
  const page = await pageOf(call, params)
  const ticket = await line.readTicket(call, input)
  return { kind: 'ticket', page: pageAt(page, ticket.place), ticket, token, now: call.now }
}

/** Returns the page that shows whether a customer still gets reminders and greetings. Viewing it changes nothing. */
async function stopView(call: Call<null>, { params }: PageAsked, line: LineReads): Promise<PageView> {
  const [salon = '', token = ''] = [params['salon'], params['token']]
  const page = await pageOf(call, params)
  const stop = await line.readStop(call, { params: { salon, token }, body: undefined, query: undefined })
  return { kind: 'stop', page: pageAt(page, page.locations[0] ?? null), stop, token, now: call.now }
}

/**
 * Returns the booked visit, for the holder of its link, and the times it can be moved to. Viewing it changes nothing.
 */
async function visitView(call: Call<null>, { params }: PageAsked, parts: VisitParts): Promise<PageView> {
  const [salon = '', token = ''] = [params['salon'], params['token']]
  const input = { params: { salon, token }, body: undefined, query: undefined }
  const page = await pageOf(call, params)
  const { visit } = await readVisit(parts)(call, input)
  const from = askedFrom(today(call.now, call.timeZone), localDateOf(visit.startsAt, call.timeZone))
  const query = { from, to: addDays(from, daysAsked - 1) }
  const free = visit.canChange ? await readVisitFree(parts)(call, { ...input, query }) : null
  return {
    kind: 'visit',
    page: pageAt(page, visit.place),
    visit,
    token,
    free,
    now: call.now,
    there: localTimeOf(call.now, call.timeZone),
  }
}

/** Leads from the short link of a visit to its page. */
async function leadToVisit(call: Call<null>, { params }: PageAsked, { visitKey }: VisitParts): Promise<PageAnswer> {
  const [salon = '', code = ''] = [params['salon'], params['code']]
  const location = visitPath(salon, await tokenOf(call, code, visitKey))
  return privately({ status: 302, type: 'text/plain', body: '', headers: { location } })
}

/** Returns the bill of a sale, for the holder of its pay link. Viewing it changes nothing. */
async function billView(call: Call<null>, { params }: PageAsked, parts: BillParts): Promise<PageView> {
  const [salon = '', token = ''] = [params['salon'], params['token']]
  const page = await pageOf(call, params)
  const { bill } = await readBill(parts)(call, { params: { salon, token }, body: undefined, query: undefined })
  return { kind: 'bill', page: pageAt(page, bill.place), bill, token, now: call.now }
}

/**
 * Returns the content of the booking page: the salon, the choices in the page's address, and the free times; if there
 * are several locations, the location comes first.
 */
async function bookingView(call: Call<null>, { params, query, askedBefore }: PageAsked): Promise<PageView> {
  const whole = await pageOf(call, params)
  const place = whole.locations.find(({ id }) => id === query['location']) ?? null
  const { now } = call
  // The "Other location" link was written with the page, so it doesn't have the choices made since.
  const chosen = Object.keys(query).length > 0 ? query : askedBefore
  if (whole.locations.length > 0 && !place)
    return { kind: 'where', page: whole, asked: choiceText(choiceIn(chosen, whole)), now }
  const page = pageAt(whole, place)
  const choice = choiceIn(query, page)
  const there = localTimeOf(now, call.timeZone)
  try {
    return { kind: 'booking', page, choice, free: await freeFor(call, params, choice), now, there }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The choice in the address is impossible, such as more than fits into a day: the visitor starts again.
    const nothing = choiceIn({}, page)
    return { kind: 'booking', page, choice: nothing, free: await freeFor(call, params, nothing), now, there }
  }
}

async function freeFor(
  call: Call<null>,
  params: PageAsked['params'],
  { locationId, date, serviceIds, staffId, staffOf, isSideBySide }: Choice,
) {
  const first = today(call.now, call.timeZone)
  const from = askedFrom(first, date ?? first)
  const members = { staff: staffId ?? undefined, staffOf, beside: isSideBySide ? ('1' as const) : undefined }
  const asked = { services: [...serviceIds], ...members, location: locationId ?? undefined }
  const input = { params: { salon: params['salon'] ?? '' }, body: undefined }
  const read = async (day: LocalDate) =>
    await readFreeStarts(beforeMoreReads(call), {
      ...input,
      query: { ...asked, from: day, to: addDays(day, daysAsked - 1) },
    })
  return date === null ? await firstFreeDays(read, from) : await read(from)
}

/** Returns the salon with all of its locations; its services are ordered by category, as in the salon's own list. */
async function pageOf(call: Call<null>, params: PageAsked['params']): Promise<BookingPage> {
  const page = await readBookingPage(call, { params: { salon: params['salon'] ?? '' }, body: undefined, query: {} })
  const placeOf = ({ category }: BookingPage['services'][number]) => serviceCategories.indexOf(category)
  return { ...page, services: page.services.toSorted((one, other) => placeOf(one) - placeOf(other)) }
}

/** Returns the salon's logo. Its address changes with each picture, so it is cached forever. */
async function logoOf(call: Call<null>): Promise<PageAnswer> {
  const [logo, isShown] = await Promise.all([findLogo(call.tx, call.salonId), hasBranding(call)])
  return keptForEver(isShown ? logo : null)
}

/** Returns the salon's cover in one of its sizes, cached forever like the logo. */
async function coverOf(call: Call<null>, { params }: PageAsked): Promise<PageAnswer> {
  const size = params['size'] === 'small' ? 'small' : 'large'
  const [cover, isShown] = await Promise.all([findCover(call.tx, call.salonId, size), hasBranding(call)])
  return keptForEver(isShown && params['size'] === size ? cover : null)
}

function keptForEver(picture: KeptLogo | null): PageAnswer {
  if (!picture) throw new Refusal('no-such-route')
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
  return { type: picture.contentType, body: picture.image, headers }
}

/**
 * Returns a sitemap of the salon's pages for search engines: one page, or one per location. A list of all salons would
 * reveal who uses this server.
 */
async function sitemapOf(call: Call<null>, { params, origin }: PageAsked): Promise<PageAnswer> {
  const { salon, locations } = await pageOf(call, params)
  const address = salonAddress(salon, origin)
  const urls = ['', ...locations.map(({ id }) => `?location=${id}`)].map(
    (asked) => `<url><loc>${address}${asked}</loc></url>`,
  )
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`
  return { type: 'application/xml; charset=utf-8', body }
}

/** Returns the robots.txt of a salon's own domain, which allows everything and has the address of the sitemap. */
async function robotsOf(_call: Call<null>, { origin }: PageAsked): Promise<PageAnswer> {
  return { type: 'text/plain; charset=utf-8', body: `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n` }
}
