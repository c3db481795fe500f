import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'

/**
 * Busy time within a span, minute by minute. Adding to it always costs the same time and memory, whatever was added
 * before.
 */
export class BusyMinutes {
  readonly #within: TimeSpan
  /** For each minute, the number of spans that begin minus the number of spans that end. */
  readonly #changes: Int32Array

  constructor(within: TimeSpan) {
    this.#within = within
    this.#changes = new Int32Array(within.toMin - within.fromMin + 1)
  }

  /** Adds the time between two moments, in seconds since 1970; a partly busy minute counts as busy. */
  note(fromSec: number, toSec: number): void {
    const { fromMin, toMin } = this.#within
    const from = Math.max(Math.floor(fromSec / 60), fromMin)
    const to = Math.min(Math.ceil(toSec / 60), toMin)
    if (from >= to) return
    this.#changes[from - fromMin]! += 1
    this.#changes[to - fromMin]! -= 1
  }

  /** Returns all added time as merged spans. */
  spans(): TimeSpan[] {
    const { fromMin } = this.#within
    const spans: TimeSpan[] = []
    let depth = 0
    let since = 0
    for (const [at, change] of this.#changes.entries()) {
      if (change === 0) continue
      if (depth === 0) since = at
      depth += change
      if (depth === 0) spans.push({ fromMin: fromMin + since, toMin: fromMin + at })
    }
    return spans
  }
}
