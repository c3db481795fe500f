import { isNode, lineOf, literalOf, nameOf, type Node, placesOf } from '../../scripts/floors/syntax.ts'

/** A place where a file runs SQL that is written as text: sql`…`.execute(…). */
export interface Site {
  /** The place as `src/server/…:line`. */
  at: string
  /** The declared type of the statement's rows, as written; null if it returns none. */
  type: string | null
}

/**
 * A file's sites, and its text with instrumentation: each site reports to `__site`, and each condition calls
 * `__choose`.
 */
export interface Instrumented {
  sites: Site[]
  text: string
  /** The exported functions that have a site of their own. */
  functions: string[]
}

interface Edit {
  start: number
  end: number
  text: string
}

type Range = Node & { end: number }

export function instrument(path: string, text: string): Instrumented {
  const nodes = placesOf(path, text).map(({ node }) => node as Range)
  const exported = nodes
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .map(({ declaration }) => declaration as Range | null)
    .filter((declaration) => declaration?.type === 'FunctionDeclaration')
  const executed = nodes.flatMap((node) => executedSql(node) ?? [])
  const sites = executed.map((sql) => ({ at: `${path}:${lineOf(text, sql.start)}`, type: typeOf(sql, text), sql }))
  const edits = [
    ...sites.flatMap(({ at, sql }) => around(sql, `__site('${at}', `, ')')),
    ...nodes.flatMap((node) => choiceOf(node, text)),
  ]
  const holders = exported.filter((one) => executed.some(({ start, end }) => one!.start <= start && end <= one!.end))
  return { sites, text: edited(text, edits), functions: holders.map((one) => nameOf(one!.id)) }
}

/**
 * Returns the edits that replace a condition with a call of `__choose`, and an access to an object by a variable name
 * with a call of `__pick`.
 */
function choiceOf(node: Node, text: string): Edit[] {
  if (node.type === 'ConditionalExpression' || node.type === 'IfStatement') {
    const { start, end } = node.test as Range
    const { key, isNegated } = conditionOf(text.slice(start, end))
    return [{ start, end, text: `${isNegated ? '!' : ''}__choose(${JSON.stringify(key)})` }]
  }
  const property = node.property as Range
  if (node.type !== 'MemberExpression' || !node.computed || property.type !== 'Identifier') return []
  const [open, close] = around(node.object as Range, '__pick(', `, ${nameOf(property)})`)
  return [open!, { ...close!, end: node.end as number }]
}

function around({ start, end }: Range, before: string, after: string): Edit[] {
  return [
    { start, end: start, text: before },
    { start: end, end, text: after },
  ]
}

/** Returns the statements passed directly to the driver by `.query('…')`; null for a text that is composed. */
export function plainQueries(path: string, text: string): { at: string; text: string | null }[] {
  return placesOf(path, text).flatMap(({ node }) => {
    if (node.type !== 'CallExpression' || !nameOf(node.callee).endsWith('.query')) return []
    const [first] = node.arguments as Node[]
    return [{ at: `${path}:${lineOf(text, node.start)}`, text: literalOf(first) ?? null }]
  })
}

/** Returns the executed sql`…`, alone or as one of two alternatives; undefined if the node is something else. */
function executedSql(node: Node): Range | undefined {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression')
    return undefined
  if (nameOf(node.callee.property) !== 'execute') return undefined
  const object = bare(node.callee.object as Node)
  const first = object.type === 'ConditionalExpression' ? bare(object.consequent as Node) : object
  return first.type === 'TaggedTemplateExpression' && nameOf(first.tag) === 'sql' ? object : undefined
}

function typeOf(executed: Node, text: string): string | null {
  const first = executed.type === 'ConditionalExpression' ? bare(executed.consequent as Node) : executed
  const given = first.typeArguments
  return isNode(given) ? text.slice(given.start + 1, (given.end as number) - 1) : null
}

const bare = (node: Node): Range =>
  node.type === 'ParenthesizedExpression' ? bare(node.expression as Node) : (node as Range)

/**
 * Returns the key of a condition, made from its text, and whether it is negated, so that equal and opposite conditions
 * get consistent answers.
 */
function conditionOf(text: string): { key: string; isNegated: boolean } {
  const key = text.replace(/\s+/g, ' ').replace('!==', '===')
  const isNegated = text.includes('!==') !== key.startsWith('!')
  return { key: key.replace(/^!/, ''), isNegated }
}

/** Returns the text with the edits applied, leaving out those inside an edit that replaces text. */
function edited(text: string, edits: readonly Edit[]): string {
  const replaced = edits.filter(({ start, end, text: by }) => end > start && by.includes('__choose'))
  const isInside = ({ start, end }: Edit) =>
    replaced.some((outer) =>
      start === end ? outer.start < start && end < outer.end : outer.start < start && end <= outer.end,
    )
  let result = text
  const order = edits.filter((edit) => !isInside(edit)).toSorted((a, b) => b.start - a.start || b.end - a.end)
  for (const { start, end, text: by } of order) result = result.slice(0, start) + by + result.slice(end)
  return result
}
