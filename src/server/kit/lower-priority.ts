import { getPriority, setPriority } from 'node:os'

/**
 * Lets requests go before the calling thread. Elsewhere than on Linux that would be the whole process, so nothing is done
 * there; nor in a process that was started with a lower priority, because only root may raise one.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux' && getPriority() < 5) setPriority(5)
}
