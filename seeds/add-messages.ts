import { usualRule } from '#domain/messages/rule.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import { saveRule } from '#server/messages/rules.ts'
import type { OpenSalon } from './open-salon.ts'

const birthday = 'Happy birthday, {name}! Come by this month: the treatment is on us. {salon}'

/** Turns on two messages that a new salon does not send: birthday greetings, and invitations after six weeks. */
export async function addMessages(db: Db, { salon, owner }: OpenSalon, now: string): Promise<void> {
  await inTransaction(db, { salonId: salon.salonId, mode: 'write', tell: tellNobody }, async (tx, save, finalRead) => {
    const call = { ...salon, tx, save, finalRead, by: owner, now, newId }
    for (const rule of [usualRule('come-back'), { ...usualRule('birthday'), text: birthday }])
      await saveRule(call, { params: {}, query: {}, body: { ...rule, isOn: true } })
  })
}
