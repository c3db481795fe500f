import {
  termiiWebhookContract,
  whatsAppHandshakeContract,
  whatsAppWebhookContract,
} from '#domain/messages/contract-report.ts'
import { readRulesContract, saveRuleContract } from '#domain/messages/contract-rules.ts'
import { readPersonalContract, sendPersonalContract, sendTestContract } from '#domain/messages/contract-personal.ts'
import { readStopContract, stopContract } from '#domain/messages/contract-stop.ts'
import * as whatsApp from '#domain/messages/contract-whatsapp.ts'
import * as contracts from '#domain/messages/contract.ts'
import { bind, type Route } from '#server/kit/http/route.ts'
import { editWhatsApp, openWhatsApp, returnWhatsApp, skipWhatsApp } from './handle-whatsapp.ts'
import { listWhatsApp } from './list-whatsapp.ts'
import { listMessages, readMessaging } from './outbox.ts'
import type { MessagesParts } from './parts.ts'
import { queueReminders } from './queue-reminders.ts'
import { receiveReport } from './receive-report.ts'
import { receiveWhatsApp, shakeHands } from './receive-whatsapp.ts'
import { readRules, saveRule } from './rules.ts'
import { readPersonal, sendPersonal } from './send-personal.ts'
import { sendReminders } from './send-reminders.ts'
import { sendTest } from './send-test.ts'
import { readStop, stopMessages } from './stop-messages.ts'

/** Returns the routes for messages to customers, and for the reports of gateways. */
export function messagesRoutes(parts: MessagesParts): Route[] {
  return [
    bind(contracts.readMessagingContract, readMessaging(parts)),
    bind(contracts.listMessagesContract, listMessages),
    bind(readRulesContract, readRules(parts)),
    bind(saveRuleContract, saveRule),
    bind(contracts.sendRemindersContract, sendReminders(parts)),
    bind(sendTestContract, sendTest(parts)),
    bind(readPersonalContract, readPersonal(parts)),
    bind(sendPersonalContract, sendPersonal(parts)),
    bind(readStopContract, readStop(parts)),
    bind(stopContract, stopMessages(parts)),
    bind(whatsApp.listWhatsAppContract, listWhatsApp),
    bind(whatsApp.queueRemindersContract, queueReminders(parts)),
    bind(whatsApp.openWhatsAppContract, openWhatsApp),
    bind(whatsApp.skipWhatsAppContract, skipWhatsApp),
    bind(whatsApp.returnWhatsAppContract, returnWhatsApp),
    bind(whatsApp.editWhatsAppContract, editWhatsApp),
    bind(termiiWebhookContract, receiveReport(parts)),
    bind(whatsAppHandshakeContract, shakeHands(parts)),
    bind(whatsAppWebhookContract, receiveWhatsApp(parts)),
  ]
}
