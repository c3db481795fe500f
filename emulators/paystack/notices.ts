import { createHmac } from 'node:crypto'
import { type Money, told } from './transactions.ts'

export interface NoticeOf {
  event?: string
  /** The refunded amount in a notice; by default that of the last refund. */
  refundedMinor?: number
  /** The id of the dispute, for a notice about one. */
  disputeId?: number
  /** Whether the body has white space, as some senders write it. */
  isPretty?: boolean
}

/** Returns the body of a notice exactly as it is sent. */
export function noticeBody(money: Money, { event = 'charge.success', ...of }: NoticeOf): string {
  const body = { event, data: dataOf(money, event, of) }
  return of.isPretty ? JSON.stringify(body, null, 2) : JSON.stringify(body)
}

function dataOf(money: Money, event: string, { refundedMinor, disputeId = 1 }: NoticeOf): object {
  const { reference, domain, currency, email, id, refunds } = money
  if (event.startsWith('refund.'))
    return {
      id: id + refunds.length,
      status: event.slice('refund.'.length),
      transaction_reference: reference,
      refund_reference: null,
      amount: String(refundedMinor ?? refunds.at(-1) ?? money.amount),
      currency,
      processor: 'instant-transfer',
      customer: { first_name: null, last_name: null, email },
      integration: 1,
      domain,
    }
  if (event.startsWith('charge.dispute.'))
    return {
      id: disputeId,
      refund_amount: money.amount,
      currency,
      status: event.endsWith('resolve') ? 'resolved' : 'awaiting-merchant-feedback',
      domain,
      transaction: told(money),
      category: 'chargeback',
      history: [],
      messages: [],
    }
  return told(money)
}

/** Returns what signs notices with a key, and posts them to an address; without an address, none are posted. */
export function openSender(secretKey: string, webhookUrl: string | undefined) {
  let url = webhookUrl
  const sign = (body: string) => {
    return { body, signature: createHmac('sha512', secretKey).update(body).digest('hex') }
  }
  return {
    sign,
    postTo: (webhook: string) => void (url = webhook),
    async post(body: string): Promise<void> {
      if (!url) return
      const headers = { 'content-type': 'application/json', 'x-paystack-signature': sign(body).signature }
      await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
    },
  }
}
