import { addMinutes } from '#domain/kit/dates.ts'
import { visitMessage } from '#domain/messages/decide-automatic.ts'
import { remindingWindows } from '#domain/messages/due.ts'
import type { KeptRule } from '#domain/messages/rule.ts'
import type { Call, Context } from '#server/kit/call.ts'
import { writeInEachSalon } from './each-salon.ts'
import { loadFrom } from './load-from.ts'
import type { MessagesParts } from './parts.ts'
import { selectSalonsWithRules } from './store-rules.ts'
import { queueMessages } from '#server/outbox/store.ts'
import { lockWatch, selectToBeReminded } from './store-told.ts'

/** For how many minutes after a reminder a customer needs no other. */
const ENOUGH_MIN = 3 * 60

/**
 * Job that runs every five minutes and sends the reminders that are due by the salon's current rules, including those
 * for imported and moved visits; so changing a rule requires no clean-up. Customers reminded by hand are not reminded
 * again.
 */
export function remindByRule(context: Context, parts: MessagesParts) {
  return async (): Promise<void> =>
    await writeInEachSalon(context, selectSalonsWithRules, async (call) => await remindIn(call, parts))
}

async function remindIn(call: Call, parts: MessagesParts): Promise<number> {
  const [, from] = await Promise.all([lockWatch(call.tx, call.salonId), loadFrom(call, parts)])
  let written = 0
  for (const rule of from.rules.filter(({ isOn }) => isOn)) {
    const visits = await dueOf(call, rule)
    const messages = visits.map((visit) => visitMessage(from, rule.kind, visit)).filter((one) => one !== null)
    written += (await queueMessages(call.tx, call.salonId, messages, call.now)).length
  }
  return written
}

async function dueOf({ tx, salonId, now, timeZone }: Call, rule: KeptRule) {
  const { kind, hoursBefore } = rule
  const recently = addMinutes(now, -ENOUGH_MIN)
  const windows = remindingWindows(rule, now, timeZone)
  const found = await Promise.all(
    windows.map(async (one) => await selectToBeReminded(tx, salonId, one, { kind, hoursBefore, recently })),
  )
  return found.flat()
}
