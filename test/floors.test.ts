import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { checkFloors } from '../scripts/floors/check-floors.ts'

const trees: string[] = []
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true })
})

/** A small project in order, with `changes` written over it; gives what the check says. */
function check(changes: Record<string, string> = {}): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'floors-'))
  trees.push(root)
  for (const [name, text] of Object.entries({ ...inOrder, ...changes })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return checkFloors(root).map(({ path: at, line, message }) => `${at}:${line} ${message}`)
}

const inOrder = {
  'src/domain/kit/money.ts': `import { z } from 'zod'\nexport const zMoney = z.int()\nexport const inOneDay = (ms: number) => new Date(ms + 1).getTime() + Date.UTC(2026, 1) + Math.max(1, 2)`,
  'src/domain/sales/totals.ts': `import { zMoney } from '#domain/kit/money.ts'\nimport { isLow } from '#domain/inventory/stock.ts'\nexport const total = [zMoney, isLow]`,
  'src/domain/inventory/stock.ts': `export const isLow = true\nexport const window = 5\nexport const half = window / 2\nexport const of = (document: { fetch: 1 }, at: Date) => [document.fetch, at]`,
  'src/domain/inventory/stock.test.ts': `import fc from 'fast-check'\nimport { test } from 'vitest'\nimport { isLow } from './stock.ts'\ntest('now', () => [Date.now(), fc, isLow])`,
  'src/domain/sales/testing-sales.ts': `import fc from 'fast-check'\nexport const sales = fc.nat()`,
  'src/server/main.ts': `import { record } from '#server/sales/record-sale.ts'\nimport pg from 'pg'\nexport const run = [record, pg, Date.now()]`,
  'src/server/kit/db/pool.ts': 'export const open = (sql: any) => sql`SELECT 1 FROM salon`',
  'src/server/kit/clock.ts': `export const now = () => new Date()`,
  'src/server/sales/record-sale.ts': `import { takeStock } from '#server/inventory/store.ts'\nimport { addSale } from './store.ts'\nimport { now } from '#server/kit/clock.ts'\nimport { total } from '#domain/sales/totals.ts'\nexport const record = [takeStock, addSale, now, total, 'Select one or more from the list']`,
  'src/server/sales/store.ts': `export const addSale = (tx: any) => tx.insertInto('sale')`,
  'src/server/inventory/store.ts': `export const takeStock = (tx: any) => tx.updateTable('product')`,
  'src/server/inventory/count-stock.ts': `export const count = 1`,
  'src/server/sales/sale.test.ts': `import { count } from '#server/inventory/count-stock.ts'\nimport { db } from '#test/database.ts'\nimport { test } from 'vitest'\ntest('x', () => [count, db, 'DELETE FROM sale'])`,
  'test/database.ts': `export const db = 1`,
  'src/web/main.tsx': `import { Page } from '#web/sales/Page.tsx'\nexport const lazy = () => [Page, import('#web/sales/Page.tsx')]`,
  'src/web/kit/api.ts': `export const call = () => fetch('/api')`,
  'src/web/sales/Page.tsx': `import { call } from '#web/kit/api.ts'\nimport { total } from '#domain/sales/totals.ts'\nimport './page.css'\nexport const Page = () => <p>{[call, total].length}</p>`,
  'src/web/sales/page.css': 'p { color: red }',
  'src/web/customers/List.tsx': `export const List = () => <p />`,
}

test('a project in order has nothing to report, near misses included', () => {
  expect(check()).toEqual([])
})

