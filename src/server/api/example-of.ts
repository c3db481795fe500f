/** The parts of a contract's JSON schema that an example needs. */
export interface Schema {
  type?: string
  enum?: unknown[]
  default?: unknown
  const?: unknown
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  pattern?: string
  minimum?: number
  minItems?: number
}

const id = '01930000-0000-7000-8000-000000000001'
const day = '2026-11-23'
const moment = '2026-11-23T09:00:00.000Z'

/** An example text for each kind of field name. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/(^|[a-z])(Ids?|id)$/, id],
  [/(At|moment)$/i, moment],
  [/phone/i, '08031234567'],
  [/email/i, 'ada@example.com'],
  [/(date|day|On|^from|^before|^to)$/i, day],
  [/time$/i, '09:00'],
  [/month/i, '2026-11'],
  [/cursor/i, `${moment}_${id}`],
  [/name|^by$/i, 'Ada Obi'],
]

/** Returns a plain example that fits a schema: the first of several choices, the smallest allowed number. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.oneOf ?? schema.anyOf
  if (choice) return exampleOf(choice[0]!, name)
  if (schema.allOf) return textFor({ ...schema, pattern: String(schema.allOf[0]?.pattern) }, name)
  switch (schema.type) {
    case 'object':
      return objectFor(schema)
    case 'array':
      return listFor(schema, name)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, name.endsWith('Minor') ? 500_000 : 1)
    case 'boolean':
      return true
    case 'string':
      return textFor(schema, name)
    default:
      return null
  }
}

function listFor({ prefixItems, items = {}, minItems = 1 }: Schema, name: string): unknown[] {
  if (prefixItems) return prefixItems.map((one) => exampleOf(one))
  return Array.from({ length: minItems }, () => exampleOf(items, name.replace(/s$/, '')))
}

function objectFor({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {}, name)]))
}

function textFor({ pattern = '' }: Schema, name: string): string {
  const fits = (text: string) => new RegExp(pattern).test(text)
  const named = texts.find(([words]) => words.test(name))?.[1]
  const known = [
    named,
    id,
    day,
    moment,
    '09:00',
    '18:00',
    '2026-11',
    '/dashboard',
    '#a3174a',
    'x'.repeat(43),
    'salon',
    '',
  ]
  return (
    known.find((text) => text !== undefined && text !== '' && fits(text) && (pattern !== '' || text === named)) ??
    'Braids'
  )
}
