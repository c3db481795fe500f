import { getPriority, setPriority } from 'node:os'

/**
 * Lowers the priority of the calling thread, so that requests come first. Does nothing on systems other than Linux,
 * where it would affect the whole process, nor in a process started with a lower priority, because only root may raise
 * a priority.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux' && getPriority() < 5) setPriority(5)
}
