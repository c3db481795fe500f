import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/**
 * Returns a serializer for the responses of a contract. It drops fields that the contract doesn't name, and throws if a
 * response doesn't match. It parses instead of encoding: parsing is compiled, and gives the same result because no
 * response contract transforms values (test/house-rules.test.ts).
 */
export function writerOf({ schema, method, url }: { schema: unknown; method: string; url: string }) {
  return (answer: unknown): string => {
    const read = (schema as z.ZodType).safeParse(answer)
    if (!read.success) throw new ResponseSerializationError(method, url, { cause: read.error })
    return JSON.stringify(read.data)
  }
}
