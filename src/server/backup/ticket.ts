import { createHmac, timingSafeEqual } from 'node:crypto'
import { addMinutes, type Instant } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'

/** For how many minutes a ticket can start a download. */
const TICKET_MIN = 5

interface Ticketed {
  name: string
  userId: string
}

/** Returns a ticket that allows one account to download one file for some minutes; nothing is stored for it. */
export function ticketFor({ name, userId }: Ticketed, key: string, now: Instant): string {
  const until = String(Date.parse(addMinutes(now, TICKET_MIN)))
  return [name, until, signatureOf([name, until, userId], key)].join('~')
}

/** Returns the name of the file that a ticket allows this account to download. Throws 'download-expired'. */
export function fileOfTicket(ticket: string, userId: string, key: string, now: Instant): string {
  const [name = '', until = '', signature = ''] = ticket.split('~')
  const expected = signatureOf([name, until, userId], key)
  const isOurs = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  if (!isOurs || Number(until) < Date.parse(now)) throw new Refusal('download-expired')
  return name
}

const signatureOf = (parts: readonly string[], key: string) =>
  createHmac('sha256', key).update(parts.join('~')).digest('base64url')
