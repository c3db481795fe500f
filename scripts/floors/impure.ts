import { isNode, literalOf, nameOf, type Node, type Place } from './syntax.ts'

const ambient = new Set(
  (
    'process window document fetch globalThis global self navigator location localStorage sessionStorage indexedDB ' +
    'crypto performance setTimeout setInterval setImmediate requestAnimationFrame XMLHttpRequest WebSocket EventSource ' +
    'Buffer console eval Function require module __dirname __filename'
  ).split(' '),
)

/** Returns what a pure file uses but must not (the clock, chance, the machine, the page), with its place. */
export function impurities(places: readonly Place[]): { used: string; start: number }[] {
  const own = declaredNames(places)
  return places.flatMap(({ node, parent, key }) => {
    const used = impurityOf(node, parent, key, own)
    return used ? [{ used, start: node.start }] : []
  })
}

function impurityOf(node: Node, parent: Node | undefined, key: string, own: ReadonlySet<string>): string | undefined {
  if (node.type === 'MetaProperty' && nameOf(node) === 'import.meta') return 'import.meta'
  if (nameOf(node) === 'Temporal.Now') return 'the clock (Temporal.Now)'
  if (node.type !== 'Identifier' || !isReference(parent, key)) return undefined
  const name = node.name as string
  if (own.has(name)) return undefined
  if (ambient.has(name)) return name
  if (name === 'Date' && !isPureDate(parent, key)) return 'the clock (Date)'
  if (name === 'Math' && !isPureMember(parent, key, (property) => property !== 'random')) return 'chance (Math.random)'
  return undefined
}

/**
 * Returns whether a use of Date is pure: `new Date(value)`, `Date.UTC`, `Date.parse` and `instanceof Date` depend only
 * on their arguments.
 */
function isPureDate(parent: Node | undefined, key: string): boolean {
  if (parent?.type === 'NewExpression') return key === 'callee' && (parent.arguments as unknown[]).length > 0
  if (parent?.type === 'BinaryExpression') return parent.operator === 'instanceof'
  return isPureMember(parent, key, (property) => property === 'UTC' || property === 'parse')
}

function isPureMember(parent: Node | undefined, key: string, allows: (property: string) => boolean): boolean {
  if (parent?.type !== 'MemberExpression' || key !== 'object') return false
  const property = parent.computed ? literalOf(parent.property) : nameOf(parent.property)
  return property !== undefined && allows(property)
}

/** Returns whether an identifier is a value and not the name of a property or a type. */
function isReference(parent: Node | undefined, key: string): boolean {
  if (!parent) return false
  if (parent.type === 'MemberExpression') return key === 'object' || Boolean(parent.computed)
  if (key === 'key') return Boolean(parent.computed)
  const names = [
    'TSTypeReference',
    'TSQualifiedName',
    'ImportSpecifier',
    'ExportSpecifier',
    'TSEnumMember',
    'MetaProperty',
  ]
  return !names.includes(parent.type) && key !== 'label'
}

/** Returns the names that the file redefines. */
function declaredNames(places: readonly Place[]): Set<string> {
  const names = new Set<string>()
  for (const { node } of places) {
    if (/^Import.*Specifier$/.test(node.type)) addPattern(node.local, names)
    else if (node.type === 'VariableDeclarator' || /^(Function|Class)(Declaration|Expression)$/.test(node.type))
      addPattern(node.id, names)
    else if (node.type === 'CatchClause') addPattern(node.param, names)
    if (Array.isArray(node.params)) for (const param of node.params) addPattern(param, names)
  }
  return names
}

function addPattern(value: unknown, names: Set<string>): void {
  if (!isNode(value)) return
  if (value.type === 'Identifier') names.add(value.name as string)
  for (const part of [value.left, value.argument, value.value, value.parameter]) {
    if (/Pattern|RestElement|Property/.test(value.type)) addPattern(part, names)
  }
  for (const list of [value.elements, value.properties]) {
    if (Array.isArray(list)) for (const part of list) addPattern(part, names)
  }
}
