const edgePx = 56
const fastestPx = 16

/** Scrolls while a drag is near an edge: the calendar or, if the calendar is as high as its content, the page. */
export class EdgeScroll {
  private frame = 0
  private speed = { x: 0, y: 0 }

  constructor(
    private readonly region: HTMLElement,
    private readonly onScroll: () => void,
  ) {}

  /** Tells that the pointer has moved to a place from another one, in CSS pixels of the window. */
  near(x: number, y: number, from: { x: number; y: number }): void {
    const { left, right, top, bottom } = this.region.getBoundingClientRect()
    this.speed = {
      x: towards(x - from.x, pull(x, Math.max(0, left), Math.min(window.innerWidth, right))),
      y: towards(y - from.y, pull(y, Math.max(0, top), Math.min(window.innerHeight, bottom))),
    }
    if ((this.speed.x || this.speed.y) && !this.frame) this.frame = requestAnimationFrame(this.step)
  }

  stop(): void {
    cancelAnimationFrame(this.frame)
    this.frame = 0
    this.speed = { x: 0, y: 0 }
  }

  private readonly step = (): void => {
    const { x, y } = this.speed
    this.frame = 0
    if (!x && !y) return
    this.region.scrollBy(x, y)
    const isHigh = this.region.scrollHeight > this.region.clientHeight + 1
    if (!isHigh) window.scrollBy(0, y)
    this.onScroll()
    this.frame = requestAnimationFrame(this.step)
  }
}

/**
 * Returns the speed only if the pointer moves towards the edge, so that nothing scrolls when a box near an edge is
 * picked up.
 */
function towards(movedPx: number, speed: number): number {
  return Math.abs(movedPx) > 20 && Math.sign(movedPx) === Math.sign(speed) ? speed : 0
}

/** Returns the pixels to scroll per frame: the nearer to an edge, the faster; 0 away from both edges. */
function pull(at: number, low: number, high: number): number {
  const near = (distance: number) => Math.round(fastestPx * Math.min(1, Math.max(0, 1 - distance / edgePx)))
  return near(high - at) - near(at - low)
}
