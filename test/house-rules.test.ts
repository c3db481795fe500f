import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#domain/kit/endpoint.ts'
import {
  dependenciesOutOfStep,
  hastyLooks,
  hastyTests,
  importsBeforeInstall,
  pressesInForms,
  mocks,
  namesOfTwo,
  projectFiles,
  putOff,
  rulesOutOfStep,
  settingsOutOfStep,
  screensOutOfStep,
  sleepingTests,
  tooManyInJsdom,
  unboundLooks,
  type SourceFile,
} from '../scripts/house-rules.ts'
import { screensShown } from '../e2e/screens/table.ts'
import { contractFaults } from '../scripts/contract-faults.ts'
import { envSchema } from '#server/kit/env.ts'
import { brokenLinks, projectDocuments, unknownSources } from '../scripts/doc-links.ts'

const root = path.join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
const all = projectFiles(root)
// These two name what they look for.
const files = all.filter(({ path: name }) => !name.includes('house-rules'))
const file = (text: string, name = 'src/domain/sales/planted.ts'): SourceFile[] => [{ path: name, text }]

test('the project’s files are found', () => {
  expect(all.map(({ path: name }) => name)).toContain('src/domain/kit/money.ts')
  expect(all.some(({ path: name }) => name.startsWith('migrations/'))).toBe(true)
})

test('nothing is put off in a comment', () => {
  expect(putOff(file('// TODO later\n/* FIXME */\nconst todo = 1'))).toHaveLength(2)
  expect(putOff(files)).toEqual([])
})

test('one name has one meaning, and a store never sounds like a use case', () => {
  const use = file('export async function findSale() {}', 'src/server/sales/find-sale.ts')
  const store = (name: string) => file(`export async function ${name}() {}`, 'src/server/sales/store-list.ts')
  expect(namesOfTwo([...use, ...store('selectSales')])).toEqual([])
  expect(namesOfTwo([...use, ...store('findSale')])).toHaveLength(1)
  expect(namesOfTwo([...use, ...store('listSales')])).toHaveLength(1)
  expect(namesOfTwo(files)).toEqual([])
})

test('every test runs', () => {
  const asleep = ['test.skip(', 'it.only(', 'describe.concurrent.only(', 'test.todo(', 'test.only.each(', 'xit(']
  for (const text of asleep) expect(sleepingTests(file(text)), text).toHaveLength(1)
  for (const text of ['test(', 'test.runIf(isRoot)(', 'query.skip(5)', 'submit.only(']) {
    expect(sleepingTests(file(text)), text).toEqual([])
  }
  expect(sleepingTests(files)).toEqual([])
})

test('a script that installs the packages needs none before', () => {
  const attack = { path: 'scripts/attack.mjs', text: "import { run } from './run.mjs'\ninstallPackages()\n" }
  const other = (text: string): SourceFile[] => [attack, { path: 'scripts/run.mjs', text }]
  expect(importsBeforeInstall(other("import fc from 'fast-check'\n"))).toEqual([
    'scripts/attack.mjs imports fast-check',
  ])
  expect(importsBeforeInstall(other("import fs from 'node:fs'\nawait import('vite')\n"))).toEqual([])
  expect(importsBeforeInstall(files)).toEqual([])
})

test('no module is mocked', () => {
  expect(mocks(file(`vi.mock('./store.ts')`))).toHaveLength(1)
  expect(mocks(files)).toEqual([])
})

test('at most 300 tests run in jsdom', () => {
  // In one piece, the first words would make this a test in jsdom.
  const text = `// @vitest-${'environment'} jsdom\ntest('a', run)\n  it.each<[string]>([['b']])('%s', run)\nlatest('c')`
  const page = file(text, 'src/web/sales/Planted.test.tsx')
  expect(tooManyInJsdom(page, 2)).toEqual([])
  expect(tooManyInJsdom(page, 1)).toEqual([
    expect.stringMatching(/^2 tests run in jsdom, more than 1: /),
    'src/web/sales/Planted.test.tsx: 2',
  ])
  expect(tooManyInJsdom(file("test('a', run)", 'src/domain/sales/planted.test.ts'), 0)).toEqual([])
  expect(tooManyInJsdom(files)).toEqual([])
})

