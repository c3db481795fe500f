import { dirname, join } from 'node:path/posix'
import { importsOf } from '../floors/imports.ts'
import { placesOf } from '../floors/syntax.ts'

/** A source file with its text. */
export interface Source {
  path: string
  text: string
}

/**
 * The places where a contract is implemented, from its declaration to the tests that call it. A place is
 * `path:line  name`.
 */
export interface Walk {
  address: string
  contract: string
  useCase: string[]
  decisions: string[]
  stores: string[]
  screens: string[]
  tests: string[]
}

/**
 * Returns the path of each contract of this name ('recordSaleContract') or address ('POST /api/sales'), from screen to
 * row.
 */
export function walksOf(asked: string, sources: readonly Source[]): Walk[] {
  const domain = sources.filter(({ path }) => path.startsWith('src/domain/'))
  return domain
    .flatMap((source) => contractsIn(source, domain))
    .filter(({ name, address }) => name === asked || address === asked)
    .map(({ name, address, place }) => ({ address, contract: place, ...walkOf(name, sources) }))
}

function contractsIn(source: Source, sources: readonly Source[]) {
  return [...source.text.matchAll(/export const (\w+Contract) = endpoint\(/g)].map(({ 1: name, index }) => ({
    name: name!,
    address: `${fieldOf(name!, 'method', sources)} ${fieldOf(name!, 'path', sources)}`,
    place: placeAt(source, index, name!),
  }))
}

/** Returns the text of a field of a declared object, its own or from the object spread into it. */
function fieldOf(name: string, field: string, sources: readonly Source[]): string {
  const found = sources.find(({ text }) => text.includes(`export const ${name} = `))?.text ?? ''
  const declared = found.slice(found.indexOf(`export const ${name} = `)).split(/\n\}?\)?\n|\n(?=export )/)[0]!
  const own = new RegExp(`\\b${field}: '([^']+)'`).exec(declared)?.[1]
  const spread = /\.\.\.(\w+)/.exec(declared)?.[1]
  return own ?? (spread === undefined ? '' : fieldOf(spread, field, sources))
}

function walkOf(name: string, sources: readonly Source[]): Omit<Walk, 'address' | 'contract'> {
  const naming = sources.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text))
  const useCases = naming.flatMap((one) => useCasesIn(one, name, sources))
  const parts = useCases.flatMap(({ source, exported }) => {
    const used = textUsedBy(exported, source)
    const isUsed = (one: string) => new RegExp(`\\b${one}\\b`).test(used)
    return usesOf(source).map(({ path, names }) => ({ path, names: names.filter(isUsed) }))
  })
  // If a factory makes the use case, the file of routes leads to it.
  const routes = naming.filter(({ path }) => path.endsWith('/routes.ts')).map(({ path }) => path)
  const isTest = ({ path }: Source) => /\.(test|spec)\.tsx?$/.test(path)
  return {
    useCase: useCases.length > 0 ? useCases.map(({ source, exported }) => placeOf(source, exported)) : routes,
    decisions: declarationsOf(
      parts.filter(({ names, path }) => path.startsWith('src/domain/') && names.some(isRule)),
      sources,
    ),
    stores: declarationsOf(
      parts.filter(({ path }) => /\/store[^/]*\.ts$/.test(path)),
      sources,
    ),
    screens: naming.filter((one) => one.path.startsWith('src/web/') && !isTest(one)).map(({ path }) => path),
    tests: naming.filter(isTest).map(({ path }) => path),
  }
}

const isRule = (name: string) => /^(decide|why|require)[A-Z]/.test(name)

/** Returns the functions that a file of routes binds to a contract, with the files that they come from. */
function useCasesIn(routes: Source, name: string, sources: readonly Source[]) {
  const [, bound] = new RegExp(`\\bbind(?:Steps)?\\((?:\\w+\\.)?${name},\\s*([^\\n]+)`).exec(routes.text) ?? []
  return usesOf(routes).flatMap(({ path, names }) => {
    const exported = names.find((one) => new RegExp(`\\b${one}\\b`).test(bound ?? ''))
    const source = sources.find((one) => one.path === path)
    return exported && source ? [{ source, exported }] : []
  })
}

/** Returns the declaration of a name and those in the same file that it uses. */
function textUsedBy(name: string, { text }: Source): string {
  const declared = text.split(/\n(?=(?:export )?(?:async )?(?:const|function|interface|type) )/)
  const nameOf = (one: string) => /^(?:export )?(?:async )?(?:const|function) (\w+)/.exec(one)?.[1]
  const reached = new Set([name])
  let used = ''
  // Iterating over a set also visits items added during the iteration.
  for (const one of reached) {
    const own = declared.find((part) => nameOf(part) === one) ?? ''
    used += own
    for (const part of declared) {
      const other = nameOf(part)
      if (other && new RegExp(`\\b${other}\\b`).test(own)) reached.add(other)
    }
  }
  return used
}

interface Use {
  path: string
  names: string[]
}

/** Returns a file's imports of our own files. */
function usesOf({ path, text }: Source): Use[] {
  return importsOf(placesOf(path, text)).flatMap(({ specifier, names }) => {
    if (!specifier || !/^[#.]/.test(specifier)) return []
    const isShort = specifier.startsWith('#')
    return [{ path: isShort ? specifier.replace('#', 'src/') : join(dirname(path), specifier), names }]
  })
}

/** Returns the place where each function is declared; in the domain, only those of rules. */
function declarationsOf(uses: readonly Use[], sources: readonly Source[]): string[] {
  const places = uses.flatMap(({ path, names }) => {
    const source = sources.find((one) => one.path === path)
    const told = path.startsWith('src/domain/') ? names.filter(isRule) : names
    return source ? told.map((name) => placeOf(source, name)) : []
  })
  return [...new Set(places)]
}

function placeOf(source: Source, name: string): string {
  return placeAt(source, source.text.search(new RegExp(`export (async )?(function|const) ${name}\\b`)), name)
}

function placeAt({ path, text }: Source, index: number, name: string): string {
  return `${path}:${text.slice(0, Math.max(index, 0)).split('\n').length}  ${name}`
}
