import { createHmac } from 'node:crypto'
import { codeHours, plainCode } from '#domain/auth/invitation.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { readableGroup } from './good-passwords.ts'

/** Returns a new code: eight letters and digits that can be read out, about 40 bits. */
export function newJoinCode(): string {
  return `${readableGroup()}-${readableGroup()}`.toUpperCase()
}

/**
 * Returns the stored form of a code. It needs this server's secret, because a code is too short for a plain hash: a
 * reader of the table could try all of them.
 */
export function hashOfJoinCode(secret: string, phone: string, code: string): string {
  return createHmac('sha256', `join-code:${secret}`)
    .update(`${phone} ${plainCode(code)}`)
    .digest('hex')
}

/** Returns the moment at which a code that is made now expires. */
export function codeExpiry(now: string): string {
  return addMinutes(now, codeHours * 60)
}
