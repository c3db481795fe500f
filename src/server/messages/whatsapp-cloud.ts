import { z } from 'zod'
import { approvedTemplate } from '#domain/messages/approved.ts'
import type { Sending } from '#domain/messages/decide-sending.ts'
import { whatsAppOutcome } from '#domain/messages/whatsapp-answer.ts'
import type { Env } from '#server/kit/env.ts'
import { askGateway, type Carrier, type Letter } from './send-message.ts'

type Settings = Pick<
  Env,
  'WHATSAPP_TOKEN' | 'WHATSAPP_PHONE_ID' | 'WHATSAPP_BASE_URL' | 'WHATSAPP_TEMPLATES' | 'WHATSAPP_LANGUAGE'
>

/** Returns whether this server sends through WhatsApp's API (Cloud API). */
export function isWhatsAppSet(env: Pick<Env, 'WHATSAPP_TOKEN' | 'WHATSAPP_PHONE_ID'>): boolean {
  return env.WHATSAPP_TOKEN !== undefined && env.WHATSAPP_PHONE_ID !== undefined
}

/**
 * Returns a carrier that sends approved texts through WhatsApp's API. Sending never throws and never reveals
 * the token.
 */
export function openCloudApi(env: Settings): Carrier {
  return { channel: 'whatsapp', costsCredits: true, send: async (letter) => await sendBy(env, letter) }
}

async function sendBy(env: Settings, { recipient, approved }: Letter): Promise<Sending> {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_BASE_URL: base } = env
  if (!token || !phoneId) return refused('WHATSAPP_TOKEN or WHATSAPP_PHONE_ID is not set', true)
  if (!approved) return refused('it has no approved words', true)
  const body = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    // Sent to the API, a number has no plus.
    to: recipient.replace(/^\+/, ''),
    type: 'template',
    template: {
      name: env.WHATSAPP_TEMPLATES + approvedTemplate(approved.kind).name,
      language: { code: env.WHATSAPP_LANGUAGE },
      components: [{ type: 'body', parameters: approved.parameters.map((text) => ({ type: 'text', text })) }],
    },
  }
  const url = new URL(`${base.replace(/\/+$/, '')}/${phoneId}/messages`)
  const headers = { authorization: `Bearer ${token}` }
  return await askGateway(url, { body, headers }, (answer) => readAnswer(answer.status, answer.body, token))
}

const refused = (reason: string, final: boolean, cause = reason): Sending => ({ kind: 'refused', reason, final, cause })

const zTaken = z.object({ messages: z.tuple([z.object({ id: z.string().min(1).max(200) })], z.unknown()) })
const zError = z.object({
  error: z.object({
    message: z.string(),
    code: z.int(),
    error_data: z.object({ details: z.string() }).partial().nullish().catch(null),
  }),
})

/** Returns the outcome of a response, as the outbox stores it. */
function readAnswer(status: number, body: unknown, token: string): Sending {
  const taken = zTaken.safeParse(body)
  const error = zError.safeParse(body)
  const of = { status, code: error.success ? error.data.error.code : null, hasId: taken.success }
  const outcome = whatsAppOutcome(of)
  if (outcome === 'taken' && taken.success) return { kind: 'sent', providerId: taken.data.messages[0].id }
  const reason = `${status}: ${error.success ? saidIn(error.data.error, token) : 'no answer that can be read'}`
  const cause = [status, of.code].filter((one) => one !== null).join(' ')
  return outcome === 'later' || outcome === 'refused'
    ? refused(reason, outcome === 'refused', cause)
    : { kind: 'unknown', reason, cause }
}

/** Returns WhatsApp's error message, shortened and without the token. */
function saidIn({ message, code, error_data: data }: z.output<typeof zError>['error'], token: string): string {
  const details = data?.details && !message.includes(data.details) ? `. ${data.details}` : ''
  const said = message.includes(String(code)) ? message : `(#${code}) ${message}`
  return `${said}${details}`.replaceAll(token, '…').slice(0, 200)
}
