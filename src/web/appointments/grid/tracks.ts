import type { LocalDate } from '#domain/kit/dates.ts'
import type { GridBox, GridColumn } from './columns.ts'

/** Width of the hours at the left, in CSS pixels. */
export const gutterPx = 54

// What a first name of nine letters needs to be read, and what the heads of the columns need.
const laneMinPx = 70
const dayMinPx = 104
const memberMinPx = 144
const closedMinPx = 64
/** Free room in a column beside its boxes. */
const asidePx = 11
/** From this width on a box has room for sign, full name and what is done. */
const wideBoxPx = 92

interface Track {
  minPx: number
  share: number
}

/**
 * Widths of the columns in whole pixels. Today is wide, a closed day without appointments narrow; a day in which many
 * stand side by side gets more, and none less than its names need to be read: then the calendar scrolls sideways.
 */
export function widthsOf(columns: readonly GridColumn[], today: LocalDate, gridPx: number): number[] {
  return share(
    columns.map((column) => trackOf(column, today)),
    gridPx - gutterPx,
  )
}

/** Whether a box is too narrow for more than a first name; false where nothing is measured. */
export function isNarrow({ width, lanes }: Pick<GridBox, 'width' | 'lanes'>, columnPx: number): boolean {
  return columnPx > 0 && ((columnPx - asidePx) * width) / lanes - 2 < wideBoxPx
}

function trackOf({ staffId, date, open, boxes, lanes }: GridColumn, today: LocalDate): Track {
  const neededPx = lanes * laneMinPx + asidePx
  if (staffId !== null) return { minPx: Math.max(memberMinPx, neededPx), share: 1 }
  if (open.length === 0 && boxes.length === 0) return { minPx: closedMinPx, share: 0.72 }
  return { minPx: Math.max(dayMinPx, neededPx), share: Math.max(date === today ? 2.5 : 1, lanes * 0.5) }
}

/** As CSS grid shares out fractions: whoever needs more than their share gets what they need, the others share the rest. */
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
  return tracks.map((track) => (flexible.includes(track) ? Math.floor(track.share * unitPx) : track.minPx))
}
