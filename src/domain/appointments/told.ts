import { z } from 'zod'
import { Refusal, type RefusalCode } from '#domain/kit/refusal.ts'

/**
 * The number of affected appointments that the person was told about; the change is refused if there are more (R-112,
 *
 */
export const zCountTold = z.int().min(0).default(0)

/** Refuses a change that affects more booked appointments than the person was told about, with their number. */
export function requireTold(code: OverBooked, count: number, told: number): void {
  if (count > told) throw new Refusal(code, { params: { count } })
}

type OverBooked = Extract<RefusalCode, 'time-off-over-appointments' | 'strands-appointments' | 'moves-appointments'>
