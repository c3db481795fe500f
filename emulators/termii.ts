import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Desk, type Fault, serve, type TakenSms } from './termii/serve.ts'

export interface TermiiEmulator {
  /** The settings with which an app calls the emulator. */
  settings: Record<'TERMII_BASE_URL' | 'TERMII_API_KEY' | 'TERMII_WEBHOOK_SECRET', string>
  /** The accepted messages, even those whose sender got no response. */
  taken: TakenSms[]
  /** Makes the next `times` messages fail in this way; `times` 0 ends it. */
  failNext: (fault: Fault, times: number) => void
  /** Answers no request until the returned function is called. */
  hold: () => () => void
  /** Returns a delivery report exactly as it is sent, with its signature. */
  report: (sms: Pick<TakenSms, 'id'> & Partial<TakenSms>, status: string) => { body: string; signature: string }
  close: () => Promise<void>
}

interface Options {
  port?: number
  /** The address to which the delivery of each accepted message is reported; if missing, none is. */
  webhookUrl?: string
}

/**
 * Opens a local emulator of Termii's API: sending, balance, errors, signed delivery reports. Sends no SMS. Listens on
 * 127.0.0.1.
 */
export async function openTermiiEmulator({ port = 0, webhookUrl }: Options = {}): Promise<TermiiEmulator> {
  const desk: Desk = {
    apiKey: 'TLemulatorKey',
    taken: [],
    faults: [],
    held: null,
    balance: 1000.5,
    onTaken: (sms) => void (webhookUrl && post(webhookUrl, sms)),
  }
  const server = createServer((request, response) => {
    serve(desk, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function post(to: string, sms: TakenSms): Promise<void> {
    const { body, signature } = reportOf(sms, 'DELIVERED | Message delivered to handset')
    const headers = { 'content-type': 'application/json', 'x-termii-signature': signature }
    await fetch(to, { method: 'POST', headers, body }).catch(() => undefined)
  }

  return {
    settings: { TERMII_BASE_URL: url, TERMII_API_KEY: desk.apiKey, TERMII_WEBHOOK_SECRET: secret },
    taken: desk.taken,
    failNext: (fault, times) => void (desk.faults = Array.from({ length: times }, () => fault)),
    hold() {
      let release: () => void = () => undefined
      desk.held = new Promise((resolve) => (release = resolve))
      return release
    },
    report: reportOf,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The secret that signs reports. */
const secret = 'termii-secret-of-the-emulator'

function reportOf(sms: Pick<TakenSms, 'id'> & Partial<TakenSms>, status: string) {
  const body = JSON.stringify({
    type: 'outbound',
    id: `${sms.id}-report`,
    message_id: sms.id,
    receiver: sms.to ?? '2348030000000',
    sender: sms.from ?? 'Parlour',
    message: sms.text ?? '',
    sent_at: '2026-11-22 12:00:00',
    cost: '2.4',
    status,
    channel: sms.channel ?? 'generic',
  })
  return { body, signature: createHmac('sha512', secret).update(body).digest('hex') }
}
