import * as contracts from '#domain/messages/contract.ts'
import { termiiWebhookContract } from '#domain/messages/contract-report.ts'
import { publicRoute, type Route, route } from '#server/kit/http/route.ts'
import { listMessages } from './list-messages.ts'
import type { MessagesParts } from './parts.ts'
import { readMessaging } from './read-messaging.ts'
import { receiveReport } from './receive-report.ts'
import { sendReminders } from './send-reminders.ts'

/** Messages to customers, and what gateways report of them. */
export function messagesRoutes(parts: MessagesParts): Route[] {
  return [
    route(contracts.readMessagingContract, readMessaging(parts)),
    route(contracts.listMessagesContract, listMessages),
    route(contracts.sendRemindersContract, sendReminders(parts)),
    publicRoute(termiiWebhookContract, receiveReport(parts)),
  ]
}
