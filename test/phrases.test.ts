import path from 'node:path'
import { expect, test } from 'vitest'
import { clumsyPhrases } from '../scripts/clumsy-phrases.ts'
import { projectDocuments } from '../scripts/doc-links.ts'
import { projectFiles } from '../scripts/house-rules.ts'

const found = (name: string, text: string, ...others: { path: string; text: string }[]) =>
  clumsyPhrases([{ path: name, text }, ...others])

test.each([
  ['test/planted.test.ts', '// It is made anew.', 'anew', 'again'],
  ['docs/planted.md', 'A mail goes out by itself.', 'by itself', 'automatically, alone, separately'],
  ['src/web/Planted.tsx', "title: 'The price is another by now.'", 'by now', 'now, already, "has changed"'],
  ['src/domain/planted.ts', '/** Events that are taken over. */', 'are taken over', 'imported, accepted, adopted'],
  ['src/server/planted.ts', '/** The one that is to be paid. */', 'that is to be', '"to refund", "to check"'],
  ['e2e/planted.spec.ts', "test('shows what became of it')", 'what became of', 'the status, the outcome'],
  ['seeds/planted.ts', '// Whoever comes.', 'Whoever', 'the role, "anyone who"'],
  ['e2e/planted.spec.ts', "test('somebody is booked')", 'somebody is', 'the role, someone, no one'],
  ['src/web/Planted.tsx', '<p>Nobody comes.</p>', 'Nobody c', 'someone, no one, the role'],
  ['docs/planted.md', 'The key stands in the log.', 'stands', 'is, is shown, is stored'],
])('finds a phrase in %s: %s', (name, text, phrase, instead) => {
  expect(found(name, `\n${text}\n`)).toEqual([`${name}:2 "${phrase}": write ${instead}`])
})

test('allows phrases for readers in comments and tests, and names in code', () => {
  expect(found('src/web/Planted.tsx', '// Nobody comes.')).toEqual([])
  expect(found('src/web/planted.test.ts', "test('nobody comes')")).toEqual([])
  expect(found('src/web/Planted.tsx', "empty={<Nobody />} a(['nobody'])")).toEqual([])
  expect(found('docs/planted.md', 'As it stands, it stands for a stand-in and stands out.')).toEqual([])
})

test('allows sentences that the specification quotes, and nothing else in the same line', () => {
  const specification = { path: 'docs/specification/planted.md', text: "It says 'Renewed by itself.' or whoever." }
  expect(found('src/web/Planted.tsx', "'Renewed by itself.'", specification)).toEqual([])
  expect(found('src/web/Planted.tsx', "'Renewed by itself.' // anew", specification)).toHaveLength(1)
  expect(found('src/web/Planted.tsx', "'whoever'", specification)).toHaveLength(1)
})

test('the project has no such phrase', () => {
  const root = path.join(import.meta.dirname, '..')
  expect(clumsyPhrases([...projectFiles(root), ...projectDocuments(root)])).toEqual([])
})
