import type { WallTime } from '#domain/appointments/calendar/calendar.ts'
import { type Lateness, latenessOf } from '#domain/appointments/lateness.ts'
import { isStartedInRow } from '#domain/appointments/starting.ts'
import type { LocalDate } from '#domain/kit/dates.ts'
import type { GridBox } from '#web/appointments/grid/columns.ts'

/**
 * The parts of a day in the agenda: past appointments are folded, and the current time is between started and future
 * ones.
 */
export interface AgendaParts {
  done: GridBox[]
  begun: GridBox[]
  next: GridBox[]
}

/** Returns the boxes of a day in the parts of the agenda, at a moment on the salon's clock. */
export function agendaParts(boxes: readonly GridBox[], date: LocalDate, now: WallTime): AgendaParts {
  const open = boxes.filter((box) => !isDone(box, now))
  const hasBegun = ({ piece }: GridBox) => date < now.date || (date === now.date && piece.startMin <= now.min)
  return {
    done: boxes.filter((box) => isDone(box, now)),
    begun: open.filter(hasBegun),
    next: open.filter((box) => !hasBegun(box)),
  }
}

/**
 * Returns the step that a row of the agenda offers, at a moment on the salon's clock: Start for an appointment of
 * today that is near enough, Complete as long as it is in progress; null for no step. A visit of several members
 * offers it at its first part only.
 */
export function stepOf({ appointment, start }: GridBox, now: WallTime): 'in-progress' | 'completed' | null {
  const { status, awaitsApproval, part } = appointment
  if (part && part.number > 1) return null
  if (status === 'in-progress') return 'completed'
  const isNear = start.date === now.date && isStartedInRow(start.min - now.min)
  return status === 'booked' && !awaitsApproval && isNear ? 'in-progress' : null
}

/** Returns how far a box of today is behind its time. */
export function latenessAt({ appointment, start, end }: GridBox, now: WallTime): Lateness | null {
  if (start.date !== now.date || end.date !== now.date) return null
  const since = { sinceStartMin: now.min - start.min, sinceEndMin: now.min - end.min }
  return latenessOf(appointment.status, since)
}

/** Returns the text of a fold: '7 done, 2 not started'. */
export function doneWords(done: readonly GridBox[]): string {
  const many = (status: string) => done.filter(({ appointment }) => appointment.status === status).length
  const [blocks, waiting] = [many('blocked'), many('booked')]
  if (blocks === done.length) return `${blocks} blocked`
  const finished = many('completed')
  const parts = [
    finished > 0 && `${finished} done`,
    waiting > 0 && `${waiting} not started`,
    many('cancelled') > 0 && `${many('cancelled')} cancelled`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Returns whether an entry is over: completed, or past its end and not in progress. */
function isDone({ appointment: { status }, end }: GridBox, now: WallTime): boolean {
  if (status === 'completed') return true
  return status !== 'in-progress' && (end.date < now.date || (end.date === now.date && end.min <= now.min))
}
