import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** A message that the gateway accepted: as it was sent, and its id in reports. */
export interface TakenSms {
  id: string
  to: string
  from: string
  text: string
  channel: string
}

/**
 * A way in which a message fails. With `silent`, `hang-up-after` and `html-after` it is accepted, but the sender gets
 * no response; `hang-up` closes the connection before anything is done.
 */
export type Fault =
  | 'too-many'
  | 'unavailable'
  | 'error'
  | 'silent'
  | 'hang-up'
  | 'hang-up-after'
  | 'html-after'
  | 'numeric-id'
  | 'sender'
  | 'balance'

/** The emulator's state. */
export interface Desk {
  apiKey: string
  taken: TakenSms[]
  /** The faults of the next messages. */
  faults: Fault[]
  /** A promise that each response waits for; null for none. */
  held: Promise<void> | null
  balance: number
  /** Called when a message was accepted and its sender has got the response. */
  onTaken: (sms: TakenSms) => void
}

/** Answers a request as the gateway does. */
export async function serve(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://termii')
  if (pathname === '/api/get-balance') {
    if (searchParams.get('api_key') !== desk.apiKey)
      return answer(response, 401, { code: 401, message: 'Unauthorized' })
    return answer(response, 200, { user: 'Emulator', balance: desk.balance, currency: 'NGN' })
  }
  if (pathname !== '/api/sms/send' || request.method !== 'POST')
    return answer(response, 404, { code: 404, message: 'Not found' })
  const sent = JSON.parse(await bodyOf(request)) as Record<string, unknown>
  await desk.held
  const fault = desk.faults.shift()
  const why = whyNot(sent, desk.apiKey)
  if (why) return answer(response, why[0], { code: why[0], message: why[1] })
  if (fault && before(fault, String(sent['from']), response)) return
  const sms = take(desk, sent)
  after(fault, sms, desk, response)
}

/** Returns why a message is refused, with its status. */
function whyNot(sent: Record<string, unknown>, apiKey: string): [number, unknown] | null {
  const { api_key: key, to, from, sms, type, channel } = sent
  if (key !== apiKey) return [401, 'Unauthorized']
  if (typeof from !== 'string' || !/^[A-Za-z0-9 ]{3,11}$/.test(from)) return [400, 'Invalid Sender Id']
  if (typeof to !== 'string' || !/^[1-9]\d{6,14}$/.test(to)) return [400, [{ issue: 'Invalid phone number' }]]
  if (typeof sms !== 'string' || sms === '') return [422, 'The sms field is required.']
  if (type !== 'plain' || !['generic', 'dnd', 'whatsapp'].includes(String(channel)))
    return [400, 'You are not set up on this route']
  return null
}

/** Performs a fault that comes before anything is done; returns whether it did. */
function before(fault: Fault, from: string, response: ServerResponse): boolean {
  if (fault === 'hang-up') response.destroy()
  else if (fault === 'too-many') answer(response, 429, { code: 429, message: 'Too many requests' })
  else if (fault === 'unavailable') answer(response, 503, { code: 503, message: 'Service unavailable' })
  else if (fault === 'error') answer(response, 500, { code: 500, message: 'Server error' })
  else if (fault === 'balance') answer(response, 400, { code: 400, message: 'Insufficient balance' })
  else if (fault === 'sender') {
    const message = `ApplicationSenderId not found for applicationId: 1 and senderName: ${from}`
    answer(response, 404, { code: 404, message })
  } else return false
  return true
}

function take(desk: Desk, sent: Record<string, unknown>): TakenSms {
  // Too long for an exact number, as the real ids are.
  const id = `${randomInt(1e9, 9e9)}${randomInt(1e8, 9e8)}`
  const [to, from, text, channel] = ['to', 'from', 'sms', 'channel'].map((name) => String(sent[name])) as [
    string,
    string,
    string,
    string,
  ]
  const sms = { id, to, from, text, channel }
  desk.taken.push(sms)
  return sms
}

function after(fault: Fault | undefined, sms: TakenSms, desk: Desk, response: ServerResponse): void {
  if (fault === 'silent') return
  if (fault === 'hang-up-after') return void response.destroy()
  if (fault === 'html-after')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bad gateway</body></html>')
  const { balance } = desk
  if (fault === 'numeric-id') {
    const text = `{"code":"ok","message_id":${sms.id},"message":"Successfully Sent","balance":${balance},"user":"Emulator"}`
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  }
  response.once('close', () => desk.onTaken(sms))
  answer(response, 200, { code: 'ok', message_id: sms.id, message: 'Successfully Sent', balance, user: 'Emulator' })
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