test('pages are looked at only when nothing on them moves', () => {
  const hasty = ["import axe from 'axe-core'", 'await axe.run(document)', 'await page.screenshot({ path })']
  for (const text of hasty) expect(hastyLooks(file(text, 'e2e/sales.spec.ts')), text).toHaveLength(1)
  expect(hastyLooks(file(hasty.join('\n'), 'e2e/looking/looking.ts'))).toEqual([])
  expect(hastyLooks(files)).toEqual([])
})

test('forms send by their own keys, not as presses do', () => {
  const text = "import { FormModal } from './x.ts'\nconst add = useWrite(addContract)"
  expect(pressesInForms(file(text, 'src/web/sales/Add.tsx'))).toHaveLength(1)
  expect(pressesInForms(file(text.replace('FormModal', 'Sheet'), 'src/web/sales/Add.tsx'))).toEqual([])
  expect(pressesInForms(files)).toEqual([])
})

test('no test sleeps for a proof or measures by the wall clock, but for those that say why', () => {
  const hasty = [
    'await new Promise((resolve) => setTimeout(resolve, 200))',
    'await page.waitForTimeout(600)',
    "await page.waitForLoadState('networkidle')",
    'expect(Date.now() - began).toBeLessThan(5000)',
    'const began = performance.now()',
  ]
  for (const text of hasty) {
    expect(hastyTests(file(text, 'src/server/sales/planted.test.ts')), text).toHaveLength(1)
    expect(hastyTests(file(text, 'e2e/planted.spec.ts')), text).toHaveLength(1)
    expect(hastyTests(file(text, 'src/server/kit/clock.ts')), text).toEqual([])
  }
  expect(hastyTests(file('test.setTimeout(300_000)', 'e2e/planted.spec.ts'))).toEqual([])
  expect(hastyTests(file(hasty[0]!, 'e2e/looking/in-page/frame.ts'))).toEqual([])
  expect(hastyTests(files)).toEqual([])
})

test('a test looks at the connections of its test database alone', () => {
  const text = 'await rows(`SELECT pid FROM pg_stat_activity WHERE cardinality(pg_blocking_pids(pid)) > 0`)'
  expect(unboundLooks(file(text, 'src/server/sales/planted.test.ts'))).toHaveLength(1)
  expect(unboundLooks(file(text.replace('WHERE', 'WHERE datname = $1 AND'), 'test/planted.ts'))).toEqual([])
  expect(unboundLooks(files)).toEqual([])
})

describe('screens', () => {
  const form = (name: string) => file('<FormModal title="Add">', name)
  const book = file("sales: '/sales', one: '/sales/$saleId'", 'src/web/kit/paths.ts')

  test('a sheet that no test opens is found, and a line for one that is gone', () => {
    const none = { addresses: [], files: [] }
    expect(screensOutOfStep(form('src/web/sales/Add.tsx'), none)).toEqual([
      'src/web/sales/Add.tsx: no screen in e2e/screens shows it',
    ])
    for (const name of [
      'src/web/sales/Add.test.tsx',
      'src/web/patterns/Forms.tsx',
      'src/web/kit/ui/forms/FormModal.tsx',
    ])
      expect(screensOutOfStep(form(name), none)).toEqual([])
    expect(screensOutOfStep(form('src/web/sales/Add.tsx'), { ...none, files: ['sales/Add.tsx'] })).toEqual([])
    expect(screensOutOfStep([], { ...none, files: ['sales/Add.tsx'] })).toEqual([
      'src/web/sales/Add.tsx: opens nothing',
    ])
  })

  test('an address to which no link leads is found', () => {
    expect(screensOutOfStep(book, { addresses: ['/sales?new='], files: [] })).toEqual([
      '/sales/$saleId: no screen in e2e/screens goes there',
    ])
    expect(screensOutOfStep(book, { addresses: ['/sales', '/sales/7'], files: [] })).toEqual([])
  })

  test('every screen and sheet of Parlour is looked at', () => {
    expect(screensOutOfStep(files, screensShown())).toEqual([])
  })
})

