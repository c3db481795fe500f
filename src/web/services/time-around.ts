import type { Service } from '#domain/services/contract.ts'

type Time = Pick<
  Service,
  'bufferBeforeMin' | 'bufferAfterMin' | 'processingStartMin' | 'processingMin' | 'mayRunBeside'
>

/** Returns a service's buffers and wait in words, as in the list; null if it has none. */
export function timeAround({
  bufferBeforeMin,
  bufferAfterMin,
  processingStartMin,
  processingMin,
  mayRunBeside,
}: Time): string | null {
  const parts = [
    bufferBeforeMin > 0 && `${bufferBeforeMin} min before`,
    bufferAfterMin > 0 && `${bufferAfterMin} min after`,
    processingStartMin !== null &&
      processingMin > 0 &&
      `free from minute ${processingStartMin} to ${processingStartMin + processingMin}`,
    mayRunBeside && 'at the same time as others',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}
