import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { composesFaults, globalClassFaults } from '../scripts/floors/composes.ts'

/** The complaints about a style sheet beside two others. */
function faultsIn(css: string): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'composes-'))
  const sheets = {
    'base.css': '.pl-quiet { color: grey } .pl-num {}',
    'sales/row.module.css': '.row {}',
    'sales/list.module.css': css,
  }
  for (const [name, text] of Object.entries(sheets)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  const faults = composesFaults(root, Object.keys(sheets))
  rmSync(root, { recursive: true })
  return faults.map(({ path: at, line, message }) => `${at}:${line} ${message}`)
}

test.each([
  '.a { composes: pl-quiet from global }',
  '.b {} .a { composes: b }',
  '.a,\n.b { composes: pl-quiet from global }',
  ".a { composes: row from './row.module.css' }",
])('as in %s', (css) => expect(faultsIn(css)).toEqual([]))
test.each([
  ['.a { composes: pl-loud from global }', 'there is no class pl-loud to compose'],
  ['.a { composes: b }', 'there is no class b to compose'],
  [".a { composes: row from './gone.module.css' }", 'there is no class row to compose'],
  ['.a:hover { composes: pl-quiet from global }', 'composes is only allowed in rules of single classes'],
  ['.a .b { composes: pl-quiet from global }', 'composes is only allowed in rules of single classes'],
  ['.a { composes: pl-num from global; font: 400 1rem serif }', 'font takes back what pl-num says'],
])('not as in %s', (css, why) => expect(faultsIn(css)).toEqual([`sales/list.module.css:1 ${why}`]))

test('names classes that are missing or unused', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'classes-'))
  writeFileSync(path.join(root, 'layout.css'), '.pl-stack {}\n.pl-line {}\n.pl-well {}')
  writeFileSync(
    path.join(root, 'Page.tsx'),
    '<p className="pl-stack" style={{ color: "var(--pl-ink)" }} />\n<p className="pl-stak" />',
  )
  writeFileSync(path.join(root, 'page.module.css'), '.a { composes: pl-line from global }')
  const faults = globalClassFaults(root, ['Page.tsx'], ['layout.css', 'page.module.css'])
  rmSync(root, { recursive: true })
  expect(faults).toEqual([
    { path: 'Page.tsx', line: 2, message: 'there is no class pl-stak' },
    { path: 'layout.css', line: 1, message: 'nothing uses the class pl-well' },
  ])
})