describe('who may use whom: every way to write an import is seen', () => {
  const ways: [way: string, write: (file: string) => string][] = [
    ['static', (file) => `import { a } from '${file}'\nexport const b = a`],
    ['side effect', (file) => `import '${file}'`],
    ['type', (file) => `import type { a } from '${file}'\nexport type B = a`],
    ['inline type', (file) => `import { type a } from '${file}'\nexport type B = a`],
    ['import() type', (file) => `export type B = import('${file}').a`],
    ['dynamic', (file) => `export const b = () => import('${file}')`],
    ['dynamic, in backticks', (file) => `export const b = () => import(\`${file}\`)`],
    ['re-export', (file) => `export { a } from '${file}'`],
    ['re-export of everything', (file) => `export * from '${file}'`],
    ['re-export of a type', (file) => `export type { a } from '${file}'`],
    ['require', (file) => `export const b = require('${file}')`],
    ['import = require', (file) => `import b = require('${file}')\nexport const c = b`],
    ['address', (file) => `export const b = new URL('${file}', import.meta.url)`],
    ['module resolution', (file) => `export const b = import.meta.resolve('${file}')`],
    ['augmentation', (file) => `export {}\ndeclare module '${file}' {}`],
    ['with a query', (file) => `import b from '${file}?raw'\nexport const c = b`],
  ]

  test.each(ways)('%s', (_, write) => {
    const file = 'src/server/sales/planted.ts'
    // The address of a file is written from the file itself.
    const other = '../../web/kit/api.ts'
    expect(check({ [file]: write(other) }).join('\n')).toContain(
      'server and web never use each other: src/web/kit/api.ts',
    )
  })

  const edges: [from: string, specifier: string, message: string][] = [
    ['src/web/sales/planted.ts', '#server/sales/store.ts', 'web and server never use each other'],
    ['src/web/kit/planted.ts', '#server/kit/clock.ts', 'web and server never use each other'],
    ['src/domain/sales/planted.ts', '#server/kit/clock.ts', 'the domain may not use the server'],
    ['src/domain/sales/planted.ts', '#web/kit/api.ts', 'the domain may not use the web'],
    ['src/domain/sales/planted.ts', 'node:fs', 'the domain may not use the package node:fs'],
    ['src/domain/sales/planted.ts', 'uuid', 'the domain may not use the package uuid'],
    [
      'src/domain/sales/planted.ts',
      'temporal-polyfill/global',
      'the domain may not use the package temporal-polyfill/global',
    ],
    ['src/domain/sales/planted.ts', 'vitest', 'the domain may not use the package vitest'],
    ['src/domain/sales/planted.ts', '#test/database.ts', 'test/database.ts is outside src'],
    ['src/domain/sales/planted.test.ts', '#test/database.ts', 'test/database.ts is outside src'],
    ['src/domain/sales/planted.ts', './testing-sales.ts', 'only tests use src/domain/sales/testing-sales.ts'],
    ['src/domain/kit/planted.ts', '#domain/sales/totals.ts', 'kit knows no room: sales'],
    ['src/server/kit/planted.ts', '#server/sales/store.ts', 'kit knows no room: sales'],
    ['src/server/kit/planted.ts', '#domain/sales/totals.ts', 'kit knows no room'],
    ['src/web/kit/planted.ts', '#web/sales/Page.tsx', 'kit knows no room: sales'],
    [
      'src/server/sales/planted.ts',
      '#server/inventory/count-stock.ts',
      'a server room enters another only by its store.ts',
    ],
    [
      'src/server/sales/store-planted.ts',
      '#server/booking/store-online.ts',
      'a store enters its own tier and those below',
    ],
    ['src/server/salon/store-planted.ts', '#server/operator/store.ts', 'a store enters its own tier and those below'],
    ['src/server/sales/planted.ts', '#server/main.ts', 'rooms and kit may not reach up'],
    ['src/web/sales/planted.ts', '#web/customers/List.tsx', 'web rooms share through kit, domain'],
    ['src/web/sales/planted.ts', '../customers/List.tsx', 'web rooms share through kit, domain'],
    ['src/web/sales/planted.ts', '#web/customers/deep/parts/List.tsx', 'web rooms share through kit, domain'],
    ['src/web/kit/planted.ts', '#web/customers/parts/List.tsx', 'kit knows no room'],
    ['src/web/sales/planted.ts', 'node:path', 'the web cannot have node:path'],
    ['src/server/sales/planted.ts', '#test/database.ts', 'test/database.ts is outside src'],
    ['src/server/sales/planted.ts', '../../../test/database.ts', 'test/database.ts is outside src'],
    ['src/server/sales/planted.ts', '../kit/clock.ts', 'leaves the room'],
    ['src/server/sales/planted.ts', './gone.ts', 'there is no src/server/sales/gone.ts'],
    ['src/server/sales/planted.ts', '#elsewhere/x.ts', '#elsewhere/x.ts is outside src'],
  ]
  test.each(edges)('%s may not use %s', (from, specifier, message) => {
    expect(check({ [from]: `import '${specifier}'` }).join('\n')).toContain(message)
  })

  test.each([
    ['import(name)', `export const b = (name: string) => import(name)`],
    ['import(`./${name}`)', 'export const b = (name: string) => import(`./${name}.ts`)'],
    ['import.meta.glob', `export const b = import.meta.glob('../*/*.ts')`],
  ])('what is computed cannot be vouched for: %s', (_, text) => {
    expect(check({ 'src/web/sales/planted.ts': text }).join('\n')).toContain('this import is computed')
  })
})

