import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refusal, sentenceOf, statusOf } from '#domain/kit/refusal.ts'
import { newId } from '#server/kit/ids.ts'

/** Answers every thrown thing: a Refusal with its status and sentence (`retryAfterSec` of its params also as the header), a bug with 500 and a reference to quote. */
export function refuse(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Refusal) {
    const { code, field, params } = error
    if (params?.['retryAfterSec'] !== undefined) void reply.header('retry-after', params['retryAfterSec'])
    void reply.status(statusOf(code)).send({ code, message: sentenceOf(code, params), field, params })
    return
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      field: issue.instancePath.split('/').slice(1).join('.'),
      message: issue.message ?? sentenceOf('invalid-input'),
    }))
    const message = sentenceOf('invalid-input')
    void reply.status(400).send({ code: 'invalid-input', message, field: fields[0]?.field, fields })
    return
  }
  if (error.statusCode === 413) return refuse(new Refusal('too-large'), request, reply)
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return refuse(new Refusal('invalid-input'), request, reply)
  }
  const reference = newId().slice(-8).toUpperCase()
  request.log.error({ reference, err: { type: error.name, message: error.message, stack: error.stack } }, 'bug')
  void reply.status(500).send({
    code: 'bug',
    message: `Something went wrong on the server. Nothing was saved. If it happens again, quote ${reference}.`,
    reference,
  })
}
