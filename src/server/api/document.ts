import { events } from '#domain/api/events.ts'
import { type KeyRoom, roomsOfKeys, type Scope, neededScope } from '#domain/api/scopes.ts'
import { type Endpoint, isDoneOnce } from '#domain/kit/endpoint.ts'
import { sentenceOf, statusOf, type RefusalCode } from '#domain/kit/refusal.ts'
import type { Route } from '#server/kit/http/route.ts'
import { aboutTheApi } from './about-the-api.ts'
import { exampleOf, type Schema } from './example-of.ts'

interface Media {
  schema?: Schema
  example?: unknown
}

interface Operation {
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { description?: string; content?: Record<string, Media>; $ref?: string }>
  parameters?: { in: string; name: string; description?: string }[]
  summary?: string
}

/** The parts of an OpenAPI document that are rewritten here. */
interface Described {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

/**
 * Returns a function that reduces the whole document to the public one: the addresses that a key may call, with their
 * scopes, how a key is sent, the format of refusals, and an example of each body. Leaves out addresses that only people
 * may call.
 */
export function publicDocument(routes: readonly Route[]): (whole: object) => object {
  return (whole) =>
    documentOf(
      whole as Described,
      routes.map(({ contract }) => contract),
    )
}

function documentOf(whole: Described, contracts: readonly Endpoint[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const contract of contracts) {
    const scope = neededScope(contract)
    const path = contract.path.replace(/:(\w+)/g, '{$1}')
    const operation = whole.paths[path]?.[contract.method.toLowerCase()]
    if (scope === null || !operation) continue
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operationFor(contract, scope, operation) }
  }
  return {
    openapi: whole.openapi,
    info: { title: 'Parlour', version: '1', description: aboutTheApi },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    tags: Object.values(roomsOfKeys).map(({ label, says }) => ({ name: label, description: says })),
    paths,
    webhooks,
    components,
  }
}

function operationFor(contract: Endpoint, scope: Scope, operation: Operation) {
  const { path, method, summary } = contract
  const body = operation.requestBody
  return {
    ...operation,
    summary: summary.replace(/ \(R-\d+\)/g, ''),
    operationId: `${method.toLowerCase()}${path.slice('/api'.length).replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [roomsOfKeys[scope.split(':')[0] as KeyRoom].label],
    description: `Scope: \`${scope}\``,
    'x-scope': scope,
    ...(operation.parameters && { parameters: operation.parameters.map(withWords) }),
    ...(body && { requestBody: { ...body, content: withExamples(body.content) } }),
    responses: {
      200: { description: 'Done.', content: withExamples(operation.responses['200']?.content ?? {}) },
      ...refusedWith(contract),
    },
  }
}

const keyWords = 'A UUID of your own for this change, the same for every try of it: it is done once.'

function withWords<P extends { name: string }>(parameter: P): P {
  return parameter.name === 'idempotency-key' ? { ...parameter, description: keyWords } : parameter
}

function withExamples(content: Record<string, Media>): Record<string, Media> {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => [
      type,
      media.schema ? { ...media, example: exampleOf(media.schema) } : media,
    ]),
  )
}

/** The names of refusals in the document, by HTTP status, each with an example of its code. */
const refused = {
  400: ['Invalid', 'invalid-input'],
  401: ['KeyRefused', 'key-invalid'],
  403: ['NotAllowed', 'key-not-allowed'],
  404: ['NotFound', 'not-found'],
  409: ['Conflict', 'slot-taken'],
  422: ['KeyReused', 'key-reused'],
  429: ['TooMany', 'too-many-requests'],
} as const satisfies Record<number, readonly [string, RefusalCode]>

function refusedWith(contract: Endpoint) {
  const isWrite = contract.method !== 'GET'
  const hasInput = contract.params ?? contract.query ?? contract.body
  const statuses = [
    ...(hasInput ? ([400] as const) : []),
    ...([401, 403] as const),
    ...(contract.params || contract.body ? ([404] as const) : []),
    ...(isWrite ? ([409] as const) : []),
    ...(isDoneOnce(contract) ? ([422] as const) : []),
    429 as const,
  ]
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${refused[status][0]}` }]),
  )
}

/** Describes the events sent to a salon's webhooks. */
const webhooks = Object.fromEntries(
  Object.entries(events).map(([name, says]) => [
    name,
    {
      post: {
        summary: says,
        security: [],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Event' } } } },
        responses: { '2XX': { description: 'It arrived. Anything else is tried again.' } },
      },
    },
  ]),
)

const components = {
  securitySchemes: {
    key: { type: 'http', scheme: 'bearer', description: 'A key of the salon, made under Settings, API: `plr_live_…`.' },
  },
  schemas: {
    Event: {
      type: 'object',
      required: ['id', 'event', 'at', 'data'],
      properties: {
        id: { type: 'string', description: 'The same each time that it is sent.' },
        event: { type: 'string' },
        at: { type: 'string' },
        data: {
          type: 'object',
          required: ['type', 'id'],
          properties: { type: { type: 'string' }, id: { type: ['string', 'null'] } },
        },
      },
    },
    Refusal: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', description: 'For programs: it stays the same.' },
        message: { type: 'string', description: 'For people.' },
        field: { type: 'string', description: 'The field of the body that it is about: `items.0.quantity`.' },
        params: { type: 'object', additionalProperties: true },
        fields: {
          type: 'array',
          items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
        },
      },
    },
  },
  responses: Object.fromEntries(
    Object.values(refused).map(([name, code]) => [
      name,
      {
        description: `${statusOf(code)}, for example \`${code}\`.`,
        ...(name === 'TooMany' && {
          headers: { 'retry-after': { description: 'Seconds.', schema: { type: 'integer' } } },
        }),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Refusal' },
            example: { code, message: sentenceOf(code, { wait: '1 minute' }) },
          },
        },
      },
    ]),
  ),
}
