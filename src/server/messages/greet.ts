import { greeting } from '#domain/messages/decide-automatic.ts'
import { birthdaysOn, comeBackWindow, isGreetingTime } from '#domain/messages/due.ts'
import type { Call, Context } from '#server/kit/call.ts'
import { writeInEachSalon } from './each-salon.ts'
import { loadFrom } from './load-from.ts'
import type { MessagesParts } from './parts.ts'
import { selectSalonsWithRules } from './store-rules.ts'
import { queueMessages } from '#server/outbox/store.ts'
import { selectToInvite, selectBirthdays } from './store-greetings.ts'
import { lockWatch } from './store-told.ts'

/**
 * Job that runs every hour, in the daytime of each salon: greets customers on their birthday, and invites customers
 * whose last visit was some weeks ago and who have no booking. Sends each message once.
 */
export function greet(context: Context, parts: MessagesParts) {
  return async (): Promise<void> =>
    await writeInEachSalon(context, selectSalonsWithRules, async (call) => await greetIn(call, parts))
}

async function greetIn(call: Call, parts: MessagesParts): Promise<number> {
  const { tx, salonId, now, timeZone } = call
  if (!isGreetingTime(now, timeZone)) return 0
  const [, from] = await Promise.all([lockWatch(tx, salonId), loadFrom(call, parts)])
  const isOn = (kind: 'birthday' | 'come-back') => from.rules.find((rule) => rule.kind === kind && rule.isOn)
  const [birthdays, away] = [birthdaysOn(now, timeZone), isOn('come-back')]
  const [born, gone] = await Promise.all([
    isOn('birthday') ? selectBirthdays(tx, salonId, birthdays) : [],
    away ? selectToInvite(tx, salonId, comeBackWindow(away, now, timeZone), now) : [],
  ])
  const messages = [
    ...born.map((one) => greeting(from, 'birthday', one, `birthday:${one.customerId}:${birthdays.year}`)),
    ...gone.map((one) =>
      greeting(
        from,
        'come-back',
        one,
        `come-back:${one.customerId}:${Math.floor(Date.parse(one.lastVisitAt!) / 1000)}`,
      ),
    ),
  ].filter((one) => one !== null)
  return (await queueMessages(tx, salonId, messages, now)).length
}
