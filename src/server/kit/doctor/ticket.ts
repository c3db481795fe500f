import { createHmac } from 'node:crypto'
import { isSame } from '#server/kit/signature.ts'

/** The milliseconds for which a ticket is valid. */
const OPEN_MS = 120_000

/** Signs what the doctor shows to the Parlour that it examines, and nothing else: of the secret of this server. */
export function doctorKeyOf(secret: string): string {
  return createHmac('sha256', secret).update('doctor').digest('hex')
}

/** Returns a text that opens /healthz for two minutes, also from elsewhere, and proves which server answers. */
export function doctorTicket(key: string, nowMs: number): string {
  return signed(key, String(nowMs + OPEN_MS))
}

/** Returns true if a ticket was signed with this key and still opens. */
export function isDoctorTicket(ticket: string, key: string, nowMs: number): boolean {
  const [until = ''] = ticket.split('.')
  return isSame(ticket, signed(key, until)) && Number(until) >= nowMs
}

function signed(key: string, until: string): string {
  return `${until}.${createHmac('sha256', key).update(until).digest('base64url')}`
}
