import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

interface CallFrame {
  functionName: string
  url: string
  lineNumber: number
  columnNumber: number
}

/** The profile that the app's process reports; times are in microseconds. */
export interface Profile {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[]
  ownUs: Record<number, number>
  /** The idle time in which a response of the database was awaited. */
  awaitedUs: number
  trips: { name: string; count: number; waitedUs: number }[]
}

/**
 * The layers between which time is divided, in the order of the table; the time of the driver, Node and the language
 * counts for their caller.
 */
export const layers = {
  database: 'waiting for the database',
  driver: 'driver (pg)',
  queries: 'building queries (kysely)',
  checking: 'checking (zod)',
  http: 'HTTP (fastify, node:http)',
  json: 'writing the answer as JSON',
  domain: 'deciding (src/domain)',
  rooms: 'use cases and stores (src/server)',
  kit: 'the kit (src/server/kit)',
  signIn: 'signing in (better-auth)',
  collection: 'collecting garbage',
  system: 'the system (sockets, timers)',
  rest: 'the rest',
  between: 'between requests (the client)',
} as const
export type Layer = keyof typeof layers

const packages: [RegExp, Layer][] = [
  [/^(pg|pg-.*|postgres-.*)$/, 'driver'],
  [/^kysely$/, 'queries'],
  [/^zod$/, 'checking'],
  [/^fastify-type-provider-zod$/, 'json'],
  [/^(better-auth|@better-auth|better-call|@noble|jose)$/, 'signIn'],
  [/^libphonenumber-js$/, 'domain'],
  [/^(fastify|@fastify|helmet|find-my-way|avvio|fast-.*|secure-json-parse|pino.*|sonic-boom|quick-.*)$/, 'http'],
]

/** Returns the own time of each layer, in microseconds. */
export function timeByLayer({ nodes, ownUs, awaitedUs }: Profile): Record<Layer, number> {
  const sums = Object.fromEntries(Object.keys(layers).map((layer) => [layer, 0])) as Record<Layer, number>
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const visit = (id: number, caller: Layer) => {
    const { callFrame, children = [] } = byId.get(id)!
    if (callFrame.url === 'node:inspector') return // we ourselves
    const layer = layerOf(callFrame) ?? caller
    sums[layer] += ownUs[id]!
    for (const child of children) visit(child, layer)
  }
  visit(nodes[0]!.id, 'system')
  sums.database = awaitedUs
  sums.between -= awaitedUs
  return sums
}

/** Returns the layer of a call; undefined for what Node and the language do for their caller. */
function layerOf({ functionName, url, lineNumber, columnNumber }: CallFrame): Layer | undefined {
  if (functionName === '(idle)') return 'between'
  if (functionName === '(garbage collector)') return 'collection'
  if (functionName === '(program)') return 'system'
  if (url === '') return undefined
  if (url.startsWith('node:')) return /http/.test(url) ? 'http' : undefined
  if (url.includes('/bench/')) return undefined
  const source = sourceOf(url, lineNumber, columnNumber)
  const [, name] = /.*node_modules\/(@?[^/]+)/.exec(source) ?? []
  if (name) return packages.find(([pattern]) => pattern.test(name))?.[1] ?? 'rest'
  const [, floor, room] = /src\/(domain|server)\/(\w+)/.exec(source) ?? []
  if (floor === 'domain') return 'domain'
  return room === 'kit' ? 'kit' : room ? 'rooms' : 'rest'
}

const maps = new Map<string, SourceMap | null>()

/** Returns the source file of a place in the built server. */
function sourceOf(url: string, line: number, column: number): string {
  if (!url.includes('/dist/profiled/')) return url
  if (!maps.has(url)) maps.set(url, new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8'))))
  const entry = maps.get(url)!.findEntry(line, column)
  return 'originalSource' in entry ? entry.originalSource : url
}
