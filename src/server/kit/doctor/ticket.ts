import { createHmac } from 'node:crypto'
import { isSame } from '#server/kit/signature.ts'

/** For how many milliseconds a ticket is valid. */
const OPEN_MS = 120_000

/** Returns a ticket that opens /healthz for two minutes, even from elsewhere, and proves which server answers. */
export function doctorTicket(key: string, nowMs: number): string {
  return signed(key, String(nowMs + OPEN_MS))
}

/** Returns true if a ticket was signed with this key and is still valid. */
export function isDoctorTicket(ticket: string, key: string, nowMs: number): boolean {
  const [until = ''] = ticket.split('.')
  return isSame(ticket, signed(key, until)) && Number(until) >= nowMs
}

function signed(key: string, until: string): string {
  return `${until}.${createHmac('sha256', key).update(until).digest('base64url')}`
}
