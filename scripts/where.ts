import { readFileSync } from 'node:fs'
import { sourcesOf } from './floors/check-floors.ts'
import { isForTests, isTest } from './floors/layers.ts'

import { lineOf, type Place, placesOf } from './floors/syntax.ts'
import { oneLine, textOf, type Saying, whereSaid } from './where/sayings.ts'

/** `npm run where -- "Bisi Ade is in progress again"`: the places of src that make a sentence of the screen, a receipt or an e-mail. */
const sentence = process.argv.slice(2).join(' ')
const files = sourcesOf('.').filter(
  (path) => !isTest(path) && !isForTests(path) && !path.startsWith('src/web/patterns'),
)
const sources = files.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const found = whereSaid(sentence, sources.flatMap(sayingsIn))
for (const { path, line, text } of found) console.log(`${path}:${line}  ${oneLine(text)}`)
if (found.length === 0) console.log('Nobody says that. Leave out what is of the moment, or give fewer words.')
for (const code of new Set(found.flatMap((saying) => saying.code ?? []))) {
  const users = sources.filter(({ path, text }) => !isTable(path) && text.includes(`'${code}'`))
  console.log(`'${code}' is refused by:\n${users.map(({ path }) => `  ${path}`).join('\n')}`)
}

function sayingsIn({ path, text }: { path: string; text: string }): Saying[] {
  return placesOf(path, text).flatMap((place) => {
    const said = textOf(place)
    return said === null
      ? []
      : [{ path, line: lineOf(text, place.node.start), text: said, ...codeOf(path, text, place) }]
  })
}

/** The table of refusals, and its part. */
function isTable(path: string): boolean {
  return /^src\/domain\/kit\/refusals(-\w+)?\.ts$/.test(path)
}

/** The code of a sentence in the table of refusals. */
function codeOf(path: string, text: string, { node }: Place): { code?: string } {
  if (!isTable(path)) return {}
  const [, code] = /'([a-z-]+)':[^']*$/.exec(text.slice(0, node.start)) ?? []
  return code === undefined ? {} : { code }
}
