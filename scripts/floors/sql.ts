import { literalOf, nameOf, type Node, type Place } from './syntax.ts'

const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const statement =
  /^\s*(select\s[^]*\sfrom\s|(insert|merge)\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\S+\s+as\s*\(|(create|alter|drop|truncate)\s+(table|index|function|role|database)\s|(listen|notify|lock)\s)/i

/** Returns where a file uses SQL: sql`…`, a query builder's verbs, or a statement in a string. */
export function sqlOf(places: readonly Place[]): number[] {
  return places.filter(({ node }) => isSql(node)).map(({ node }) => node.start)
}

function isSql(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return /^sql\b/.test(nameOf(node.tag))
  if (node.type === 'CallExpression')
    return /^sql\.(raw|ref|table|id|lit|join|val)$/.test(nameOf(node.callee)) || isBuilder(node)
  if (node.type === 'TemplateLiteral') {
    const [first] = node.quasis as { value: { cooked: string } }[]
    return isStatement(first?.value.cooked ?? '')
  }
  return node.type === 'Literal' && isStatement(literalOf(node) ?? '')
}

function isBuilder(call: Node): boolean {
  const callee = call.callee as Node
  return callee.type === 'MemberExpression' && builders.has(nameOf(callee.property))
}

// The first word in one case: 'Select one from the list' is a sentence for people.
function isStatement(text: string): boolean {
  const [first = ''] = text.trim().split(/\s/)
  return statement.test(text) && (first === first.toUpperCase() || first === first.toLowerCase())
}
