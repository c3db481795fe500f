import { vi } from 'vitest'

/**
 * Shortens a timeout of this many milliseconds to a twentieth of a second, until the test is over. The returned spy
 * records the requested timeouts.
 */
export function shortened(limitMs: number) {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === limitMs ? 50 : ms))
}
