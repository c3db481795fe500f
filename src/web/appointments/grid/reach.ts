import { type MinuteSpan, rowMin } from '#domain/appointments/calendar/calendar.ts'
import type { GridBox } from './columns.ts'

/**
 * Returns the hit area of a box that is too short for a fingertip: up to one row, within its own rows and only where no
 * other box is. Returns null for a box that needs none or has no room for one.
 */
export function fingerReach(box: GridBox, all: readonly GridBox[]): MinuteSpan | null {
  const { startMin, endMin } = box.piece
  const missing = rowMin - (endMin - startMin)
  if (missing <= 0) return null
  const beside = all.filter(
    (other) => other !== box && other.lane < box.lane + box.width && box.lane < other.lane + other.width,
  )
  const above = Math.max(
    Math.floor(startMin / rowMin) * rowMin,
    ...beside.map(({ piece }) => piece.endMin).filter((min) => min <= startMin),
  )
  const below = Math.min(
    Math.ceil(endMin / rowMin) * rowMin,
    ...beside.map(({ piece }) => piece.startMin).filter((min) => min >= endMin),
  )
  const toMin = Math.min(below, endMin + missing)
  const fromMin = Math.max(above, startMin - (missing - (toMin - endMin)))
  return fromMin < startMin || toMin > endMin ? { fromMin, toMin } : null
}
