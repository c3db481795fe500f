import { z } from 'zod'
import { Refusal, type RefusalCode } from '#domain/kit/refusal.ts'

/**
 * The number of affected appointments that the person was told about; the change is refused if more are affected
 * (R-112, R-120, R-147).
 */
export const zCountTold = z.int().min(0).default(0)

/** Throws a refusal with the number of affected appointments if the person was told about fewer. */
export function requireTold(code: OverBooked, count: number, told: number): void {
  if (count > told) throw new Refusal(code, { params: { count } })
}

type OverBooked = Extract<RefusalCode, 'time-off-over-appointments' | 'strands-appointments' | 'moves-appointments'>
