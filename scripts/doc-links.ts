import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SourceFile } from './house-rules.ts'

/** Returns the documents directly in `root` and every page below docs/. */
export function projectDocuments(root: string): SourceFile[] {
  const pages = readdirSync(`${root}/docs`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
  return ['README.md', 'CONTRIBUTING.md', 'STYLE.md', 'SECURITY.md', 'CHANGELOG.md', ...pages].map((name) => ({
    path: name,
    text: readFileSync(`${root}/${name}`, 'utf8'),
  }))
}

/** Returns the links whose file is not below `root`, or whose heading is not in the document they lead to. */
export function brokenLinks(documents: readonly SourceFile[], root: string): string[] {
  const anchors = new Map(documents.map(({ path: name, text }) => [name, anchorsIn(text)]))
  return documents.flatMap(({ path: name, text }) =>
    linksIn(text)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [file, heading] = link.split('#')
        const to = file ? path.posix.join(path.posix.dirname(name), file) : name
        const isFile = !to.startsWith('..') && (anchors.has(to) || existsSync(path.join(root, to)))
        return !isFile || (heading !== undefined && !anchors.get(to)?.has(heading))
      })
      .map((link) => `${name}: ${link} leads nowhere`),
  )
}

/**
 * Returns the sources in docs/rules.md that a reader cannot look up: they are neither a defined link nor a reason of
 * our own.
 */
export function unknownSources(rulesText: string): string[] {
  const labels = new Set([...rulesText.matchAll(/^\[([^\]]+)\]: /gm)].map(([, label = '']) => label))
  const isKnown = (source: string) =>
    labels.has(/^\[([^\]]+)\]$/.exec(source)?.[1] ?? '') || /^(our reading|found in use)\b.*: \S/.test(source)
  return [...rulesText.matchAll(/^\| (R-\d+) \|.*\| ([^|]+) \|$/gm)].flatMap(([, rule, sources = '']) =>
    sources
      .split('; ')
      .filter((source) => !isKnown(source))
      .map((source) => `docs/rules.md: ${rule} cites "${source}"`),
  )
}

const fenced = /^```.*?^```/gms

/** Returns the targets of inline links and pictures, and of the definitions of reference links. */
function linksIn(text: string): string[] {
  const prose = text.replaceAll(fenced, '').replaceAll(/`[^`\n]+`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)|^\[[^\]]+\]: (\S+)/gm)].map(([, inline, defined]) => inline ?? defined ?? '')
}

/** Returns the anchors that GitHub gives the headings of a document: a repeated one gets -1, -2 and so on. */
function anchorsIn(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of text.replaceAll(fenced, '').matchAll(/^#{1,6} (.*)$/gm)) {
    const shown = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').trim()
    const slug = shown
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-')
    let anchor = slug
    for (let n = 1; anchors.has(anchor); n += 1) anchor = `${slug}-${n}`
    anchors.add(anchor)
  }
  return anchors
}
