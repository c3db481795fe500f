/** A box in one day's column, in minutes of the day; the end is not included. */
export interface LaneSpan {
  startMin: number
  endMin: number
  /**
   * The box is cancelled: it is placed after all others, so that it never takes a left lane from a box that takes up
   * time.
   */
  isCancelled?: boolean
}

/** The place of a box: it covers `width` lanes from `lane` on, out of `lanes` that share the column's width. */
export interface LanePlace {
  lane: number
  width: number
  lanes: number
}

/**
 * Places the boxes of one column side by side so that none covers another, in the given order. Boxes that overlap,
 * directly or through others, share the column; each takes the first free lane by its start and then widens over lanes
 * to its right that are empty for its whole time.
 */
export function packLanes(spans: readonly LaneSpan[]): LanePlace[] {
  const places: LanePlace[] = spans.map(() => ({ lane: 0, width: 1, lanes: 1 }))
  for (const cluster of clustersOf(spans)) {
    const lanes = fillLanes(spans, cluster)
    lanes.forEach((members, lane) => {
      for (const index of members) {
        places[index] = { lane, width: widthOf(spans, lanes, lane, index), lanes: lanes.length }
      }
    })
  }
  return places
}

/**
 * Returns the indexes of the boxes in groups that overlap, directly or through others; each group is in order of start.
 */
function clustersOf(spans: readonly LaneSpan[]): number[][] {
  const clusters: number[][] = []
  let endMin = Number.NEGATIVE_INFINITY
  for (const index of inOrder(spans)) {
    const span = spans[index]!
    if (span.startMin >= endMin) clusters.push([])
    clusters.at(-1)!.push(index)
    endMin = Math.max(endMin, span.endMin)
  }
  return clusters
}

function inOrder(spans: readonly LaneSpan[]): number[] {
  return [...spans.keys()].sort(
    (a, b) => spans[a]!.startMin - spans[b]!.startMin || spans[b]!.endMin - spans[a]!.endMin,
  )
}

function fillLanes(spans: readonly LaneSpan[], cluster: readonly number[]): number[][] {
  const lanes: number[][] = []
  const cancelledLast = cluster.toSorted(
    (a, b) => Number(spans[a]!.isCancelled ?? false) - Number(spans[b]!.isCancelled ?? false),
  )
  for (const index of cancelledLast) {
    const free = lanes.find((members) => isFree(spans, members, spans[index]!))
    if (free) free.push(index)
    else lanes.push([index])
  }
  return lanes
}

function widthOf(spans: readonly LaneSpan[], lanes: readonly number[][], lane: number, index: number): number {
  let width = 1
  while (lane + width < lanes.length && isFree(spans, lanes[lane + width]!, spans[index]!)) width += 1
  return width
}

function isFree(spans: readonly LaneSpan[], members: readonly number[], { startMin, endMin }: LaneSpan): boolean {
  return members.every((other) => spans[other]!.endMin <= startMin || endMin <= spans[other]!.startMin)
}
