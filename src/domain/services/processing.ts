import type { RefusalCode } from '#domain/kit/refusal.ts'

/**
 * The wait in a service: the minutes from its start to the wait, and the length of the wait; null and 0 if there is
 * none.
 */
export interface Processing {
  processingStartMin: number | null
  processingMin: number
  durationMin: number
}

/** The buffers and the wait of a service that takes only its duration, and nothing at the same time. */
export const plainTime = {
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  processingStartMin: null,
  processingMin: 0,
  mayRunBeside: false,
}

/**
 * Returns why a wait is refused, or null: it must begin after the service does and end inside it, so that the member is
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
