import type { LocalDate } from '#domain/kit/dates.ts'
import type { GridColumn } from './columns.ts'

/**
 * The smallest width of a day: seven such days fit beside the hours in a window of 1,024 px, even with the menu open.
 */
const dayMinPx = 84
/** The smallest width of a member's column, enough for three letters of a name: six members fit on a phone. */
const memberMinPx = 53
/** The smallest width of a closed day, enough for the weekday and today's date in its arch. */
const closedMinPx = 76
/** The width below which today takes less room from the other days. */
const roomyPx = 900
const phonePx = 600

interface Track {
  minPx: number
  share: number
}

/** Returns the width of the hours at the left, in CSS pixels. */
export function gutterWidth(gridPx: number): number {
  return isSlimGutter(gridPx) ? 42 : 54
}

/** Returns whether the hours at the left are as narrow as on a phone. */
export function isSlimGutter(gridPx: number): boolean {
  return gridPx > 0 && gridPx < phonePx
}

/**
 * Returns the widths of the columns in whole pixels. Today is wide, a closed day without appointments is narrow, and a
 * day with more boxes side by side is a little wider. Each column is wide enough to read and touch; if that doesn't
 * fit, the calendar scrolls sideways.
 */
export function columnWidths(columns: readonly GridColumn[], today: LocalDate, gridPx: number): number[] {
  const todayShare = gridPx < roomyPx ? 1.5 : 2.5
  return share(
    columns.map((column) => columnTrack(column, column.date === today ? todayShare : 1)),
    gridPx - gutterWidth(gridPx),
  )
}

function columnTrack({ staffId, open, boxes, lanes }: GridColumn, dayShare: number): Track {
  if (staffId !== null) return { minPx: memberMinPx, share: 1 + 0.6 * (Math.min(lanes, 3) - 1) }
  if (open.length === 0 && boxes.length === 0) return { minPx: closedMinPx, share: 0.72 }
  return { minPx: dayMinPx, share: Math.max(dayShare, 1 + 0.15 * (Math.min(lanes, 4) - 1)) }
}

/**
 * Distributes fractions like CSS grid: an item that needs more than its share gets what it needs, and the others share
 * the rest.
 */
function share(tracks: readonly Track[], roomPx: number): number[] {
  let flexible = tracks
  let unitPx = 0
  for (;;) {
    const taken = tracks.filter((track) => !flexible.includes(track)).reduce((sum, { minPx }) => sum + minPx, 0)
    unitPx = Math.max(0, roomPx - taken) / flexible.reduce((sum, track) => sum + track.share, 0)
    const fitting = flexible.filter((track) => track.minPx <= track.share * unitPx)
    if (fitting.length === flexible.length || fitting.length === 0) {
      if (fitting.length === 0) flexible = []
      break
    }
    flexible = fitting
  }
  const widths = tracks.map((track) => (flexible.includes(track) ? Math.floor(track.share * unitPx) : track.minPx))
  // The pixels that are left over by rounding are shared out, so that no gap remains at the side.
  const restPx = roomPx - widths.reduce((sum, px) => sum + px, 0)
  return widths.map((px, index) => (index < restPx ? px + 1 : px))
}
