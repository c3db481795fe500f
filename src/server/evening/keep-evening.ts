import { creditMonth, smsLeft, whySmsRefused } from '#domain/billing/credits.ts'
import type { readEveningContract, saveEveningContract } from '#domain/evening/contract.ts'
import { decideEvening, eveningSettings } from '#domain/evening/decide-evening.ts'
import { seesEvenings } from '#domain/evening/sees-evenings.ts'
import { lateDays } from '#domain/evening/due.ts'
import { eveningCause } from '#domain/evening/summary.ts'
import { addDays } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal, sentenceOf } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import { findSmsLedger } from '#server/billing/store-credits.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { findOfCauses } from '#server/messages/store-history.ts'
import { loadFigures } from './load-figures.ts'
import { findEvening, lockEvening, upsertEvening } from './store.ts'

/** The channels by which this server can send the daily summary. */
export interface EveningParts {
  hasSms: boolean
  hasEmail: boolean
  /** Whether each SMS costs its salon a credit. */
  costsCredits: boolean
}

/**
 * Returns the settings of the daily summary, the outcome of the last one, and the figures of today. Throws
 * 'whole-salon-only'.
 */
export function readEvening(parts: EveningParts): UseCase<typeof readEveningContract> {
  return async (call) => {
    requireAll(call)
    const { tx, salonId, now, timeZone, plan } = call
    const day = today(now, timeZone)
    const [kept, left, figures, last] = await Promise.all([
      findEvening(tx, salonId),
      findLeft(call, parts),
      loadFigures(call, day),
      findLast(call, day),
    ])
    const gate = left && whySmsRefused({ plan }, left)
    const { hasSms, hasEmail } = parts
    const smsRefusal = gate && sentenceOf(gate.code, gate.params)
    return { settings: eveningSettings(kept), hasSms, hasEmail, smsRefusal, figures, last }
  }
}

/** Saves the settings of the daily summary. Throws 'whole-salon-only', and refuses as `decideEvening` does. */
export function saveEvening(parts: EveningParts): UseCase<typeof saveEveningContract> {
  return async (call, { body }) => {
    requireAll(call)
    const { tx, salonId, now } = call
    const [found, left] = await Promise.all([lockEvening(tx, salonId), findLeft(call, parts)])
    const kept = decideEvening({ kept: found, left, ...parts }, body, call)
    const [before, after] = [eveningSettings(found), eveningSettings(kept)]
    await upsertEvening(tx, salonId, kept, now)
    await recordAudit(call, { action: 'evening-summary-changed', subject: 'evening_summary', before, after })
    return { settings: after }
  }
}

function requireAll(call: Call<Member>): void {
  if (!seesEvenings(call.by)) throw new Refusal('whole-salon-only')
}

async function findLeft({ tx, salonId, now, timeZone, plan }: Call, { costsCredits }: EveningParts) {
  return costsCredits ? smsLeft(plan, await findSmsLedger(tx, salonId, creditMonth(now, timeZone))) : null
}

/** Returns the status of the latest summary among those of the last days. */
async function findLast({ tx, salonId }: Call, day: string) {
  const days = Array.from({ length: lateDays + 1 }, (_, nth) => addDays(day, -nth))
  const found = await findOfCauses(tx, salonId, days.map(eveningCause))
  if (!found) return null
  const { cause, ...message } = found
  return { day: days.find((one) => eveningCause(one) === cause)!, ...message }
}
