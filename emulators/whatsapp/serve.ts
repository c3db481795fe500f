import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** A message that WhatsApp accepted. */
export interface TakenWhatsApp {
  id: string
  to: string
  template: string
  language: string
  parameters: string[]
}

/**
 * A way in which a message fails. With `silent`, `hang-up-after` and `html-after` it is accepted, but the sender gets
 * no response; `hang-up` closes the connection before anything is done.
 */
export type WhatsAppFault = keyof typeof errors | 'silent' | 'hang-up' | 'hang-up-after' | 'html-after'

/** The errors with status, code and message, as on the page of error codes (developers.facebook.com, of 2026-05-15). */
const errors = {
  'too-many': [429, 130429, 'Rate limit hit'],
  pair: [400, 131056, 'Pair rate limit hit'],
  away: [500, 131016, 'Service unavailable'],
  wrong: [500, 131000, 'Something went wrong'],
  undeliverable: [400, 131026, 'Message undeliverable'],
  payment: [400, 131042, 'Business eligibility payment issue'],
} as const satisfies Record<string, readonly [status: number, code: number, words: string]>

/** The emulator's state. */
export interface WhatsAppDesk {
  token: string
  phoneId: string
  /** The approved templates, each with its number of values. */
  templates: Map<string, number>
  taken: TakenWhatsApp[]
  /** The faults of the next messages. */
  faults: WhatsAppFault[]
}

/** Answers a request as the Graph API does. */
export async function serve(desk: WhatsAppDesk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://graph')
  if (request.headers.authorization !== `Bearer ${desk.token}`)
    return refuse(response, 401, 190, 'Invalid OAuth access token - Cannot parse access token')
  if (request.method === 'GET' && new RegExp(`^/v\\d+\\.\\d+/${desk.phoneId}$`).test(pathname))
    return answer(response, 200, { id: desk.phoneId })
  if (request.method !== 'POST' || !new RegExp(`^/v\\d+\\.\\d+/${desk.phoneId}/messages$`).test(pathname))
    return refuse(response, 400, 100, 'Unsupported post request')
  const sent = JSON.parse(await bodyOf(request)) as Sent
  const fault = desk.faults.shift()
  if (fault === 'hang-up') return void response.destroy()
  if (fault && fault in errors) {
    const [status, code, words] = errors[fault as keyof typeof errors]
    return refuse(response, status, code, words)
  }
  const why = whyNot(sent, desk)
  if (why) return refuse(response, ...why)
  const message = take(sent, desk)
  if (fault === 'silent') return
  if (fault === 'hang-up-after') return void response.destroy()
  if (fault === 'html-after')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>')
  answer(response, 200, {
    messaging_product: 'whatsapp',
    contacts: [{ input: message.to, wa_id: message.to }],
    messages: [{ id: message.id, message_status: 'accepted' }],
  })
}

interface Sent {
  messaging_product?: unknown
  to?: unknown
  type?: unknown
  template?: {
    name?: string
    language?: { code?: string }
    components?: { type?: string; parameters?: { type?: string; text?: string }[] }[]
  }
}

const valuesOf = ({ template }: Sent) => template?.components?.find(({ type }) => type === 'body')?.parameters ?? []

/** Returns why a message is refused: status, code, message, details. */
function whyNot(sent: Sent, { templates }: WhatsAppDesk): [number, number, string, string?] | null {
  const { messaging_product: product, to, type, template } = sent
  if (product !== 'whatsapp' || type !== 'template') return [400, 100, 'Invalid parameter']
  if (typeof to !== 'string' || !/^[1-9]\d{6,14}$/.test(to)) return [400, 131009, 'Parameter value is not valid']
  const count = templates.get(template?.name ?? '')
  if (count === undefined || !template?.language?.code)
    return [
      404,
      132001,
      'Template name does not exist in the translation',
      `template name (${template?.name}) does not exist`,
    ]
  const values = valuesOf(sent)
  if (values.length !== count)
    return [400, 132000, 'Number of parameters does not match the expected number of params', `expected ${count}`]
  if (values.some((one) => one.type !== 'text' || !one.text || /[\n\t]| {5}/.test(one.text)))
    return [400, 132018, 'There is a problem with the parameters in the template']
  return null
}

function take(sent: Sent, desk: WhatsAppDesk): TakenWhatsApp {
  const message = {
    id: `wamid.${randomBytes(24).toString('base64')}`,
    to: String(sent.to),
    template: sent.template!.name!,
    language: sent.template!.language!.code!,
    parameters: valuesOf(sent).map(({ text }) => text!),
  }
  desk.taken.push(message)
  return message
}

function refuse(response: ServerResponse, status: number, code: number, words: string, details?: string): void {
  const data = details && { error_data: { messaging_product: 'whatsapp', details } }
  const error = { message: `(#${code}) ${words}`, type: 'OAuthException', code, ...data, fbtrace_id: 'Az8or2yhqkZfEZ-' }
  answer(response, status, { error })
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
