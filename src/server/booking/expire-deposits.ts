import { z } from 'zod'
import { expiredLetter } from '#domain/booking/expired-letter.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import {
  markAsking,
  markExpiryTold,
  releaseOne,
  selectOverdue,
  selectSalonsOverdue,
} from '#server/appointments/store-deposits.ts'
import { type Call, type Caller, type Context, inCall, nobodyIn } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { eachInTurn } from '#server/kit/each-in-turn.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'
import { enqueue } from '#server/kit/jobs.ts'
import { queueMessage } from '#server/outbox/store.ts'
import { findSalon } from '#server/salon/store.ts'
import { askBeforeRelease } from './ask-before-release.ts'
import type { CardParts } from './cards/parts.ts'
import type { BookingParts } from './parts.ts'
import { findDepositCustomer } from './store-online.ts'

type Parts = Context & Pick<BookingParts, 'mailUrl'>

/** How many minutes an overdue time may be held while the provider of card payments is asked. */
const ASKING_MIN = 1

/**
 * Job that releases the times whose deposits were not paid by their deadline, notifies open screens, and e-mails the
 * customers. Each appointment has its own transaction and lock: if the job is killed, or runs twice at once,
 * nothing happens twice. An appointment that fails delays no others. If a card payment is open, another job asks the
 * provider first, so that an unresponsive provider holds no time.
 */
export function expireDeposits(parts: Parts) {
  return async (): Promise<void> => {
    const now = parts.clock()
    const overdue = async (tx: Tx) => await selectSalonsOverdue(tx, now)
    await inEachSalon(parts, overdue, async (caller) => {
      // While the salon is suspended, no one can enter a payment or book the time.
      if (!caller.isSuspended) await expireIn(parts, caller)
    })
  }
}

async function expireIn(parts: Parts, caller: Caller): Promise<void> {
  const { salonId } = caller
  const overdue = await inCall(parts, caller, { method: 'GET', topics: [] }, async ({ tx, now }) =>
    selectOverdue(tx, salonId, now, addMinutes(now, -ASKING_MIN)),
  )
  await eachInTurn(overdue, async ({ id, asking }) => {
    if (asking === 'to-ask')
      await inCall(parts, caller, { method: 'POST', topics: [] }, async (call) => await beginAsking(call, id))
    if (asking === 'over') await expire(parts, caller, id)
  })
}

async function beginAsking({ tx, salonId, now }: Call, id: string): Promise<void> {
  await Promise.all([
    markAsking(tx, salonId, id, now),
    enqueue(tx, 'release-after-asking', { salonId, id }, `release-after-asking:${id}`),
  ])
}

const zPayload = z.object({ salonId: z.string(), id: z.string() })

/**
 * Job that asks the provider about the open payments of an overdue appointment, then releases its time unless it was
 * paid.
 */
export function releaseAfterAsking(parts: Parts & CardParts) {
  return async (payload: unknown): Promise<void> => {
    const { salonId, id } = zPayload.parse(payload)
    await askBeforeRelease(parts, parts, salonId, id)
    await expire(parts, await nobodyIn(parts, salonId), id)
  }
}

async function expire(parts: Parts, caller: Caller, id: string): Promise<void> {
  const writes = { method: 'POST', topics: ['appointments'] } as const
  await inCall(parts, caller, writes, async (call) => await expireOne(call, id, parts))
}

async function expireOne(call: Call, id: string, { mailUrl }: Parts): Promise<void> {
  const { tx, salonId, timeZone, currency, now, newId } = call
  await releaseOne(tx, salonId, id, call)
  const isToBeTold = await markExpiryTold(tx, salonId, id, now)
  const [customer, salon] = await Promise.all([findDepositCustomer(tx, salonId, id), findSalon(tx, salonId)])
  if (!isToBeTold || mailUrl === null || !customer?.email || !salon) return
  const letter = expiredLetter({
    ...customer,
    salon: { ...salon, timeZone, currency },
    link: `${mailUrl}/booking/${salon.slug}`,
  })
  await queueMessage(tx, salonId, { id: newId(), channel: 'email', recipient: customer.email, ...letter }, now)
}
