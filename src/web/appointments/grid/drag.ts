import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { EdgeScroll } from './edge-scroll.ts'
import type { GridBox, GridColumn } from './columns.ts'
import { type Measured, snapDuration, snapStart, spotAt } from './geometry.ts'
import { type Held, pickUp, type Place } from './hold.ts'
import type { Hold } from './use-hold.ts'

const mouseSlackPx = 4
const touchSlackPx = 8
const longPressMs = 400
/** The height of the part at the bottom of a box that changes its length, in CSS pixels. */
const gripPx = { mouse: 7, touch: 14 }

/** A box that is pressed, and the id of its column. */
export interface Grabbed {
  element: HTMLElement
  column: string
  box: GridBox
}

interface DragHost {
  shown: () => MinuteSpan
  columns: () => readonly GridColumn[]
  hold: () => Hold
  whyFixed: () => string | null
  say: (words: string) => void
}

/**
 * One press of a pointer on a box, until the pointer is released. A mouse drags once it has moved; a finger drags after
 * a long press, and scrolls until then. The events are heard on the window, so that none is missed when the box itself
 * is redrawn.
 */
export class Drag {
  isDragging = false
  hasDragged = false
  readonly isTouch: boolean
  private readonly resizes: boolean
  private readonly grabMin: number
  private readonly timer: ReturnType<typeof setTimeout> | undefined
  private readonly scroll: EdgeScroll
  private held: Held
  private x: number
  private y: number

  constructor(
    private readonly down: PointerEvent,
    private readonly grabbed: Grabbed,
    private readonly region: HTMLElement,
    private readonly host: DragHost,
  ) {
    this.isTouch = down.pointerType === 'touch'
    this.x = down.clientX
    this.y = down.clientY
    this.held = pickUp(grabbed.box, grabbed.column, 'pointer')
    this.resizes = this.isOnGrip()
    const { startMin, durationMin } = this.held.from
    this.grabMin = this.spot().min - (this.resizes ? startMin + durationMin : startMin)
    this.scroll = new EdgeScroll(region, () => this.follow())
    if (this.isTouch) this.timer = setTimeout(() => this.begin(), longPressMs)
    this.listen('addEventListener')
  }

  /** Ends the drag without a change. */
  end(): void {
    if (this.isDragging) this.host.hold().cancel()
    this.quit()
  }

  private begin(): void {
    const why = this.host.whyFixed()
    if (why) {
      this.host.say(why)
      return this.quit()
    }
    this.isDragging = true
    this.hasDragged = true
    // Captures the pointer, so that its events continue when it leaves the window.
    if (this.region.isConnected) this.region.setPointerCapture?.(this.down.pointerId)
    if (this.isTouch) navigator.vibrate?.(10)
    this.host.hold().take(this.grabbed.box, this.grabbed.column, 'pointer')
    this.follow()
  }

  private follow(): void {
    const spot = this.spot()
    const to = this.placeAt(spot.column, spot.min - this.grabMin)
    const { to: before } = this.held
    if (before.column === to.column && before.startMin === to.startMin && before.durationMin === to.durationMin) return
    this.held = { ...this.held, to }
    this.host.hold().moveTo(to)
  }

  private placeAt(column: number, min: number): Place {
    const { from } = this.held
    const shown = this.host.shown()
    if (this.resizes) return { ...from, durationMin: snapDuration(from.startMin, min, shown) }
    const id = this.host.columns()[column]?.id ?? from.column
    return { ...from, column: id, startMin: snapStart(min, from.durationMin, shown) }
  }

  private spot() {
    return spotAt(this.measure(), this.x, this.y)
  }

  private measure(): Measured {
    const rects = [...this.region.querySelectorAll('[data-column]')].map((element) => element.getBoundingClientRect())
    const { top = 0, height = 1 } = rects[0] ?? {}
    return { columns: rects, top, height, shown: this.host.shown() }
  }

  private isOnGrip(): boolean {
    const { box, element } = this.grabbed
    const { bottom, height } = element.getBoundingClientRect()
    const grip = Math.min(this.isTouch ? gripPx.touch : gripPx.mouse, height / 3)
    return box.piece.date === box.start.date && box.end.date === box.start.date && this.y > bottom - grip
  }

  private readonly onMove = (event: PointerEvent): void => {
    if (event.pointerId !== this.down.pointerId) return
    this.x = event.clientX
    this.y = event.clientY
    const far = Math.hypot(this.x - this.down.clientX, this.y - this.down.clientY)
    if (this.isDragging) {
      this.follow()
      this.scroll.near(this.x, this.y, { x: this.down.clientX, y: this.down.clientY })
    } else if (this.isTouch && far > touchSlackPx) this.quit()
    else if (!this.isTouch && far > mouseSlackPx) this.begin()
  }

  private readonly onUp = (event: PointerEvent): void => {
    if (event.pointerId !== this.down.pointerId) return
    if (this.isDragging) this.host.hold().drop(this.held)
    this.quit()
  }

  private readonly onCancel = (event: PointerEvent): void => {
    if (event.pointerId === this.down.pointerId) this.end()
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.isDragging) return
    event.preventDefault()
    event.stopPropagation()
    this.end()
  }

  private quit(): void {
    this.isDragging = false
    clearTimeout(this.timer)
    this.scroll.stop()
    this.listen('removeEventListener')
  }

  private listen(how: 'addEventListener' | 'removeEventListener'): void {
    window[how]('pointermove', this.onMove as EventListener)
    window[how]('pointerup', this.onUp as EventListener)
    window[how]('pointercancel', this.onCancel as EventListener)
    window[how]('keydown', this.onKey as EventListener, true)
  }
}
