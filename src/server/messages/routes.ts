import * as contracts from '#domain/messages/contract.ts'
import { termiiWebhookContract } from '#domain/messages/contract-report.ts'
import { readRulesContract, saveRuleContract } from '#domain/messages/contract-rules.ts'
import { readStopContract, stopContract } from '#domain/messages/contract-stop.ts'
import { publicRoute, type Route, route, visitorRoute } from '#server/kit/http/route.ts'
import { listMessages } from './list-messages.ts'
import type { MessagesParts } from './parts.ts'
import { readMessaging } from './read-messaging.ts'
import { readRules } from './read-rules.ts'
import { receiveReport } from './receive-report.ts'
import { saveRule } from './save-rule.ts'
import { readStop, stopMessages } from './stop-messages.ts'
import { sendReminders } from './send-reminders.ts'

/** Messages to customers, and what gateways report of them. */
export function messagesRoutes(parts: MessagesParts): Route[] {
  return [
    route(contracts.readMessagingContract, readMessaging(parts)),
    route(contracts.listMessagesContract, listMessages),
    route(readRulesContract, readRules(parts)),
    route(saveRuleContract, saveRule),
    route(contracts.sendRemindersContract, sendReminders(parts)),
    visitorRoute(readStopContract, readStop(parts)),
    visitorRoute(stopContract, stopMessages(parts)),
    publicRoute(termiiWebhookContract, receiveReport(parts)),
  ]
}
