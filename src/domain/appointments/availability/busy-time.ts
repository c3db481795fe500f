import { type EpochMin, epochMinOf, type Instant } from '#domain/kit/dates.ts'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { mergeSpans } from './intervals.ts'
import type { TimeSpan } from './working-time.ts'

/** The time that a service takes. */
export interface ServiceTime {
  durationMin: number
  /** Minutes for preparing and clearing away: they take the member's time, not the customer's. */
  bufferBeforeMin: number
  bufferAfterMin: number
  /**
   * Minutes from the service's start to a wait in which the member is free (such as while colour develops); null for
   * none.
   */
  processingStartMin: number | null
  processingMin: number
  /** It can be done at the same time as another service of the visit, by another member. */
  mayRunBeside?: boolean
}

/** The lengths of a visit, in minutes from its start. */
export interface Shape {
  /** The customer's time in minutes: [start, start + durationMin). */
  durationMin: number
  bufferBeforeMin: number
  bufferAfterMin: number
  /** The waits, sorted and separate, inside the customer's time. */
  processing: readonly MinuteSpan[]
}

/**
 * Returns the shape of a visit: its services one after another, each with its wait. Only the longest buffer before and
 * the longest buffer after count, at the two ends.
 */
export function shapeOf(services: readonly ServiceTime[]): Shape {
  const processing: MinuteSpan[] = []
  let durationMin = 0
  for (const service of services) {
    const wait = waitOf(service)
    if (wait) processing.push({ fromMin: durationMin + wait.fromMin, toMin: durationMin + wait.toMin })
    durationMin += service.durationMin
  }
  return {
    durationMin,
    bufferBeforeMin: Math.max(0, ...services.map((service) => service.bufferBeforeMin)),
    bufferAfterMin: Math.max(0, ...services.map((service) => service.bufferAfterMin)),
    processing: mergeSpans(processing),
  }
}

/**
 * Returns the spans in which the member is busy, in minutes from the start: with buffers, without waits. The
 * spans are sorted and separate.
 */
export function busyPieces({ durationMin, bufferBeforeMin, bufferAfterMin, processing }: Shape): MinuteSpan[] {
  const pieces: MinuteSpan[] = []
  let fromMin = 0 - bufferBeforeMin
  for (const wait of processing) {
    if (wait.fromMin > fromMin) pieces.push({ fromMin, toMin: wait.fromMin })
    fromMin = wait.toMin
  }
  const toMin = durationMin + bufferAfterMin
  if (toMin > fromMin) pieces.push({ fromMin, toMin })
  return pieces
}

/** Returns the busy spans of a visit with this start in epoch minutes, for the appointment's busy rows. */
export function busySpansOf(startsAt: Instant, shape: Shape): TimeSpan[] {
  const start: EpochMin = epochMinOf(startsAt)
  return busyPieces(shape).map(({ fromMin, toMin }) => ({ fromMin: start + fromMin, toMin: start + toMin }))
}

/** Returns the wait of a service, cut at the service's end, because the next service needs the member; or null. */
export function waitOf({ processingStartMin, processingMin, durationMin }: ServiceTime): MinuteSpan | null {
  if (processingStartMin === null) return null
  const toMin = Math.min(processingStartMin + processingMin, durationMin)
  return toMin > processingStartMin ? { fromMin: processingStartMin, toMin } : null
}
