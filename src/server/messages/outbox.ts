import { creditMonth, smsLeft, smsOfPlan, whySmsRefused } from '#domain/billing/credits.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { type listMessagesContract, messagesPerPage, type readMessagingContract } from '#domain/messages/contract.ts'
import { findSmsLedger } from '#server/billing/store-credits.ts'
import type { UseCase } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { countRemindedDay } from './find-reminded-day.ts'
import { countWhatsApp } from './list-whatsapp.ts'
import type { MessagesParts } from './parts.ts'
import { findLastBatch, selectMessages } from './store-history.ts'

/** Returns the messages to customers at the caller's location, newest first, in pages. */
export const listMessages: UseCase<typeof listMessagesContract> = async ({ tx, salonId, locationId }, { query }) => {
  const { rows, nextCursor } = await pageOf(
    query.cursor,
    messagesPerPage,
    async (start) => await selectMessages(tx, salonId, locationId, start),
    ({ createdAt }) => createdAt,
  )
  return { messages: rows, nextCursor }
}

/** Returns the summary above the list of /sms-management, in one round trip. */
export function readMessaging({ hasSms, isPromotional, costsCredits }: MessagesParts) {
  const read: UseCase<typeof readMessagingContract> = async (call) => {
    const { tx, salonId, locationId, now, timeZone, plan } = call
    const [{ lastUpdated, ...ledger }, next, last, whatsApp] = await Promise.all([
      findSmsLedger(tx, salonId, creditMonth(now, timeZone)),
      countRemindedDay(call),
      findLastBatch(tx, salonId, { locationId, now }),
      countWhatsApp(call),
    ])
    const left = smsLeft(plan, ledger)
    const gate = costsCredits ? whySmsRefused({ plan }, left) : null
    return {
      isSetUp: hasSms,
      isPromotional: hasSms && isPromotional,
      credits: costsCredits ? { ...left, monthly: smsOfPlan(plan), lastUpdated } : null,
      refusal: gate && sentenceOf(gate.code, gate.params),
      next,
      whatsApp,
      last,
    }
  }
  return read
}
