import { z } from 'zod'
import type { Sending } from '#domain/messages/decide-sending.ts'
import type { Env } from '#server/kit/env.ts'
import { jsonIn } from '#domain/kit/json-in.ts'
import { askGateway, type Carrier } from './send-message.ts'

type Settings = Pick<Env, 'TERMII_API_KEY' | 'TERMII_BASE_URL' | 'TERMII_SENDER_ID' | 'TERMII_CHANNEL'>

/**
 * Returns a carrier that sends SMS by Termii; without a key, nothing can be sent. Sending never throws and never
 * reveals the key.
 */
export function openTermii(env: Settings): Carrier {
  return { channel: 'sms', costsCredits: true, send: async ({ recipient, body }) => await sendBy(env, recipient, body) }
}

async function sendBy(env: Settings, recipient: string, sms: string): Promise<Sending> {
  const { TERMII_API_KEY: key, TERMII_BASE_URL: base, TERMII_SENDER_ID: from, TERMII_CHANNEL: channel } = env
  const unset = 'TERMII_API_KEY is not set'
  if (!key) return { kind: 'refused', reason: unset, cause: unset, final: true, fault: 'not-set-up' }
  // Sent to the API, a number has no plus.
  const body = { api_key: key, to: recipient.replace(/^\+/, ''), from, sms, type: 'plain', channel }
  const url = new URL('/api/sms/send', base)
  return await askGateway(url, { body }, ({ status, text }) => readAnswer(status, text, key))
}

const zTaken = z.object({ code: z.literal('ok'), message_id: zId(), message_id_str: zId().optional() })
const zSaid = z.object({ message: z.unknown() })

function zId() {
  return z.union([z.string().min(1).max(100), z.number()]).transform(String)
}

/**
 * Returns the outcome of a response. Only an explicit success counts as accepted. 429 and 503 promise that nothing was
 * done, so the message is tried again; after any other 5xx, or an unreadable success, the outcome is unknown.
 */
function readAnswer(status: number, text: string, key: string): Sending {
  const body = parsed(text)
  const isOk = status >= 200 && status < 300
  const taken = zTaken.safeParse(body)
  if (isOk && taken.success) {
    const { message_id: id, message_id_str: exact } = taken.data
    return { kind: 'sent', providerId: exact ?? id }
  }
  const reason = `${status}: ${saidIn(body, key)}`
  const isUnread = isOk && !zSaid.safeParse(body).success
  const isNo = status === 429 || status === 503 || !(status >= 500 || isUnread)
  const cause = String(status)
  if (!isNo) return { kind: 'unknown', reason, cause }
  return { kind: 'refused', reason, cause, final: status !== 429 && status !== 503 }
}

/** Returns the gateway's error message, a text or a list of issues, shortened and without the key. */
function saidIn(body: unknown, key: string): string {
  const said = zSaid.safeParse(body)
  if (!said.success) return 'no answer that can be read'
  const { message } = said.data
  const text = typeof message === 'string' ? message : JSON.stringify(message ?? null)
  return text.replaceAll(key, '…').slice(0, 200)
}

/** Parses a response. Ids are too long for exact numbers, so an id sent as a number is read from its original text. */
function parsed(text: string): unknown {
  return jsonIn(text.replace(/("message_id"\s*:\s*)(\d+)/g, '$1"$2"'))
}
