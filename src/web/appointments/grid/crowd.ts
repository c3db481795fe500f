import type { LanePlace } from '#domain/appointments/calendar/lanes.ts'
import type { GridBox } from './columns.ts'

/** The smallest width of a lane, in CSS pixels: enough for a fingertip, and for the beginning of a name. */
export const laneMinPx = 44
/** The width below which a column is a phone's, so that boxes take its whole width. */
const tightPx = 84
/** The width from which a box has room for the symbol, the full name and the services. */
const wideBoxPx = 92
const gapPx = 2

/** The place of a box in its column, as shares of the room for boxes, and the amount of text in it. */
export interface Standing {
  left: number
  width: number
  form: 'wide' | 'narrow' | 'thin'
}

/** A stack of thin boxes that are close together; it opens as a list. */
export interface Stack {
  startMin: number
  endMin: number
  left: number
  boxes: readonly GridBox[]
}

/** Returns whether a column is as narrow as on a phone. */
export function isTight(columnPx: number): boolean {
  return columnPx > 0 && columnPx < tightPx
}

/**
 * Arranges the boxes of a column. If lanes would be narrower than `laneMinPx`, the first lanes keep that width and the
 * other boxes become thin bars that share the room of one lane: a stack, which opens as a list. A thin box without
 * another one beside it takes all of that room. Nothing becomes thin if the column was not measured (`columnPx` 0).
 */
export function crowdStandings(
  boxes: readonly GridBox[],
  columnPx: number,
): { standings: Standing[]; stacks: Stack[] } {
  const roomPx = columnPx - (isTight(columnPx) ? 4 : 11)
  const lanesByStart = new Map<number, Lanes>()
  const lanesFor = (count: number) => {
    if (!lanesByStart.has(count)) lanesByStart.set(count, lanesIn(count, roomPx))
    return lanesByStart.get(count)!
  }
  const standings = boxes.map((box) => standing(box, lanesFor(box.lanes), columnPx && roomPx))
  const groups = thinGroups(boxes.filter((_, index) => standings[index]!.form === 'thin'))
  const stacks: Stack[] = []
  for (const group of groups) {
    const left = lanesFor(group[0]!.lanes).edges[lanesFor(group[0]!.lanes).full]!
    if (group.length === 1) standings[boxes.indexOf(group[0]!)] = { left, width: 1 - left, form: 'narrow' }
    else stacks.push({ startMin: group[0]!.piece.startMin, endMin: lastEnd(group), left, boxes: group })
  }
  return { standings, stacks }
}

interface Lanes {
  /** The number of lanes with full width; thin lanes follow them. */
  full: number
  /** The beginning of each lane and the end of the last one, as shares of the room. */
  edges: readonly number[]
}

function lanesIn(count: number, roomPx: number): Lanes {
  // With two lanes, making both of them thin saves no room.
  const isCrowd = count > 2 && roomPx > 0 && roomPx / count < laneMinPx
  if (!isCrowd) return { full: count, edges: laneEdges(count, 1 / count, 0) }
  const stackPx = Math.min(laneMinPx, roomPx / 2)
  const full = Math.max(1, Math.min(count - 2, Math.floor((roomPx - stackPx) / laneMinPx)))
  const stack = stackPx / roomPx
  return {
    full,
    edges: [
      ...laneEdges(full, (1 - stack) / full, 0),
      ...laneEdges(count - full, stack / (count - full), 1 - stack).slice(1),
    ],
  }
}

function laneEdges(count: number, width: number, from: number): number[] {
  return Array.from({ length: count + 1 }, (_, lane) => from + lane * width)
}

function standing({ lane, width, lanes }: LanePlace, { full, edges }: Lanes, roomPx: number): Standing {
  const end = lane + width
  // A full lane widens over thin lanes only if none of them is taken, because a stack keeps all of its room.
  const right = lane < full && end < lanes ? Math.min(end, full) : end
  const [left = 0, to = 1] = [edges[lane], edges[right]]
  if (lane >= full) return { left, width: to - left, form: 'thin' }
  const isNarrow = roomPx > 0 && (to - left) * roomPx - gapPx < wideBoxPx
  return { left, width: to - left, form: isNarrow ? 'narrow' : 'wide' }
}

/** Returns groups of thin boxes that overlap in time, directly or through others, from top to bottom. */
function thinGroups(thin: readonly GridBox[]): GridBox[][] {
  const groups: GridBox[][] = []
  for (const box of thin.toSorted((a, b) => a.piece.startMin - b.piece.startMin)) {
    const last = groups.at(-1)
    if (last && box.piece.startMin < lastEnd(last)) last.push(box)
    else groups.push([box])
  }
  return groups
}

function lastEnd(boxes: readonly GridBox[]): number {
  return Math.max(...boxes.map(({ piece }) => piece.endMin))
}
