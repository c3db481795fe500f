import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Endpoint, onceHeader } from '#domain/kit/endpoint.ts'
import type { Who } from '#server/kit/call.ts'
import type { OnceOf } from '#server/kit/db/answer-once.ts'
import { writerOf } from './writer.ts'

/** The headers of a request with an idempotency key. Other headers are allowed. */
export const zOnceHeaders = z.looseObject({
  [onceHeader]: z.uuid(`Send a header ${onceHeader} with a UUID of your own: the same for every try of this change.`),
})

/**
 * Returns the key of a request and the hash of its content; the hash differs for another person, role, rights,
 * address or input.
 */
export function onceOf({ method, path }: Endpoint, { headers, params, query, body }: FastifyRequest, by: Who): OnceOf {
  // Taken from the checked input, so that the order in which its keys were sent makes no difference.
  const asked = JSON.stringify([method, path, ...identityIn(by), params, query, body])
  return {
    key: String(headers[onceHeader]).toLowerCase(),
    requestHash: createHash('sha256').update(asked).digest('hex'),
  }
}

function identityIn(by: Who): unknown[] {
  if (by === null) return [undefined, undefined, undefined]
  return 'role' in by ? [by.userId, by.role, by.rights[by.role]] : [by.userId]
}

/** Returns a function that writes a response as text, in the form in which it is sent. */
export const textOf = ({ method, path, output }: Endpoint) => writerOf({ schema: output, method, url: path })
