import { type MinuteSpan, rowMin, type WallTime } from '#domain/appointments/calendar/calendar.ts'
import type { LocalDate } from '#domain/kit/dates.ts'
import type { GridColumn } from './columns.ts'
import { keyOf, takesTime } from './entry.ts'

/** A time at which something new can begin. */
export interface SlotAt {
  date: LocalDate
  min: number
  /** The member of the column; null if the columns are everyone's. */
  staffId: string | null
}

/** Something that the arrow keys reach: an appointment, or a time at which a new one can begin. */
export interface Stop {
  /** The id of the column. */
  column: string
  min: number
  /** The key of the appointment's box; null for an empty time. */
  id: string | null
}

/** Returns the starts of a column, one per row, only in opening hours, because nothing can be booked outside them. */
export function openSlots({ open }: Pick<GridColumn, 'open'>, shown: MinuteSpan): number[] {
  return open.flatMap(({ fromMin, toMin }) => {
    const first = Math.ceil(Math.max(fromMin, shown.fromMin) / rowMin) * rowMin
    const count = Math.max(0, Math.ceil((Math.min(toMin, shown.toMin) - first) / rowMin))
    return Array.from({ length: count }, (_, row) => first + row * rowMin)
  })
}

/**
 * Returns everything in a column that the keyboard can reach, from top to bottom: at each time first the appointments,
 * from left to right, then the empty time. In a member's own column, taken times have no empty time.
 */
export function columnStops(column: GridColumn, shown: MinuteSpan, bookable: boolean): Stop[] {
  const { id, staffId, boxes } = column
  const appointments = boxes.map(({ appointment, piece }) => ({
    column: id,
    min: piece.startMin,
    id: keyOf(appointment),
  }))
  const taken = (min: number) =>
    staffId !== null &&
    boxes.some(({ appointment, piece }) => takesTime(appointment) && piece.startMin <= min && min < piece.endMin)
  const slots = bookable ? openSlots(column, shown).filter((min) => !taken(min)) : []
  return [...appointments, ...slots.map((min) => ({ column: id, min, id: null }))].toSorted(
    (a, b) => a.min - b.min || Number(a.id === null) - Number(b.id === null),
  )
}

export type StopColumns = readonly { id: string; date: string; stops: readonly Stop[] }[]

/**
 * Returns the stop to which a key leads. Up and Down move in the column, Left and Right to the nearest time in the next
 * column that has a stop. Home and End move to the ends of the column; with Ctrl they move to the first and last stop
 * of all. Returns null if the key leads nowhere.
 */
export function stopAfterKey(columns: StopColumns, at: Stop, key: string): Stop | null {
  const here = columns.findIndex(({ id }) => id === at.column)
  const stops = columns[here]?.stops ?? []
  const index = stops.findIndex((stop) => isSame(stop, at))
  if (key === 'ArrowUp') return stops[index - 1] ?? null
  if (key === 'ArrowDown') return stops[index + 1] ?? null
  if (key === 'Home') return stops[0] ?? null
  if (key === 'End') return stops.at(-1) ?? null
  if (key === 'Ctrl+Home') return columns.find((column) => column.stops.length > 0)?.stops[0] ?? null
  if (key === 'Ctrl+End') return columns.findLast((column) => column.stops.length > 0)?.stops.at(-1) ?? null
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  return step ? beside(columns, here, step, at) : null
}

/**
 * Returns the target of the Tab key: the last visited stop, or the stop that is now at its time; otherwise the first
 * empty time from now on, otherwise any stop.
 */
export function tabStop(columns: StopColumns, visited: Stop | null, now: WallTime): Stop | null {
  if (visited) {
    const stops = columns.find(({ id }) => id === visited.column)?.stops ?? []
    const moved = columns.flatMap((column) => column.stops).find(({ id }) => id !== null && id === visited.id)
    const found = stops.find((stop) => isSame(stop, visited)) ?? moved ?? nearest(stops, visited)
    if (found) return found
  }
  for (const { date, stops } of columns) {
    const next = date < now.date ? undefined : stops.find((s) => s.id === null && (date > now.date || s.min >= now.min))
    if (next) return next
  }
  const all = columns.flatMap(({ stops }) => stops)
  return all.find(({ id }) => id === null) ?? all[0] ?? null
}

/** Returns whether two stops are the same; an appointment over midnight is one stop in each of its columns. */
export function isSame(a: Stop, b: Stop): boolean {
  return a.column === b.column && a.id === b.id && (a.id !== null || a.min === b.min)
}

function beside(columns: StopColumns, here: number, step: number, at: Stop): Stop | null {
  for (let index = here + step; index >= 0 && index < columns.length; index += step) {
    const found = nearest(columns[index]!.stops, at)
    if (found) return found
  }
  return null
}

/** Returns the stop that is nearest in time; of two, the one of the same kind. */
function nearest(stops: readonly Stop[], { min, id }: Stop): Stop | undefined {
  const isOther = (stop: Stop) => Number((stop.id === null) !== (id === null))
  return stops.toSorted((a, b) => Math.abs(a.min - min) - Math.abs(b.min - min) || isOther(a) - isOther(b))[0]
}
