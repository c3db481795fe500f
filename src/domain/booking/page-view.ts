import type { EpochMin, Instant, LocalDate, LocalTime } from '#domain/kit/dates.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import type { readStopContract } from '#domain/messages/contract-stop.ts'
import type { readQueueContract, readTicketContract } from '#domain/waiting/contract-queue.ts'
import type { readFreeStartsContract } from './contract-free.ts'
import type { readBookingPageContract } from './contract.ts'
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
  /** null: anyone available. */
  staffId: string | null
  /** null: the first day that has a time left. */
  date: LocalDate | null
  startsAt: EpochMin | null
}

/** The content of a salon's page before any script runs, and the initial state of its script. */
export interface BookingView {
  page: BookingPage
  free: FreeTimes
  choice: Choice
  now: Instant
  /** The current time of the salon's clock. */
  there: LocalTime
}

/** The locations that a visitor can choose from before the page of one, if there are several. */
export interface WhereView {
  page: BookingPage
  /** The other parameters of the address, which are preserved. */
  asked: string
  now: Instant
}

/** The content of the page behind a private link. */
export interface VisitView {
  page: BookingPage
  visit: Visit
  token: string
  /** The times it can be moved to; null if it cannot be changed any more. */
  free: FreeTimes | null
  now: Instant
  /** The current time of the salon's clock. */
  there: LocalTime
}

/** The page for walk-ins before they take a place in line. */
export interface QueueView {
  page: BookingPage
  queue: Output<typeof readQueueContract>
  /** The location whose code was scanned; null: the default one. */
  location: string | null
  now: Instant
}

/** A place in line, for the holder of its secret. */
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

/** The content of a public page. */
export type PageView =
  | ({ kind: 'booking' } & BookingView)
  | ({ kind: 'where' } & WhereView)
  | ({ kind: 'visit' } & VisitView)
  | ({ kind: 'queue' } & QueueView)
  | ({ kind: 'ticket' } & TicketView)
  | ({ kind: 'stop' } & StopView)
  | { kind: 'not-found' | 'no-visit' | 'no-ticket' | 'no-stop' | 'failed' }

/** The parts that a page gets from the build and from the server. */
export interface PageFrame {
  /** The address that people type, without a path: 'https://salon.example'. */
  origin: string
  /** Starts the script that brings the page to life, once the page is seen. */
  start: string
  styles: string
}

/** Makes a page as HTML: built from parts of the web, called by the server, which never import each other. */
export type RenderPage = (view: PageView, frame: PageFrame) => string
