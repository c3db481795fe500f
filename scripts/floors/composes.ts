import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import postcss, { type Declaration, type Root } from 'postcss'
import type { Violation } from './check-floors.ts'

/** What of `composes` the build would stop at, or a screen would silently lack, in the style sheets at these paths below `root`. */
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
    return 'composes stands in rules of single classes'
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
