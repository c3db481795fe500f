import type { FastifySchemaValidationError } from 'fastify'
import { sentenceOf } from '#domain/kit/refusal.ts'

/** Enough for every field of our longest form; a body may hold a hundred thousand wrong things. */
const MOST_FIELDS = 50
const MOST_KEYS = 3
const LONGEST = 40

interface WrongField {
  /** Its place, e.g. items.0.quantity; empty for the whole. */
  field: string
  message: string
}

/** Returns the invalid fields with the reasons. The input is not echoed: unknown keys are named shortly. */
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
