import { vi } from 'vitest'

/**
 * Until the test is over: what would wait for so many milliseconds at most waits for a twentieth of a second. The spy says
 * with which limits it was waited.
 */
export function shortened(limitMs: number) {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === limitMs ? 50 : ms))
}
