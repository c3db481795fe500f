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
import { answerOf, findForMove, findVisit, mustFindOnline } from './hold-visit.ts'

/** Returns a customer's visit to the holder of its link. */
export const readVisit: UseCase<typeof readVisitContract> = async (call, { params }) => {
  const found = await mustFindOnline(call, params.token)
  const held = await findVisit(call, found)
  return answerOf(held.before, found, held, call)
}

/** Returns the times that a visit can be moved to. */
export const readVisitFree: UseCase<typeof readVisitFreeContract> = async (call, { params, query: { from, to } }) => {
  const { timeZone, now } = call
  requireFreeRange({ from, to })
  const found = await mustFindOnline(call, params.token)
  const { before, rules, salon, members } = await findForMove(call, found, lookedAt(from, to, timeZone))
  const window = bookingWindow(rules, now, timeZone)
  const parts = movableParts(before, members)
  const asked = { from, to, appointmentId: before.id }
  const days = freeDaysOfVisit({ salon, parts }, asked, window)
  return { today: window.today, lastDay: window.lastDay, days }
}

/** Returns the visit as a calendar file. */
export const readVisitCalendar: UseCase<typeof readVisitCalendarContract> = async (call, { params }) => {
  const found = await mustFindOnline(call, params.token)
  const [held, salon] = await Promise.all([findVisit(call, found), findSalon(call.tx, call.salonId)])
  if (!salon) throw new Refusal('salon-not-found')
  const { before } = held
  const { visit } = answerOf(before, found, held, call)
  return calendarFile(visit, salon, { id: before.id, sequence: before.version - 1, now: call.now })
}
