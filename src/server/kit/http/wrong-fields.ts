import type { FastifySchemaValidationError } from 'fastify'
import { sentenceOf } from '#domain/kit/refusal.ts'

/**
 * How many wrong fields are reported, at most: enough for our longest form, because a body may have a hundred thousand
 * errors.
 */
const MOST_FIELDS = 50
const MOST_KEYS = 3
const LONGEST = 40

interface WrongField {
  /** The path of the field, e.g. items.0.quantity; empty for the whole body. */
  field: string
  message: string
}

/**
 * Returns the invalid fields and the reasons. Doesn't repeat the input, except that unknown keys are named, shortened.
 */
export function wrongFieldsOf(issues: readonly FastifySchemaValidationError[]): WrongField[] {
  return issues.slice(0, MOST_FIELDS).map((issue) => ({
    field: issue.instancePath.split('/').slice(1).join('.'),
    message: unknownKeysIn(issue) ?? issue.message ?? sentenceOf('invalid-input'),
  }))
}

function unknownKeysIn({ keyword, params }: FastifySchemaValidationError): string | null {
  if (keyword !== 'unrecognized_keys' || !Array.isArray(params.keys)) return null
  const names = params.keys.slice(0, MOST_KEYS).map((key) => JSON.stringify(shortened(String(key))))
  const more = params.keys.length - names.length
  return `Not known here: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
