import { readdirSync, readFileSync } from 'node:fs'
import { sourcesOf } from './floors/check-floors.ts'
import { isForTests, isTest } from './floors/layers.ts'
import { lineOf, type Place, placesOf } from './floors/syntax.ts'
import { oneLine, textOf, type Saying, whereSaid } from './where/sayings.ts'
import { walksOf } from './where/walk.ts'

/**
 * What to look for. `npm run where -- "Bisi Ade is in progress again"` prints the places of src that produce a sentence
 * on the screen, a receipt or an e-mail. `npm run where -- "POST /api/sales"`, or `recordSaleContract`, prints the path
 * from its screens to its rows and tests.
 */
const asked = process.argv.slice(2).join(' ')
const all = [...sourcesOf('.'), ...testsBelow('test'), ...testsBelow('e2e')].map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))
if (/^(GET|POST|PUT|PATCH|DELETE) \/|^\w+Contract$/.test(asked)) tellWalks()
else tellSayings()

function tellWalks(): void {
  const walks = walksOf(asked, all)
  for (const { address, ...parts } of walks) {
    console.log(address)
    for (const [part, places] of Object.entries(parts))
      for (const place of [places].flat()) console.log(`  ${part.padEnd(10)} ${place}`)
  }
  if (walks.length === 0) console.log('No contract has this name or address.')
}

function tellSayings(): void {
  const sources = all.filter(({ path }) => /^src\/(?!web\/patterns)/.test(path) && !isTest(path) && !isForTests(path))
  const found = whereSaid(asked, sources.flatMap(sayingsIn))
  for (const { path, line, text } of found) console.log(`${path}:${line}  ${oneLine(text)}`)
  if (found.length === 0) console.log('Nobody says that. Leave out what is of the moment, or give fewer words.')
  for (const code of new Set(found.flatMap((saying) => saying.code ?? []))) {
    const users = sources.filter(({ path, text }) => !isTable(path) && text.includes(`'${code}'`))
    console.log(`'${code}' is refused by:\n${users.map(({ path }) => `  ${path}`).join('\n')}`)
  }
}

function testsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
}

function sayingsIn({ path, text }: { path: string; text: string }): Saying[] {
  return placesOf(path, text).flatMap((place) => {
    const said = textOf(place)
    return said === null
      ? []
      : [{ path, line: lineOf(text, place.node.start), text: said, ...codeOf(path, text, place) }]
  })
}

/** Returns whether a file is the table of refusals, or a part of it. */
function isTable(path: string): boolean {
  return /^src\/domain\/kit\/refusals(-\w+)?\.ts$/.test(path)
}

/** Returns the code of a sentence in the table of refusals. */
function codeOf(path: string, text: string, { node }: Place): { code?: string } {
  if (!isTable(path)) return {}
  const [, code] = /'([a-z-]+)':[^']*$/.exec(text.slice(0, node.start)) ?? []
  return code === undefined ? {} : { code }
}
