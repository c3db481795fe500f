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
  /** Where; null where the salon has one place. */
  locationId: string | null
  serviceIds: readonly string[]
  /** null: anyone available. */
  staffId: string | null
  /** null: the first day that has a time left. */
  date: LocalDate | null
  startsAt: EpochMin | null
}

/** What the page of a salon shows before any script runs, and what its script begins with. */
export interface BookingView {
  page: BookingPage
  free: FreeTimes
  choice: Choice
  now: Instant
  /** What the salon's clock shows now. */
  there: LocalTime
}

/** Where a visitor can go, of several locations, before the page of one. */
export interface WhereView {
  page: BookingPage
  /** What else the address asks for, to be kept. */
  asked: string
  now: Instant
}

/** What the page behind a private link shows. */
export interface VisitView {
  page: BookingPage
  visit: Visit
  token: string
  /** When it can be moved to; null where it cannot be changed any more. */
  free: FreeTimes | null
  now: Instant
  /** What the salon's clock shows now. */
  there: LocalTime
}

/** What who walks in sees before they take a place in line. */
export interface QueueView {
  page: BookingPage
  queue: Output<typeof readQueueContract>
  /** The location whose code was scanned; null: the default one. */
  location: string | null
  now: Instant
}

/** A place in line, for who has its secret. */
export interface TicketView {
  page: BookingPage
  ticket: Output<typeof readTicketContract>
  token: string
  now: Instant
}

/** Whether a customer still gets reminders and greetings, for who has the link of a message. */
export interface StopView {
  page: BookingPage
  stop: Output<typeof readStopContract>
  token: string
  now: Instant
}

/** What a public page shows. */
export type PageView =
  | ({ kind: 'booking' } & BookingView)
  | ({ kind: 'where' } & WhereView)
  | ({ kind: 'visit' } & VisitView)
  | ({ kind: 'queue' } & QueueView)
  | ({ kind: 'ticket' } & TicketView)
  | ({ kind: 'stop' } & StopView)
  | { kind: 'not-found' | 'no-visit' | 'no-ticket' | 'no-stop' | 'failed' }

/** What a page takes from the build and from the server that sends it. */
export interface PageFrame {
  /** The address that people type, without a path: 'https://salon.example'. */
  origin: string
  /** Starts the script that brings the page to life, once the page is seen. */
  start: string
  styles: string
}

/** Makes a page as HTML: built from parts of the web, called by the server, which never import each other. */
export type RenderPage = (view: PageView, frame: PageFrame) => string
