import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { composesFaults, globalClassFaults } from './composes.ts'
import { cyclesOf } from './cycles.ts'
import { type Import, importsOf } from './imports.ts'
import { impurities } from './impure.ts'
import { homeOf, isStore, isTest, loadsBuilt, mayHoldSql, whyNotFile, whyNotPackage } from './layers.ts'
import { foreignWritesOf } from './owners.ts'
import { permissionsFile, roleDecisionsOf } from './roles.ts'
import { sqlOf } from './sql.ts'
import { lineOf, type Place, placesOf } from './syntax.ts'

/** A broken rule of the project. `path` is relative to the project's folder. */
export interface Violation {
  path: string
  line: number
  message: string
}

type Report = (start: number, message: string) => void

/**
 * Reads every source under `root`/src and returns what breaks the rules of the layers: who may use whom, what the
 * domain may not touch, where SQL is allowed, who writes which table, who decides by roles, cycles, re-exports, default
 * exports, wrong `composes`. A file that cannot be read is a violation too.
 */
export function checkFloors(root: string): Violation[] {
  const violations: Violation[] = []
  const uses = new Map<string, Set<string>>()
  for (const path of sourcesOf(root)) {
    const text = readFileSync(`${root}/${path}`, 'utf8')
    const report: Report = (start, message) => violations.push({ path, line: lineOf(text, start), message })
    const places = parse(path, text, report)
    const used = checkImports(root, path, importsOf(places), report)
    if (!isTest(path)) uses.set(path, used)
    checkContents(path, places, report)
  }
  const sheets = filesBelow(root, /\.css$/)
  violations.push(...composesFaults(root, sheets))
  violations.push(...globalClassFaults(root, filesBelow(root, /^src\/web\/.*\.tsx$/), sheets))
  for (const circle of cyclesOf(uses)) {
    violations.push({ path: circle[0] as string, line: 1, message: `a circle of imports: ${circle.join(' → ')}` })
  }
  return violations
}

/** Returns the project's own sources below `root`/src, as paths from `root`. */
export function sourcesOf(root: string): string[] {
  return filesBelow(root, /\.[cm]?[jt]sx?$/)
}

function filesBelow(root: string, kind: RegExp): string[] {
  return readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => kind.test(path))
    .toSorted()
}

function parse(path: string, text: string, report: Report): Place[] {
  try {
    return placesOf(path, text)
  } catch (error) {
    report(0, `cannot be read: ${(error as Error).message}`)
    return []
  }
}

/** Reports forbidden imports, and returns the imported sources. */
function checkImports(root: string, path: string, imports: readonly Import[], report: Report): Set<string> {
  const used = new Set<string>()
  for (const { specifier, start, isReExport, isAddress } of imports) {
    if (isReExport) report(start, 'no barrels: import from where a thing is made')
    if (specifier === undefined) {
      if (!loadsBuilt.has(path)) report(start, 'this import is computed: the floors cannot be checked')
      continue
    }
    const target = resolve(root, path, specifier)
    const why = target === undefined ? whyNotPackage(path, specifier) : whyNotFile(path, target)
    if (why) report(start, why)
    if (target === undefined) continue
    used.add(target)
    if (!existsSync(`${root}/${target}`)) report(start, `there is no ${target}`)
    if (!isAddress && specifier.startsWith('.') && leavesRoom(path, target))
      report(start, `write it as #…: ${specifier} leaves the room`)
  }
  return used
}

/** Returns the path of a specifier, or undefined for a package. */
function resolve(root: string, from: string, specifier: string): string | undefined {
  const [file = ''] = specifier.split('?')
  if (file.startsWith('.')) return normalize(join(dirname(from), file))
  const own = /^#(domain|server|web|test|seeds|emulators)\/(.*)$/.exec(file)
  if (own)
    return normalize(/^(domain|server|web)$/.test(own[1] as string) ? `src/${own[1]}/${own[2]}` : `${own[1]}/${own[2]}`)
  // A path from the disk's root, or a name in package.json's imports that the floors do not know.
  return file.startsWith('/') || file.startsWith('#') || file.startsWith(root) ? file : undefined
}

function leavesRoom(from: string, to: string): boolean {
  const [here, there] = [homeOf(from), homeOf(to)]
  return here !== undefined && here.room !== '' && (here.floor !== there?.floor || here.room !== there.room)
}

function checkContents(path: string, places: readonly Place[], report: Report): void {
  if (homeOf(path)?.floor === 'domain' && !isTest(path)) {
    for (const { used, start } of impurities(places)) report(start, `the domain is pure: it may not use ${used}`)
  }
  const room = homeOf(path)?.room ?? ''
  if (isStore(path)) {
    for (const { table, start } of foreignWritesOf(room, places))
      report(start, `${room} does not write ${table}: ask the store of its room (scripts/floors/owners.ts)`)
  }
  if (!mayHoldSql(path)) for (const start of sqlOf(places)) report(start, 'SQL belongs in store.ts')
  if (path !== permissionsFile && !isTest(path))
    for (const start of roleDecisionsOf(places)) report(start, `rights are only compared in ${permissionsFile}`)
  for (const { node } of places) {
    if (node.type === 'ExportDefaultDeclaration') report(node.start, 'named exports only')
    if (node.type === 'ExportSpecifier' && /\.tsx?$/.test(path) && isDefault(node.exported))
      report(node.start, 'named exports only')
  }
}

function isDefault(exported: unknown): boolean {
  const { name, value } = exported as { name?: string; value?: string }
  return (name ?? value) === 'default'
}
