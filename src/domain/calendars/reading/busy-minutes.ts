import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'

/** Busy time within a span, minute by minute: adding to it costs the same time and memory whatever was added before. */
export class BusyMinutes {
  readonly #within: TimeSpan
  /** For each minute, the number of spans that begin less those that end. */
  readonly #changes: Int32Array

  constructor(within: TimeSpan) {
    this.#within = within
    this.#changes = new Int32Array(within.toMin - within.fromMin + 1)
  }

  /** Records the time between two moments, in seconds since 1970, by whole minutes: a partly taken one counts. */
  note(fromSec: number, toSec: number): void {
    const { fromMin, toMin } = this.#within
    const from = Math.max(Math.floor(fromSec / 60), fromMin)
    const to = Math.min(Math.ceil(toSec / 60), toMin)
    if (from >= to) return
    this.#changes[from - fromMin]! += 1
    this.#changes[to - fromMin]! -= 1
  }

  /** All that was noted, merged. */
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
