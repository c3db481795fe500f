import * as contracts from '#domain/messages/contract.ts'
import * as whatsApp from '#domain/messages/contract-whatsapp.ts'
import {
  termiiWebhookContract,
  whatsAppHandshakeContract,
  whatsAppWebhookContract,
} from '#domain/messages/contract-report.ts'
import { readRulesContract, saveRuleContract } from '#domain/messages/contract-rules.ts'
import { readStopContract, stopContract } from '#domain/messages/contract-stop.ts'
import { publicRoute, type Route, route, visitorRoute } from '#server/kit/http/route.ts'
import { editWhatsApp, openWhatsApp, returnWhatsApp, skipWhatsApp } from './handle-whatsapp.ts'
import { listMessages } from './list-messages.ts'
import { listWhatsApp } from './list-whatsapp.ts'
import type { MessagesParts } from './parts.ts'
import { queueReminders } from './queue-reminders.ts'
import { readMessaging } from './read-messaging.ts'
import { readRules } from './read-rules.ts'
import { receiveReport } from './receive-report.ts'
import { receiveWhatsApp, shakeHands } from './receive-whatsapp.ts'
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
    route(whatsApp.listWhatsAppContract, listWhatsApp),
    route(whatsApp.queueRemindersContract, queueReminders),
    route(whatsApp.openWhatsAppContract, openWhatsApp),
    route(whatsApp.skipWhatsAppContract, skipWhatsApp),
    route(whatsApp.returnWhatsAppContract, returnWhatsApp),
    route(whatsApp.editWhatsAppContract, editWhatsApp),
    publicRoute(termiiWebhookContract, receiveReport(parts)),
    publicRoute(whatsAppHandshakeContract, shakeHands(parts)),
    publicRoute(whatsAppWebhookContract, receiveWhatsApp(parts)),
  ]
}
