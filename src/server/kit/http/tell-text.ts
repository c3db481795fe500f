import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends a text with a media type, such as a calendar, which programs fetch repeatedly; a client with the current ETag
 * gets a 304. The address may be a secret, so headers keep it from other sites and search engines.
 */
export function tellText(request: FastifyRequest, reply: FastifyReply, mediaType: string, text: string): string {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  void reply.type(`${mediaType}; charset=utf-8`).headers({
    etag,
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const shown = request.headers['if-none-match']?.split(',').map((one) => one.trim())
  if (!shown?.includes(etag)) return text
  void reply.status(304)
  return ''
}
