import type { FastifyInstance } from 'fastify'
import { addMinutes } from '#domain/kit/dates.ts'
import type { Clock } from '#server/kit/clock.ts'

/** How many days the file is valid; RFC 9116 requires an expiry, less than a year away. */
const VALID_DAYS = 180

interface SecurityTxt {
  /** The contact for reporting a vulnerability of this server: `mailto:…` or `https://…`. */
  contact: string
  publicUrl?: string
  clock: Clock
}

/** Serves GET /.well-known/security.txt (RFC 9116), which names the contact for reporting a vulnerability. */
export function serveSecurityTxt(app: FastifyInstance, { contact, publicUrl, clock }: SecurityTxt): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const expires = addMinutes(clock(), VALID_DAYS * 24 * 60)
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en']
    if (publicUrl) lines.push(`Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`)
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
