import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers a text of its own kind, such as a calendar, which programs fetch again and again: whoever shows the mark of what
 * they have is told that it is still so (304). The address may be a secret: nothing tells it on, and no search engine keeps it.
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
