import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refusal, type RefusalCode, sentenceOf, statusOf } from '#domain/kit/refusal.ts'
import { isConnectionLost, isOutOfConnections } from '#server/kit/db/lost-connection.ts'
import { type Shortage, shortageIn, shortages } from '#server/kit/db/shortage.ts'
import { newId } from '#server/kit/ids.ts'
import { wrongFieldsOf } from './wrong-fields.ts'

type Thrown = Refusal | (FastifyError & { headers?: Record<string, string> })

/**
 * Answers anything thrown: a Refusal with its status and sentence (with `retryAfterSec` of its params as a header), a
 * bug with 500 and a reference to quote.
 */
export function refuse(error: Thrown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalIn(error)
  if (!refusal) return answerBug(error, request, reply)
  logServerFault(refusal, error, request)
  const fields = hasZodFastifySchemaValidationErrors(error) ? wrongFieldsOf(error.validation) : undefined
  const retryAfterSec = refusal.params?.['retryAfterSec']
  if (retryAfterSec !== undefined) void reply.header('retry-after', retryAfterSec)
  if (refusal.code === 'too-large') readToItsEnd(request, reply)
  if ('headers' in error && error.headers) void reply.headers(error.headers)
  void reply
    .status(statusOf(refusal.code))
    .send({ ...bodyOf(refusal), ...(fields && { field: fields[0]?.field, fields }) })
}

/** The largest body, in bytes, whose rest is still read after a refusal. */
const MOST_READ = 16 * 1024 * 1024

/**
 * Leaves the connection open, so that Node reads and drops the rest of the body. If the connection were closed while a
 * proxy is still sending, the proxy would answer 502 instead of our response.
 */
function readToItsEnd({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (Number(headers['content-length']) <= MOST_READ) void reply.removeHeader('connection')
}

/** Returns the body of a refusal's response, even if no route can answer. */
export function bodyOf({ code, field, params }: Refusal) {
  return { code, message: sentenceOf(code, params), field, params }
}

const byStatus: Readonly<Record<number, RefusalCode>> = { 404: 'no-such-route', 413: 'too-large', 416: 'no-such-range' }

/**
 * The codes for text that PostgreSQL can't store, with U+0000 or half a surrogate pair (22021, in JSON 22P05), in
 * requests that no contract has checked.
 */
const unstorable = new Set(['22021', '22P05'])

/** Returns the refusal for a thrown value; undefined if the value is a bug. */
export function refusalIn(error: Thrown | Error): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { statusCode } = error as FastifyError
  if (statusCode !== undefined && statusCode < 500) return new Refusal(byStatus[statusCode] ?? 'invalid-input')
  if (isConnectionLost(error)) return new Refusal('no-database')
  const shortage = shortageIn(error)
  if (shortage) return new Refusal(shortage)
  if (unstorable.has((error as { code?: string }).code ?? '')) return new Refusal('not-text')
  return isOutOfConnections(error) ? new Refusal('try-again') : undefined
}

/** Logs a refusal that the host must know of: a database that does not answer, or a full disk. */
export function logServerFault({ code }: Refusal, { message }: Error, { log }: FastifyRequest): void {
  if (code === 'no-database') log.warn({ message }, 'the database does not answer')
  if (code in shortages) log.error({ message }, shortages[code as Shortage])
}

/** Logs a bug; returns the reference that people can quote. */
export function reportBug(error: Error, request: FastifyRequest): string {
  const reference = newId().slice(-8).toUpperCase()
  request.log.error({ reference, err: { type: error.name, message: error.message, stack: error.stack } }, 'bug')
  return reference
}

function answerBug(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const reference = reportBug(error, request)
  void reply.status(500).send({
    code: 'bug',
    message: bugWords(request.method, reference),
    reference,
  })
}

/** Says that a bug of Parlour's ended a request, that what was typed is not lost, and what to do. */
function bugWords(method: string, reference: string): string {
  const kept = method === 'GET' ? '' : ' Nothing was saved, and what you typed is still here.'
  return `Something went wrong in Parlour.${kept} Try again. If it happens again, quote ${reference}.`
}
