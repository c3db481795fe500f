import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Endpoint, onceHeader } from '#domain/kit/endpoint.ts'
import { answerOnce } from '#server/kit/db/answer-once.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { Actor } from './call.ts'
import type { AppParts } from './app-parts.ts'

/** What a request that is done once says of itself. Other headers pass. */
export const zOnceHeaders = z.looseObject({
  [onceHeader]: z.uuid(`Send a header ${onceHeader} with a UUID of your own: the same for every try of this change.`),
})

/**
 * Answers a write once: the first time with what `run` gives, from then on with the first answer. Only for who
 * passed the access check; the key of another person, role, address or input is refused.
 */
export function answerOnceOf({ method, path, output }: Endpoint, db: AppParts['db']) {
  const textOf = serializerCompiler({ schema: output, method, url: path })
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    actor: Actor,
    run: (tx: Tx) => Promise<unknown>,
  ): Promise<string> => {
    const { params, query, body } = request
    // As checked: the order in which keys were sent does not count.
    const asked = JSON.stringify([method, path, actor.userId, actor.role, params, query, body])
    const of = {
      salonId: actor.salonId,
      key: String(request.headers[onceHeader]).toLowerCase(),
      requestHash: createHash('sha256').update(asked).digest('hex'),
    }
    // What leaves the building is what is kept, to the byte; an answer that does not fit its contract is never saved.
    const answer = await answerOnce(db, of, async (tx) => textOf(await run(tx)))
    void reply.type('application/json')
    return answer
  }
}