describe('the domain is pure', () => {
  test.each([
    ['Date.now()', 'the clock'],
    ['Date["now"]()', 'the clock'],
    ['new Date()', 'the clock'],
    ['Date()', 'the clock'],
    ['[Date].length', 'the clock'],
    ['Math.random()', 'chance'],
    ['Math[`random`]()', 'chance'],
    ['(({ random }) => random)(Math)', 'chance'],
    ['process.env.HOME', 'process'],
    ['typeof window', 'window'],
    ['document.title', 'document'],
    ['fetch("/x")', 'fetch'],
    ['globalThis.fetch', 'globalThis'],
    ['{ fetch }', 'fetch'],
    ['performance.now()', 'performance'],
    ['crypto.randomUUID()', 'crypto'],
    ['setTimeout(() => 1)', 'setTimeout'],
    ['console.log(1)', 'console'],
    ['import.meta.env', 'import.meta'],
  ])('%s', (expression, used) => {
    const text = `const found = ${expression}\nexport const a = found`
    expect(check({ 'src/domain/sales/planted.ts': text }).join('\n')).toMatch(
      `planted.ts:1 the domain is pure: it may not use ${used}`,
    )
  })

  test('Temporal’s clock', () => {
    const text = `import { Temporal } from 'temporal-polyfill'\nexport const a = () => Temporal.Now.instant()`
    expect(check({ 'src/domain/sales/planted.ts': text }).join('\n')).toContain('planted.ts:2 the domain is pure')
  })
})

test('rights are in one table', () => {
  const text = `export const a = (actor: { role: string }) => actor.role === 'stylist'`
  const planted = 'src/web/sales/planted.ts'
  expect(check({ [planted]: text })).toEqual([
    `${planted}:1 rights are only compared in src/domain/auth/permissions.ts`,
  ])
  expect(check({ 'src/domain/auth/permissions.ts': text, 'src/web/sales/planted.test.ts': text })).toEqual([])
})

describe('SQL belongs in store.ts', () => {
  test.each([
    'sql`SELECT 1`',
    'sql<number>`SELECT 1`',
    'sql.raw("x")',
    'tx.selectFrom("sale")',
    'tx.insertInto("sale")',
    'tx.updateTable("sale")',
    'tx.deleteFrom("sale")',
    'pool.query("select id from sale")',
    'pool.query(`INSERT INTO sale (id) VALUES (${id})`)',
    'pool.query("update sale set total = 0")',
    'pool.query("WITH s AS (SELECT 1) SELECT 2")',
    'pool.query("DROP TABLE sale")',
  ])('%s', (expression) => {
    const text = `export const a = (sql: any, tx: any, pool: any, id: any) => [id, ${expression}]`
    for (const file of [
      'src/server/sales/planted.ts',
      'src/server/kit/planted.ts',
      'src/server/kit/store.ts',
      'src/server/main.ts',
    ]) {
      expect(check({ [file]: text.replace('(sql', '\n(sql') }).join('\n'), file).toContain(
        `${file}:2 SQL belongs in store.ts`,
      )
    }
    expect(check({ 'src/server/sales/store.ts': `${inOrder['src/server/sales/store.ts']}\n${text}` })).toEqual([])
  })

  test('a large room may have a store for each theme, which others may use', () => {
    const text = `export const takeAway = (tx: any) => tx.updateTable('product')`
    const user = `import { takeAway } from '#server/inventory/store-moves.ts'\nexport const a = takeAway`
    expect(check({ 'src/server/inventory/store-moves.ts': text, 'src/server/sales/user.ts': user })).toEqual([])
    expect(check({ 'src/server/inventory/restore-moves.ts': text }).join()).toContain('SQL belongs in store.ts')
    expect(check({ 'src/server/kit/store-moves.ts': text }).join()).toContain('SQL belongs in store.ts')
  })
})

describe('circles, barrels, default exports, unreadable files', () => {
  test('a circle, of types too, is told once with its members', () => {
    const told = check({
      'src/server/sales/a.ts': `import { b } from './b.ts'\nexport const a = b`,
      'src/server/sales/b.ts': `import type { C } from './c.ts'\nexport const b = 1 as C`,
      'src/server/sales/c.ts': `import { a } from './a.ts'\nexport type C = typeof a`,
    })
    expect(told).toEqual([
      'src/server/sales/a.ts:1 a circle of imports: src/server/sales/a.ts → src/server/sales/b.ts → src/server/sales/c.ts',
    ])
  })

  test('a file that uses itself', () => {
    expect(check({ 'src/web/kit/a.ts': `import './a.ts'` }).join()).toContain('a circle of imports: src/web/kit/a.ts')
  })

  test('an index that only passes on', () => {
    const told = check({ 'src/web/kit/index.ts': `export * from './api.ts'\nexport { call } from './api.ts'` })
    expect(told.filter((line) => line.includes('no barrels'))).toHaveLength(2)
  })

  test.each(['export default 1', 'export default function f() {}', 'const a = 1\nexport { a as default }'])(
    '%s',
    (text) => {
      expect(check({ 'src/web/kit/planted.ts': text }).join()).toContain('named exports only')
    },
  )

  test('a file that cannot be read', () => {
    expect(check({ 'src/web/kit/planted.ts': 'export const a = (' }).join()).toContain('cannot be read')
  })
})

test('Parlour’s own floors are in order', { timeout: 60_000 }, () => {
  const root = path.join(import.meta.dirname, '..')
  expect(checkFloors(root).map(({ path: at, line, message }) => `${at}:${line} ${message}`)).toEqual([])
})
