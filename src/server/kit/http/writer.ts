import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/**
 * Writes answers by their contract: what it does not name is left out, and one that does not fit is a bug. Read, not
 * encoded: nothing in an answer's contract turns a value into another (test/house-rules.test.ts), and reading is compiled.
 */
export function writerOf({ schema, method, url }: { schema: unknown; method: string; url: string }) {
  return (answer: unknown): string => {
    const read = (schema as z.ZodType).safeParse(answer)
    if (!read.success) throw new ResponseSerializationError(method, url, { cause: read.error })
    return JSON.stringify(read.data)
  }
}
