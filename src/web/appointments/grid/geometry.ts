import { type MinuteSpan, rowMin } from '#domain/appointments/calendar/calendar.ts'

/** The step, in minutes, of the starts and lengths that a drag or the arrow keys can set. */
export const snapMin = 15

/** The positions of the columns on the screen, in CSS pixels of the window. */
export interface Measured {
  columns: readonly { left: number; right: number }[]
  top: number
  height: number
  shown: MinuteSpan
}

export interface Spot {
  /** The column; the nearest one if the pointer is beside all. */
  column: number
  /** Minute of the day, with fractions; may be outside the shown hours. */
  min: number
}

/** Returns what is under a point of the window. */
export function spotAt({ columns, top, height, shown }: Measured, x: number, y: number): Spot {
  const inside = columns.findIndex(({ right }) => x < right)
  const column = Math.max(0, inside === -1 ? columns.length - 1 : inside)
  return { column, min: shown.fromMin + ((y - top) / height) * (shown.toMin - shown.fromMin) }
}

/** The row, half an hour, that holds a minute; null outside of the shown hours. */
export function rowAt(min: number, shown: MinuteSpan): number | null {
  const row = Math.floor(min / rowMin) * rowMin
  return row >= shown.fromMin && row < shown.toMin ? row : null
}

/**
 * Returns a start for a box of this length: on the snap grid and, if it fits, wholly inside the shown hours. If these
 * end at midnight, it may run into the next day.
 */
export function snapStart(min: number, durationMin: number, shown: MinuteSpan): number {
  const last = Math.max(shown.fromMin, shown.toMin - (shown.toMin === 1440 ? snapMin : durationMin))
  return clamp(toGrid(min), shown.fromMin, Math.floor(last / snapMin) * snapMin)
}

/** A length that ends on the snap grid, at least one step long and inside of the shown hours. */
export function snapDuration(startMin: number, endMin: number, shown: MinuteSpan): number {
  const end = Math.min(toGrid(endMin), shown.toMin)
  // From a start beside the five-minute grid only the length itself can be round.
  const duration = startMin % 5 === 0 ? end - startMin : toGrid(Math.min(endMin, shown.toMin) - startMin)
  return duration >= snapMin ? duration : duration + Math.ceil((snapMin - duration) / snapMin) * snapMin
}

function toGrid(min: number): number {
  return Math.round(min / snapMin) * snapMin
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
