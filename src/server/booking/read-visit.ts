import { requireFreeRange } from '#domain/booking/asked-free.ts'
import { calendarFile } from '#domain/booking/calendar-file.ts'
import type {
  readVisitCalendarContract,
  readVisitContract,
  readVisitFreeContract,
} from '#domain/booking/contract-visit.ts'
import { movableParts } from '#domain/booking/decide-visit.ts'
import { bookingWindow, freeDaysOfVisit } from '#domain/booking/free-days.ts'
import { lookedAt } from '#domain/booking/looked-at.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findSalon } from '#server/salon/store.ts'
import { answerOf, findForMove, findVisit, mustFindVisit } from './hold-visit.ts'
import type { VisitParts } from './parts.ts'

/** Returns a customer's visit to the holder of its link. */
export function readVisit(links: VisitParts): UseCase<typeof readVisitContract> {
  return async (call, { params }) => {
    const found = await mustFindVisit(call, params.token, links)
    const held = await findVisit(call, found)
    return answerOf(held.before, found, held, call)
  }
}

/** Returns the times that a visit can be moved to. */
export function readVisitFree(links: VisitParts): UseCase<typeof readVisitFreeContract> {
  return async (call, { params, query: { from, to } }) => {
    const { timeZone, now } = call
    requireFreeRange({ from, to })
    const found = await mustFindVisit(call, params.token, links)
    const { before, rules, salon, members } = await findForMove(call, found, lookedAt(from, to, timeZone))
    const window = bookingWindow(rules, now, timeZone)
    const parts = movableParts(before, members)
    const asked = { from, to, appointmentId: before.id }
    const days = freeDaysOfVisit({ salon, parts }, asked, window)
    return { today: window.today, lastDay: window.lastDay, days }
  }
}

/** Returns the visit as a calendar file. */
export function readVisitCalendar(links: VisitParts): UseCase<typeof readVisitCalendarContract> {
  return async (call, { params }) => {
    const found = await mustFindVisit(call, params.token, links)
    const [held, salon] = await Promise.all([findVisit(call, found), findSalon(call.tx, call.salonId)])
    if (!salon) throw new Refusal('salon-not-found')
    const { before } = held
    const { visit } = answerOf(before, found, held, call)
    return calendarFile(visit, salon, { id: before.id, sequence: before.version - 1, now: call.now })
  }
}
