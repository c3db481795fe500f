import { termiiWebhookContract } from '#domain/messages/contract-report.ts'
import { publicRoute, type Route } from '#server/kit/http/route.ts'
import type { MessagesParts } from './parts.ts'
import { receiveReport } from './receive-report.ts'

/** Messages to customers, and what gateways report of them. */
export function messagesRoutes(parts: MessagesParts): Route[] {
  return [publicRoute(termiiWebhookContract, receiveReport(parts))]
}
