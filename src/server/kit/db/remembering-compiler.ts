import { type CompiledQuery, PostgresQueryCompiler, type QueryId, type RootOperationNode } from 'kysely'

/** A statement's text, found by the templates it is written with, one after the other. */
interface Place {
  text?: string
  next: WeakMap<object, Place>
}

type Node = { kind: string }
type Written = Node & { sqlFragments: readonly string[]; parameters: readonly Node[] }
type Value = Node & { value: unknown; immediate?: boolean }

/**
 * Compiles statements written as sql`…` once for each combination of their templates, which the language keeps: building a
 * text of three thousand letters, and finding its name, took as long as writing it to the socket.
 */
export class RememberingCompiler extends PostgresQueryCompiler {
  readonly #places = new WeakMap<object, Place>()

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const parameters: unknown[] = []
    const place = find(node, { next: this.#places }, parameters)
    if (!place) return super.compileQuery(node, queryId)
    place.text ??= super.compileQuery(node, queryId).sql
    return { query: node, queryId, sql: place.text, parameters }
  }
}

/** Stands for any value: where there was a piece of SQL before, the text is another. */
const aValue = {}

/** Goes on from `from` by a node's templates, adding its values in their order; null where it is made of more than those two. */
function find(node: Node, from: Place, values: unknown[]): Place | null {
  if (node.kind === 'ValueNode') {
    const { value, immediate } = node as Value
    values.push(value)
    return immediate ? null : behind(from, aValue)
  }
  if (node.kind !== 'RawNode') return null
  const { sqlFragments, parameters } = node as Written
  let place: Place | null = behind(from, sqlFragments)
  for (const parameter of parameters) {
    place = find(parameter, place, values)
    if (!place) return null
  }
  return place
}

function behind({ next }: Place, key: object): Place {
  const known = next.get(key)
  if (known) return known
  const made: Place = { next: new WeakMap() }
  next.set(key, made)
  return made
}
