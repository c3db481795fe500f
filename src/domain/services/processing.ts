import type { RefusalCode } from '#domain/kit/refusal.ts'

/** A service's wait: minutes from its start to the wait, and how long that takes; null and 0 for none. */
export interface Processing {
  processingStartMin: number | null
  processingMin: number
  durationMin: number
}

/** A service that takes its duration and nothing else. */
export const plainTime = { bufferBeforeMin: 0, bufferAfterMin: 0, processingStartMin: null, processingMin: 0 }

/**
 * Returns why a wait is refused, or null: it begins after the service does and ends inside it, so that the member is
 * there at the beginning of every visit.
 */
export function whyProcessingRefused({
  processingStartMin: start,
  processingMin,
  durationMin,
}: Processing): RefusalCode | null {
  if (start === null) return processingMin === 0 ? null : 'processing-outside-service'
  const isInside = start >= 5 && processingMin >= 5 && start + processingMin <= durationMin
  return isInside ? null : 'processing-outside-service'
}
