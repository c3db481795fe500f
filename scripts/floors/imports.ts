import { isNode, literalOf, nameOf, type Node, type Place } from './syntax.ts'

/** A place where a file names another. `specifier` is undefined if it is computed and cannot be checked. */
export interface Import {
  specifier: string | undefined
  /** The imported names, without types. */
  names: string[]
  start: number
  isReExport: boolean
  /** Whether the specifier is used as a file's URL, for which the short names of package.json cannot be used. */
  isAddress: boolean
}

/**
 * Returns all imports: static, dynamic and type imports, re-exports, import(...) types, require, new URL(…,
 * import.meta.url) and globs.
 */
export function importsOf(places: readonly Place[]): Import[] {
  return places.flatMap(({ node }) => {
    const source = sourceOf(node)
    if (!source) return []
    const isReExport = node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration'
    const isAddress = node.type === 'NewExpression'
    return [{ specifier: literalOf(source.value), names: namesOf(node), start: node.start, isReExport, isAddress }]
  })
}

function sourceOf(node: Node): { value: unknown } | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return { value: node.source }
    case 'ExportNamedDeclaration':
      return node.source ? { value: node.source } : undefined
    case 'TSExternalModuleReference':
      return { value: node.expression }
    case 'TSModuleDeclaration':
      return literalOf(node.id) === undefined ? undefined : { value: node.id }
    case 'NewExpression':
      return sourceOfUrl(node)
    case 'CallExpression':
      return sourceOfCall(node)
  }
  return undefined
}

function namesOf(node: Node): string[] {
  if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return []
  const specifiers = node.specifiers as Node[]
  return specifiers
    .filter(({ type, importKind }) => type === 'ImportSpecifier' && importKind !== 'type')
    .map(({ local }) => nameOf(local))
}

// new URL('./file', import.meta.url) makes the bundler take the file along; other URLs are addresses.
function sourceOfUrl(node: Node): { value: unknown } | undefined {
  const [file, base] = node.arguments as unknown[]
  return nameOf(node.callee) === 'URL' && nameOf(base) === 'import.meta.url' ? { value: file } : undefined
}

function sourceOfCall(node: Node): { value: unknown } | undefined {
  const callee = nameOf(node.callee)
  const [argument] = node.arguments as unknown[]
  if (/^(module\.)?require(\.resolve)?$/.test(callee) || callee === 'import.meta.resolve') return { value: argument }
  // A glob includes whatever matches, which the checks cannot vouch for.
  return callee.startsWith('import.meta.glob') && isNode(argument) ? { value: undefined } : undefined
}
