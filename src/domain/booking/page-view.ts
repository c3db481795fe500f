import type { EpochMin, Instant, LocalDate, LocalTime } from '#domain/kit/dates.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import type { readStopContract } from '#domain/messages/contract-stop.ts'
import type { readQueueContract, readTicketContract } from '#domain/waiting/contract-queue.ts'
import type { StaffOf } from './asked-visit.ts'
import type { readFreeStartsContract } from './contract-free.ts'
import type { readBookingPageContract } from './contract.ts'
import type { Bill } from './contract-bill.ts'
import type { Visit } from './contract-visit.ts'

export type BookingPage = Output<typeof readBookingPageContract>
export type OfferedService = BookingPage['services'][number]
export type PublicMember = BookingPage['staff'][number]
export type FreeTimes = Output<typeof readFreeStartsContract>
export type FreeDay = FreeTimes['days'][number]

/** A visitor's choices so far, from the address of the page. */
export interface Choice {
  /** The location; null if the salon has only one. */
  locationId: string | null
  serviceIds: readonly string[]
  /** The member chosen for all services; null means anyone available. */
  staffId: string | null
  /** The members chosen for single services, if no member is chosen for all of them. */
  staffOf: StaffOf
  /** Do services at the same time where they allow it, with different members. */
  isSideBySide: boolean
  /** The chosen date; null means the first day with a free time. */
  date: LocalDate | null
  startsAt: EpochMin | null
}

/** The content of a salon's page before any script runs, and the initial state of its script. */
export interface BookingView {
  page: BookingPage
  free: FreeTimes
  choice: Choice
  now: Instant
  /** The current time on the salon's clock. */
  there: LocalTime
}

/** The page on which a visitor chooses one of several locations. */
export interface WhereView {
  page: BookingPage
  /** The other query parameters of the address, which are preserved. */
  asked: string
  now: Instant
}

/** The content of the page behind a private link. */
export interface VisitView {
  page: BookingPage
  visit: Visit
  token: string
  /** The times to which the visit can be moved; null if it can no longer be changed. */
  free: FreeTimes | null
  now: Instant
  /** The current time on the salon's clock. */
  there: LocalTime
}

/** The page for walk-ins before they join the queue. */
export interface QueueView {
  page: BookingPage
  queue: Output<typeof readQueueContract>
  /** The location whose code was scanned; null means the default location. */
  location: string | null
  now: Instant
}

/** A place in the queue, for the holder of its secret. */
export interface TicketView {
  page: BookingPage
  ticket: Output<typeof readTicketContract>
  token: string
  now: Instant
}

/** The page that shows whether a customer still gets reminders and greetings, for the holder of a message's link. */
export interface StopView {
  page: BookingPage
  stop: Output<typeof readStopContract>
  token: string
  now: Instant
}

/** The bill of a sale, for the holder of its pay link. */
export interface BillView {
  page: BookingPage
  bill: Bill
  token: string
  now: Instant
}

/** The content of a public page. */
export type PageView =
  | ({ kind: 'booking' } & BookingView)
  | ({ kind: 'where' } & WhereView)
  | ({ kind: 'visit' } & VisitView)
  | ({ kind: 'bill' } & BillView)
  | ({ kind: 'queue' } & QueueView)
  | ({ kind: 'ticket' } & TicketView)
  | ({ kind: 'stop' } & StopView)
  | { kind: 'not-found' | 'no-visit' | 'no-bill' | 'no-ticket' | 'no-stop' | 'failed' }

/** The parts that a page gets from the build and from the server. */
export interface PageFrame {
  /** The server's address as people type it, without a path: 'https://salon.example'. */
  origin: string
  /** The code that starts the page's script once the page is visible. */
  start: string
  styles: string
}

/**
 * Renders a page as HTML. The function is built from parts of the web folder and called by the server, which never
 * import each other.
 */
export type RenderPage = (view: PageView, frame: PageFrame) => string
