import type { FastifySchema, FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import { jsonIn } from '#domain/kit/json-in.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import type { Route } from './route.ts'

/* PostgreSQL stores no U+0000 and no half of a surrogate pair: each request is checked for them here, once. */

const unstorable = /[\0\p{Cs}]/u

/**
 * Returns a validator that, in addition to the contract's checks, refuses text that PostgreSQL cannot store, at its
 * field.
 */
export function withStorableText(
  compile: FastifySchemaCompiler<FastifySchema>,
  routes: readonly Route[],
): FastifySchemaCompiler<FastifySchema> {
  const files = new Set<string>(routes.flatMap(({ contract }) => (contract.takesFileText ? [contract.path] : [])))
  return (route) => {
    if (files.has(route.url ?? '') && route.httpPart === 'body') return compile(route)
    const validate = compile(route) as (data: unknown) => { value?: unknown; error?: unknown }
    return (data: unknown) => {
      const read = validate(data)
      const at = read.error === undefined ? pathOfUnstorable(read.value) : null
      return at === null ? (read as { value: unknown }) : { error: [issueAt(at)] as never }
    }
  }
}

/**
 * Returns the path of the first text that cannot be stored, as '/items/0/name'; null if all can. Works without
 * recursion, so that deep nesting cannot overflow the stack.
 */
function pathOfUnstorable(whole: unknown): string | null {
  const waiting: { value: unknown; path: string }[] = [{ value: whole, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && unstorable.test(value)) return path
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string' ? unstorable.test(inner) : typeof inner === 'object')
        waiting.push({ value: inner, path: `${path}/${key}` })
    }
  }
  return null
}

/** Returns an issue in the compiler's own form, so that it gets the same response. */
function issueAt(instancePath: string): FastifySchemaValidationError {
  const mark = { [Symbol.for('ZodFastifySchemaValidationError')]: true }
  return { ...mark, keyword: 'custom', instancePath, schemaPath: '', message: sentenceOf('not-text'), params: {} }
}

const escape = /\\u0000|\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})|\\ud[89a-f][0-9a-f]{2}|\\[^]/gi

/** Returns JSON text with U+FFFD in place of each character that PostgreSQL cannot store. */
export function storableJson(text: string): string {
  return text.replace(escape, (whole, high?: string) => {
    const isKept = high !== undefined || !/^\\u(0000|d[89a-f])/i.test(whole)
    return isKept ? whole : '\\ufffd'
  })
}

/** Returns the content of a signed notice; null if the notice is not JSON. */
export function noticeIn(body: Buffer): unknown {
  return jsonIn(storableJson(body.toString('utf8')))
}

/** Returns whether a text in a notice had something that cannot be stored, so that it cannot name anything of ours. */
export function wasUnstorable(text: unknown): boolean {
  return typeof text === 'string' && text.includes('\ufffd')
}
