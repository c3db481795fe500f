import { choiceIn } from '#domain/booking/choice.ts'
import type {
  BookingPage,
  Choice,
  PageFrame,
  PageView,
  QueueView,
  RenderPage,
  TicketView,
  VisitView,
} from '#domain/booking/page-view.ts'
import { askedFrom, daysAsked } from '#domain/booking/shown-days.ts'
import { addDays } from '#domain/kit/dates.ts'
import { localDateOf, today } from '#domain/kit/local-time.ts'
import { Refusal, statusOf } from '#domain/kit/refusal.ts'
import { serviceCategories } from '#domain/services/contract.ts'
import { zId } from '#domain/kit/text.ts'
import type { readQueueContract, readTicketContract } from '#domain/waiting/contract-queue.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import type { PageAnswer, PageAsked, VisitorPage } from '#server/kit/http/visitor-page.ts'
import { findLogo } from '#server/salon/store-logo.ts'
import { findSalon } from '#server/salon/store.ts'
import { readBookingPage } from './read-booking-page.ts'
import { readFreeStarts } from './read-free-starts.ts'
import { readVisit, readVisitFree } from './read-visit.ts'

/** The pages as they were built: what makes them, and what they load. */
export interface BuiltPages {
  render: RenderPage
  parts: Omit<PageFrame, 'origin'>
}

/** What the pages of the line show, which belongs to another room. */
export interface LineReads {
  readQueue: UseCase<typeof readQueueContract>
  readTicket: UseCase<typeof readTicketContract>
}

/** The public pages of a salon, ready to be read before any script runs (decision 68). */
export function bookingPages({ render, parts }: BuiltPages, line: LineReads): VisitorPage[] {
  const inlineScripts = [parts.start]
  const shown = (view: PageView, { origin }: PageAsked): PageAnswer => ({
    type: 'text/html; charset=utf-8',
    body: render(view, { ...parts, origin }),
  })
  const refused: VisitorPage['refused'] = (refusal, asked) =>
    shown({ kind: refusal?.code === 'salon-not-found' ? 'not-found' : 'failed' }, asked)
  return [
    {
      path: '/booking/:salon',
      isFramed: true,
      inlineScripts,
      inSalon: async (call, asked) => shown({ kind: 'booking', ...(await bookingView(call, asked)) }, asked),
      refused,
    },
    {
      path: '/booking/:salon/visit/:token',
      inlineScripts,
      inSalon: async (call, asked) => privately(shown({ kind: 'visit', ...(await visitView(call, asked)) }, asked)),
      refused: (refusal, asked) => privately(shown({ kind: isNoVisit(refusal) ? 'no-visit' : 'failed' }, asked)),
    },
    {
      path: '/booking/:salon/queue',
      inlineScripts,
      inSalon: async (call, asked) =>
        unlisted(shown({ kind: 'queue', ...(await queueView(call, asked, line)) }, asked)),
      refused,
    },
    {
      path: '/booking/:salon/queue/:token',
      inlineScripts,
      inSalon: async (call, asked) =>
        privately(shown({ kind: 'ticket', ...(await ticketView(call, asked, line)) }, asked)),
      refused: (refusal, asked) => privately(shown({ kind: isNoVisit(refusal) ? 'no-ticket' : 'failed' }, asked)),
    },
    { path: '/booking/:salon/logo', inSalon: async (call) => await logoOf(call), refused },
    { path: '/booking/:salon/sitemap.xml', inSalon: sitemapOf, refused },
  ]
}

const isNoVisit = (refusal: Refusal | null) => refusal !== null && statusOf(refusal.code) < 500

/** A page behind a private link: its address is told to no other site, and no browser or proxy keeps it. */
const privately = (answer: PageAnswer): PageAnswer => ({
  ...answer,
  headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' },
})

/** A page for who stands in the salon: nobody looks for it. */
const unlisted = (answer: PageAnswer): PageAnswer => ({ ...answer, headers: { 'x-robots-tag': 'noindex' } })

/** How long the line is, and what one can come for. */
async function queueView(call: Call, { params, query }: PageAsked, line: LineReads): Promise<QueueView> {
  const input = { params: { salon: params['salon'] ?? '' }, body: undefined, query: undefined }
  const asked = zId.safeParse(query['location'])
  const location = asked.success ? asked.data : null
  const page = inOrder(await readBookingPage(call, input))
  const queue = await line.readQueue(call, { ...input, query: { location: location ?? undefined } })
  return { page, queue, location, now: call.now }
}

/** A place in line, for who has its secret. */
async function ticketView(call: Call, { params }: PageAsked, line: LineReads): Promise<TicketView> {
  const [salon = '', token = ''] = [params['salon'], params['token']]
  const input = { params: { salon, token }, body: undefined, query: undefined }
  const page = await readBookingPage(call, { ...input, params: { salon } })
  return { page, ticket: await line.readTicket(call, input), token, now: call.now }
}

/** What was booked, for who has the link, and when it can be moved to. Looking at it changes nothing. */
async function visitView(call: Call, { params }: PageAsked): Promise<VisitView> {
  const [salon = '', token = ''] = [params['salon'], params['token']]
  const input = { params: { salon, token }, body: undefined, query: undefined }
  const page = await readBookingPage(call, { ...input, params: { salon } })
  const { visit } = await readVisit(call, input)
  const from = askedFrom(today(call.now, call.timeZone), localDateOf(visit.startsAt, call.timeZone))
  const query = { from, to: addDays(from, daysAsked - 1) }
  const free = visit.canChange ? await readVisitFree(call, { ...input, query }) : null
  return { page, visit, token, free, now: call.now }
}

/** What the page shows: the salon, what its address asks for, and when that is free. */
async function bookingView(call: Call, { params, query }: PageAsked) {
  const input = { params: { salon: params['salon'] ?? '' }, query: undefined, body: undefined }
  const page = inOrder(await readBookingPage(call, input))
  const first = today(call.now, call.timeZone)
  const freeFor = async ({ date, serviceIds, staffId }: Choice) => {
    const from = askedFrom(first, date ?? first)
    const asked = { services: [...serviceIds], staff: staffId ?? undefined, from, to: addDays(from, daysAsked - 1) }
    return await readFreeStarts(call, { ...input, query: asked })
  }
  const choice = choiceIn(query, page)
  try {
    return { page, choice, free: await freeFor(choice), now: call.now }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // What the address asks for cannot be had, as more than fits into a day: the visitor begins anew.
    const nothing = choiceIn({}, page)
    return { page, choice: nothing, free: await freeFor(nothing), now: call.now }
  }
}

/** Services by category, as the salon's own list has them. */
function inOrder(page: BookingPage): BookingPage {
  const placeOf = ({ category }: BookingPage['services'][number]) => serviceCategories.indexOf(category)
  return { ...page, services: page.services.toSorted((one, other) => placeOf(one) - placeOf(other)) }
}

/** The salon's logo. Its address changes with each picture, so it is kept for ever. */
async function logoOf({ tx, salonId }: Call): Promise<PageAnswer> {
  const logo = await findLogo(tx, salonId)
  if (!logo) throw new Refusal('no-such-route')
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
  return { type: logo.contentType, body: logo.image, headers }
}

/** The salon's one page for search engines. A list of all salons would tell who is with this server. */
async function sitemapOf({ tx, salonId }: Call, { origin }: PageAsked): Promise<PageAnswer> {
  const salon = await findSalon(tx, salonId)
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/booking/${salon?.slug}</loc></url></urlset>
`
  return { type: 'application/xml; charset=utf-8', body }
}
