import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { approvedTemplate } from '#domain/messages/approved.ts'
import { messageKinds } from '#domain/messages/kinds.ts'
import { serve, type TakenWhatsApp, type WhatsAppDesk, type WhatsAppFault } from './whatsapp/serve.ts'

export interface WhatsAppEmulator {
  /** The settings with which an app calls the emulator. */
  settings: Record<
    'WHATSAPP_BASE_URL' | 'WHATSAPP_TOKEN' | 'WHATSAPP_PHONE_ID' | 'WHATSAPP_APP_SECRET' | 'WHATSAPP_VERIFY_TOKEN',
    string
  >
  /** The accepted messages, even those whose sender got no response. */
  taken: TakenWhatsApp[]
  /** The approved templates by name, each with its number of values. */
  templates: Map<string, number>
  /** Makes the next `times` messages fail in this way; `times` 0 ends it. */
  failNext: (fault: WhatsAppFault, times: number) => void
  /** Returns a notice exactly as it is sent, with its signature. */
  notice: (value: object) => { body: string; signature: string }
  /** Returns the signature of a body. */
  signed: (body: string) => string
  /** Returns the value of a notice with the outcomes of messages. */
  statuses: (...of: { id: string; status: string; errors?: object[] }[]) => object
  close: () => Promise<void>
}

/**
 * Opens a local emulator of WhatsApp's API (Cloud API): approved templates, errors, signed notices. Sends no messages.
 * Listens on 127.0.0.1.
 */
export async function openWhatsAppEmulator(): Promise<WhatsAppEmulator> {
  const templates = messageKinds.map((kind) => approvedTemplate(kind))
  const desk: WhatsAppDesk = {
    token: 'EAAtokenOfTheEmulator1234',
    phoneId: '106540352242922',
    templates: new Map(templates.map(({ name, values }) => [`parlour_${name}`, values.length])),
    taken: [],
    faults: [],
  }
  const server = createServer((request, response) => {
    serve(desk, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    settings: {
      WHATSAPP_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`,
      WHATSAPP_TOKEN: desk.token,
      WHATSAPP_PHONE_ID: desk.phoneId,
      WHATSAPP_APP_SECRET: secret,
      WHATSAPP_VERIFY_TOKEN: 'word-of-the-emulator',
    },
    taken: desk.taken,
    templates: desk.templates,
    failNext: (fault, times) => void (desk.faults = Array.from({ length: times }, () => fault)),
    notice: (value) => {
      const changes = [{ value: { messaging_product: 'whatsapp', metadata, ...value }, field: 'messages' }]
      const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '102290129340398', changes }] })
      return { body, signature: signed(body) }
    },
    signed,
    statuses: (...of) => ({
      statuses: of.map((one) => ({ ...one, timestamp: '1795345200', recipient_id: '2348030000000' })),
    }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The secret that signs notices. */
const secret = 'app-secret-of-the-emulator'
const signed = (body: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
const metadata = { display_phone_number: '15550783881', phone_number_id: '106540352242922' }
