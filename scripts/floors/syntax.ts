import { parseSync } from 'vite'

/** The fields of a parsed source's node that the checks use. */
export interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** A node's place in the tree: its parent, and its name there. */
export interface Place {
  node: Node
  parent: Node | undefined
  key: string
}

/** Returns every node of a source text, parents first. Throws SyntaxError if the text cannot be parsed. */
export function placesOf(path: string, text: string): Place[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new SyntaxError(errors[0].message)
  const places: Place[] = []
  visit(program as unknown as Node, undefined, '', places)
  return places
}

/** Returns the line number of an offset, from 1. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Returns the text of a string or of a template without expressions; undefined for anything that is computed. */
export function literalOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value
  if (value.type !== 'TemplateLiteral') return undefined
  const quasis = value.quasis as { value: { cooked: string } }[]
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined
}

/** Returns 'a.b.c' for a chain of plain names, even if written a['b']; '' for anything else. */
export function nameOf(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'Identifier') return value.name as string
  if (value.type === 'ChainExpression') return nameOf(value.expression)
  if (value.type === 'MetaProperty') return `${nameOf(value.meta)}.${nameOf(value.property)}`
  if (value.type !== 'MemberExpression') return ''
  const object = nameOf(value.object)
  const property = value.computed ? literalOf(value.property) : nameOf(value.property)
  return object && property ? `${object}.${property}` : ''
}

function visit(node: Node, parent: Node | undefined, key: string, places: Place[]): void {
  places.push({ node, parent, key })
  for (const [name, value] of Object.entries(node)) {
    if (Array.isArray(value)) {
      for (const each of value) if (isNode(each)) visit(each, node, name, places)
    } else if (isNode(value)) {
      visit(value, node, name, places)
    }
  }
}
