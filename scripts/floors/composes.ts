import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import postcss, { type Declaration, type Root } from 'postcss'
import type { Violation } from './check-floors.ts'

/**
 * Returns the classes that the sources at these paths below `root` use in `className`s but no style sheet has, and the
 * classes of `layout.css` that nothing uses.
 */
export function globalClassFaults(root: string, sources: readonly string[], sheets: readonly string[]): Violation[] {
  const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
  const declared = new Map(
    sheets.filter((path) => !isModule(path)).map((path) => [path, classesOf(postcss.parse(read(path)))]),
  )
  const known = new Set([...declared.values()].flatMap((names) => [...names]))
  const uses = sources.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((text, at) => namesIn(text).map((name) => ({ path, line: at + 1, name }))),
  )
  const used = new Set([
    ...uses.map(({ name }) => name),
    ...sheets.filter(isModule).flatMap((path) => namesIn(read(path))),
  ])
  const unknown = uses
    .filter(({ name }) => !known.has(name))
    .map(({ path, line, name }) => ({ path, line, message: `there is no class ${name}` }))
  const unused = [...declared].flatMap(([path, names]) =>
    [...names]
      .filter((name) => name.startsWith('pl-') && /(^|\/)layout\.css$/.test(path) && !used.has(name))
      .map((name) => ({ path, line: 1, message: `nothing uses the class ${name}` })),
  )
  return [...unknown, ...unused]
}

/** Returns the names of global classes in a text, without those of tokens. */
const namesIn = (text: string) => text.match(/(?<![\w-])pl-[a-z][\w-]*/g) ?? []

/**
 * Returns each `composes` in the style sheets at these paths below `root` that would stop the build, or that would
 * silently be missing on a screen.
 */
export function composesFaults(root: string, paths: readonly string[]): Violation[] {
  const sheets = new Map(paths.map((path) => [path, postcss.parse(readFileSync(`${root}/${path}`, 'utf8'))]))
  const globals = new Set([...sheets].filter(([path]) => !isModule(path)).flatMap(([, sheet]) => [...classesOf(sheet)]))
  const faults: Violation[] = []
  for (const [path, sheet] of sheets)
    sheet.walkDecls('composes', (rule) => {
      const message = whyNot(rule, isModule(path), (from) =>
        from === 'global' ? globals : classesOf(from === undefined ? sheet : sheets.get(besides(path, from))),
      )
      if (message) faults.push({ path, line: rule.source?.start?.line ?? 1, message })
    })
  return faults
}

function whyNot(
  { value, parent }: Declaration,
  inModule: boolean,
  classesIn: (from: string | undefined) => ReadonlySet<string>,
): string | null {
  if (!inModule) return 'composes works in .module.css alone'
  // https://github.com/css-modules/css-modules/blob/master/docs/composition.md
  if (!/^\.[\w-]+(,\s*\.[\w-]+)*$/.test((parent as { selector?: string }).selector ?? ''))
    return 'composes is only allowed in rules of single classes'
  const type = /\bpl-(num|quiet|label|small|micro|strong|bold|regular)\b/.exec(value)?.[0]
  if (type && parent?.some((node) => node.type === 'decl' && node.prop === 'font'))
    return `font takes back what ${type} says`
  const [, names = '', quoted] = /^(.*?)(?:\s+from\s+(.+))?$/.exec(value.trim()) ?? []
  const known = classesIn(quoted?.replaceAll(/['"]/g, ''))
  const missing = names.split(/\s+/).find((name) => !known.has(name))
  return missing === undefined ? null : `there is no class ${missing} to compose`
}

const isModule = (path: string) => path.endsWith('.module.css')
const besides = (path: string, file: string) => normalize(join(dirname(path), file))

function classesOf(sheet: Root | undefined): ReadonlySet<string> {
  const names = new Set<string>()
  sheet?.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.([\w-]+)/g)) names.add(name)
  })
  return names
}
