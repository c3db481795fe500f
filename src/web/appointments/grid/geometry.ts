import type { CSSProperties } from 'react'
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
  /** The index of the column; the nearest column if the pointer is beside all of them. */
  column: number
  /** The minute of the day, with fractions; it may be outside the shown hours. */
  min: number
}

/** Returns the column and the minute at a point of the window. */
export function spotAt({ columns, top, height, shown }: Measured, x: number, y: number): Spot {
  const inside = columns.findIndex(({ right }) => x < right)
  const column = Math.max(0, inside === -1 ? columns.length - 1 : inside)
  return { column, min: shown.fromMin + ((y - top) / height) * (shown.toMin - shown.fromMin) }
}

/** Returns the start of the half-hour row that contains a minute; null outside the shown hours. */
export function rowAt(min: number, shown: MinuteSpan): number | null {
  const row = Math.floor(min / rowMin) * rowMin
  return row >= shown.fromMin && row < shown.toMin ? row : null
}

/** Returns the place of a span in its column, as a style. */
export function spanPlace({ fromMin, toMin }: MinuteSpan, shown: MinuteSpan): CSSProperties {
  return {
    top: `calc(var(--row) * ${(fromMin - shown.fromMin) / rowMin})`,
    height: `calc(var(--row) * ${(toMin - fromMin) / rowMin})`,
  }
}

/**
 * Returns a start for a box of this length: on the snap grid and, if it fits, wholly inside the shown hours. If the
 * shown hours end at midnight, the box may run into the next day.
 */
export function snapStart(min: number, durationMin: number, shown: MinuteSpan): number {
  const last = Math.max(shown.fromMin, shown.toMin - (shown.toMin === 1440 ? snapMin : durationMin))
  return clamp(toGrid(min), shown.fromMin, Math.floor(last / snapMin) * snapMin)
}

/** Returns a length whose end is on the snap grid, at least one step long and inside the shown hours. */
export function snapDuration(startMin: number, endMin: number, shown: MinuteSpan): number {
  const end = Math.min(toGrid(endMin), shown.toMin)
  // If the start is not on the five-minute grid, the length itself is rounded.
  const duration = startMin % 5 === 0 ? end - startMin : toGrid(Math.min(endMin, shown.toMin) - startMin)
  return duration >= snapMin ? duration : duration + Math.ceil((snapMin - duration) / snapMin) * snapMin
}

function toGrid(min: number): number {
  return Math.round(min / snapMin) * snapMin
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
