import type { LocalDate } from '#domain/kit/dates.ts'
import type { GridColumn } from './columns.ts'

/**
 * The smallest width of a day: seven such days fit beside the hours in a window of 1,024 px, even with the menu open.
 */
const dayMinPx = 84
/** The smallest width of a member's column, enough for three letters of a name. */
const memberMinPx = 53
/** The smallest width of a member's column on a phone, enough for a customer and the beginning of a service. */
const memberOnPhonePx = 138
/** The part of the next column on a phone, which shows that there is more to the side. */
const peekPx = 32
/** The width of a lane of a day in the phone's layout, enough for three letters of a name, and how many get it. */
const namedLanePx = 52
const namedLanes = 8
/** The room of a day's column that boxes do not use. */
const dayAsidePx = 11
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
 * fit, the calendar scrolls sideways. On a phone of 360 px, two members are in view, and the beginning of a third. In
 * the phone's layout, a crowded day is wide enough for the beginnings of the names.
 */
export function columnWidths(
  columns: readonly GridColumn[],
  today: LocalDate,
  gridPx: number,
  isPhone: boolean,
): number[] {
  const todayShare = gridPx < roomyPx ? 1.5 : 2.5
  const roomPx = gridPx - gutterWidth(gridPx)
  const memberPx = isSlimGutter(gridPx) ? memberOnPhone(roomPx) : null
  return share(
    columns.map((column) =>
      column.staffId === null
        ? dayTrack(column, column.date === today ? todayShare : 1, isPhone ? roomPx : 0)
        : memberTrack(column, memberPx),
    ),
    roomPx,
  )
}

/** Returns the width of a member's column on a phone: as many whole columns as fit beside the beginning of another. */
function memberOnPhone(roomPx: number): number {
  const aside = roomPx - peekPx
  return Math.floor(aside / Math.max(1, Math.floor(aside / memberOnPhonePx)))
}

/** Returns the track of a member's column; `narrowPx` is the width without boxes side by side on a phone. */
function memberTrack({ lanes }: GridColumn, narrowPx: number | null): Track {
  const times = 1 + 0.6 * (Math.min(lanes, 3) - 1)
  return { minPx: narrowPx === null ? memberMinPx : Math.floor(narrowPx * times), share: times }
}

/** Returns the track of a day; it gets as much of `namedPx` as the names in its lanes need. */
function dayTrack({ open, boxes, lanes }: GridColumn, dayShare: number, namedPx: number): Track {
  if (open.length === 0 && boxes.length === 0) return { minPx: closedMinPx, share: 0.72 }
  const namesPx = dayAsidePx + namedLanePx * Math.min(lanes, namedLanes)
  const minPx = lanes > 1 ? Math.max(dayMinPx, Math.min(namesPx, namedPx)) : dayMinPx
  return { minPx, share: Math.max(dayShare, 1 + 0.15 * (Math.min(lanes, 4) - 1)) }
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