describe('rules', () => {
  const table = '| R-1 | Rounding. | `kit/money.ts` | document 1 |\n'
  const home = file('/** (R-1) */', 'src/domain/kit/money.ts')

  test('a number must be listed, and named at its home', () => {
    expect(rulesOutOfStep(home, table)).toEqual([])
    expect(rulesOutOfStep([...home, ...file('// R-2')], table)).toEqual([
      'src/domain/sales/planted.ts: R-2 is not in docs/rules.md',
    ])
    expect(rulesOutOfStep(file('// R-1'), table)).toEqual([
      'docs/rules.md: R-1 is not named in src/domain/kit/money.ts',
    ])
    expect(rulesOutOfStep(home, table + table)).toContain('docs/rules.md: R-1 is listed twice')
  })

  test('docs/rules.md and the code agree', () => {
    expect(read('docs/rules.md').match(/^\| R-\d+ /gm)?.length).toBeGreaterThan(20)
    expect(rulesOutOfStep(files, read('docs/rules.md'))).toEqual([])
  })
})

describe('documents', () => {
  const page = (text: string, name = 'docs/planted.md'): SourceFile => ({ path: name, text })
  const broken = (...documents: SourceFile[]) => brokenLinks(documents, root)

  test('finds links without a file or a heading', () => {
    const there = page('## 5. Who does it? `x`\n# Twice\n# Twice\n', 'docs/more/there.md')
    const good = '[a](more/there.md#5-who-does-it-x) ![b](../README.md) [c](https://a.example/#d) `[e](f)`'
    expect(broken(page(`${good}\n# Here\n[d](#here)\n\n[1 §5]: more/there.md#twice-1\n`), there)).toEqual([])
    for (const link of ['gone.md', 'more/there.md#twice-2', '#there', '../../outside.md', '../README.md#parlour'])
      for (const text of [`[a](${link})`, `[a]: ${link}`])
        expect(broken(page(text), there), text).toEqual([`docs/planted.md: ${link} leads nowhere`])
  })

  test('finds rules whose source cannot be looked up', () => {
    const rules = (source: string) => `| R-1 | Rounding. | \`kit/money.ts\` | ${source} |\n\n[1 §5]: there.md\n`
    expect(unknownSources(rules('[1 §5]; our reading of R-2: it is fair; found in use: it was not'))).toEqual([])
    for (const source of ['document 1, section 5', '[1 §6]', 'the issue (rounding)', 'our reading', 'R-2'])
      expect(unknownSources(rules(`[1 §5]; ${source}`)), source).toEqual([`docs/rules.md: R-1 cites "${source}"`])
  })

  test('every link and every source of a rule leads somewhere', () => {
    expect(broken(...projectDocuments(root))).toEqual([])
    expect(unknownSources(read('docs/rules.md'))).toEqual([])
  })
})

describe('settings', () => {
  test('finds settings that docs/settings.md lacks, invents or gives another default', () => {
    const text = '| `PORT` | `3000` | The port. |\n| `SMTP_URL` | none | The mail server. |\n'
    expect(settingsOutOfStep({ PORT: 3000, SMTP_URL: undefined }, text)).toEqual([])
    expect(settingsOutOfStep({ PORT: 80, SMTP_URL: 'smtp://mail', HOST: '0.0.0.0' }, text)).toEqual([
      'HOST is not in docs/settings.md',
      'docs/settings.md: the default of PORT is `80`',
      'docs/settings.md: the default of SMTP_URL is `smtp://mail`',
    ])
    expect(settingsOutOfStep({ PORT: undefined }, text)).toEqual([
      'docs/settings.md: the default of PORT is none',
      'docs/settings.md: SMTP_URL is not a setting',
    ])
  })

  test('docs/settings.md lists every setting with its default', () => {
    const { properties = {} } = z.toJSONSchema(envSchema, { io: 'input', unrepresentable: 'any' })
    const defaults = Object.entries(properties).map(([name, one]) => [name, Object(one).default])
    expect(settingsOutOfStep(Object.fromEntries(defaults), read('docs/settings.md'))).toEqual([])
  })
})

