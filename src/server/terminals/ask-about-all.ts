import { reachedLocation } from '#domain/auth/reach.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { stoppedMin } from '#domain/terminals/charge.ts'
import type { InCall } from '#server/kit/call.ts'
import { followCharge } from './follow-charge.ts'
import { findTill, type TerminalParts } from './parts.ts'
import { readMoney } from './read-money.ts'
import { selectChargesToAsk } from './store-charges.ts'

/**
 * Asks the provider about every charge of a salon that is open or may still be paid, and about the money of the devices
 * . Returns whether it answered.
 */
export async function askAboutAll(parts: TerminalParts, { run, now }: { run: InCall; now: string }): Promise<boolean> {
  const { till, ids } = await run(async (call) => {
    const { till: found } = await findTill(call, parts)
    const since = addMinutes(now, -stoppedMin)
    return { till: found, ids: await selectChargesToAsk(call.tx, call.salonId, since, reachedLocation(call)) }
  })
  if (!till) return false
  for (const id of ids) await followCharge(parts, { run, now }, id)
  return await readMoney(till, run, now)
}
