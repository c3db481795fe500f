import type { Ticket } from './contract-queue.ts'

/** A member with the reason why they are not free now; null if they are. */
interface FreeNow {
  staffId: string
  why: string | null
}

/**
 * Returns the member with whom a customer at the desk can start at once instead of joining the queue: the first
 * one who is free now and wanted, unless the queue needs them for someone who is called, or whose turn it is. Returns
 * null if there is none.
 */
export function whoStartsNow(
  free: readonly FreeNow[],
  line: readonly Pick<Ticket, 'status' | 'calledStaffId' | 'turn'>[],
  isWanted: (staffId: string) => boolean,
): string | null {
  const isNeeded = (staffId: string) =>
    line.some(({ status, calledStaffId, turn }) =>
      status === 'called' ? calledStaffId === staffId : turn?.isNow && turn.staffId === staffId,
    )
  return free.find(({ staffId, why }) => why === null && isWanted(staffId) && !isNeeded(staffId))?.staffId ?? null
}
