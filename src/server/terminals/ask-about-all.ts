import { reachedLocation } from '#domain/auth/reach.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { stoppedMin } from '#domain/terminals/charge.ts'
import { followCharge, type Running } from './follow-charge.ts'
import { findTill, type TerminalParts } from './parts.ts'
import { readMoney } from './read-money.ts'
import { selectChargesToAsk } from './store-charges.ts'

/**
 * Asks the provider about every charge of a salon that is open or may still be paid, and about the money of the devices
 * . Returns whether it answered.
 */
export async function askAboutAll(parts: TerminalParts, running: Running): Promise<boolean> {
  const { run, quietly, now } = running
  const { till, ids } = await quietly(async (call) => {
    const { till: found } = await findTill(call, parts)
    const since = addMinutes(now, -stoppedMin)
    return { till: found, ids: await selectChargesToAsk(call.tx, call.salonId, since, reachedLocation(call)) }
  })
  if (!till) return false
  let isSilent = false
  for (const id of ids) if ((await followCharge(parts, running, id)).isSilent) isSilent = true
  return (await readMoney(till, run, now)) && !isSilent
}
