import { createHmac, timingSafeEqual } from 'node:crypto'
import { addMinutes, type Instant } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'

/** The minutes in which a download can be started. */
const TICKET_MIN = 5

interface Ticketed {
  name: string
  userId: string
}

/** Signs downloads of backups, and nothing else: of the secret of this server. */
export function ticketKeyOf(secret: string): string {
  return createHmac('sha256', secret).update('backup-download').digest('hex')
}

/** Returns a text that opens one file to one account for some minutes, so that nothing has to be stored for it. */
export function ticketFor({ name, userId }: Ticketed, key: string, now: Instant): string {
  const until = String(Date.parse(addMinutes(now, TICKET_MIN)))
  return [name, until, signatureOf([name, until, userId], key)].join('~')
}

/** Returns the name of the file that a ticket opens to this account. Refuses 'download-expired'. */
export function fileOfTicket(ticket: string, userId: string, key: string, now: Instant): string {
  const [name = '', until = '', signature = ''] = ticket.split('~')
  const expected = signatureOf([name, until, userId], key)
  const isOurs = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  if (!isOurs || Number(until) < Date.parse(now)) throw new Refusal('download-expired')
  return name
}

const signatureOf = (parts: readonly string[], key: string) =>
  createHmac('sha256', key).update(parts.join('~')).digest('base64url')