describe('packages', () => {
  test('a package must have its reason, and a reason its package', () => {
    const reasons = '| `zod` | Checks shapes. |\n| `pg`, `kysely` | Talks to the database. |\n'
    expect(dependenciesOutOfStep({ dependencies: { zod: '1', pg: '1', kysely: '1' } }, reasons)).toEqual([])
    expect(dependenciesOutOfStep({ dependencies: { zod: '1' }, devDependencies: { left: '1' } }, reasons)).toEqual([
      'left has no reason in docs/dependencies.md',
      'pg is not in package.json',
      'kysely is not in package.json',
    ])
  })

  test('package.json, package-lock.json and CHANGELOG.md name the same version', () => {
    const { version } = JSON.parse(read('package.json'))
    const lock = JSON.parse(read('package-lock.json'))
    const released = /^## \[(\d[^\]]*)\]/m.exec(read('CHANGELOG.md'))?.[1]
    expect([lock.version, lock.packages[''].version, released]).toEqual([version, version, version])
  })

  test('docs/dependencies.md and package.json agree, that of bench/ too', () => {
    const own = JSON.parse(read('package.json'))
    const { dependencies } = JSON.parse(read('bench/package.json'))
    const both = { ...own, devDependencies: { ...dependencies, ...own.devDependencies } }
    expect(dependenciesOutOfStep(both, read('docs/dependencies.md'))).toEqual([])
  })
})

describe('contracts', () => {
  // A room's contracts are in contract.ts; a large room has one more file for each theme: contract-repeat.ts.
  const contractFile = /^src\/domain\/.+\/contract(-[a-z]+)?\.ts$/
  const contract = (more: object) =>
    ({ method: 'GET', path: '/api/sales', access: 'signed-in', output: {}, ...more }) as unknown as Endpoint

  const turned = z.string().transform(Number)
  const both = { decode: Number, encode: String }
  test.each<[string, object, RegExp]>([
    ['no access', { access: undefined }, /does not say who/],
    ['an empty list of roles', { access: [] }, /does not say who/],
    ['a list of roles of its own', { access: ['owner'] }, /does not say who/],
    ['a path elsewhere', { path: '/sales' }, /begins with \/api\//],
    ['a parameter without a shape', { path: '/api/sales/:saleId' }, /:saleId has no shape/],
    ['a GET with a body', { body: {} }, /a GET has no body/],
    ['a GET that says it is repeatable', { repeatable: 'reads' }, /a GET writes nothing/],
    ['a repeatable write without a reason', { method: 'PUT', repeatable: '' }, /says why doing it again/],
    ['a key without a salon', { method: 'POST', access: 'public' }, /in the salon of its call/],
    ['a visitor nowhere', { access: 'visitor', rate: 'look' }, /names the salon, \/:salon/],
    ['a visitor without a rate', { access: 'visitor' }, /have a rate/],
    ['a rate of somebody signed in', { rate: 'look' }, /have a rate/],
    ['an answer that turns a value', { output: z.object({ a: z.array(turned) }) }, /turns no value/],
    ['an answer with a value of its own', { output: z.string().default('') }, /turns no value/],
    ['an answer of another form', { output: z.codec(z.string(), z.number(), both) }, /turns no value/],
    ['the bytes of a body of somebody signed in', { rawBody: true }, /only a public contract/],
  ])('%s is found', (_, more, message) => {
    expect(contractFaults({ plantedContract: contract(more) }).join()).toMatch(message)
  })

  test('two contracts for one address are found, however their parameters are called', () => {
    const params = (name: string) => ({ path: `/api/sales/:${name}`, params: { shape: { [name]: {} } } })
    const twins = { aContract: contract(params('id')), bContract: contract(params('saleId')) }
    expect(contractFaults(twins).join()).toMatch(/aContract and bContract/)
    expect(contractFaults({ aContract: contract({}), bContract: contract({ method: 'POST' }) })).toEqual([])
  })

  test('every contract of Parlour declares who may call it, at a unique address', async () => {
    const contracts: Record<string, unknown> = {}
    for (const { path: name } of all.filter(({ path: at }) => contractFile.test(at))) {
      const exports = (await import(pathToFileURL(path.join(root, name)).href)) as object
      for (const [constant, value] of Object.entries(exports))
        if (constant.endsWith('Contract')) contracts[`${name}/${constant}`] = value
    }
    expect(Object.keys(contracts).length).toBeGreaterThan(5)
    expect(contractFaults(contracts as Record<string, Endpoint>)).toEqual([])
  })

  test('what is a contract is called so', async () => {
    const odd = files
      .filter(({ path: name }) => name.startsWith('src/domain/'))
      .flatMap(({ path: name, text }) =>
        [...text.matchAll(/export const (\w+) = endpoint\(/g)]
          .filter(([, constant]) => !constant?.endsWith('Contract') || !contractFile.test(name))
          .map(([, constant]) => `${name}: ${constant}`),
      )
    expect(odd).toEqual([])
  })
})
