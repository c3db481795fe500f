import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { type Column, columnsOf } from './describe.ts'
import { type Described, typeFaults } from './fits.ts'
import { whyNotOnePlace } from './one-salon.ts'
import { instrument, type Instrumented, plainQueries } from './sites.ts'

/*
 * SQL that is written as text is prepared against the migrated schema, in every way in which it is composed, and its
 * columns are compared with what the code says of its rows. Every store function is called in a copy of the sources,
 * with stand-ins for what it is given (call-stores.ts).
 */

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')
const plantedFile = 'src/server/planted/store.ts'
const planted = `import { sql } from 'kysely'
import type { Tx } from '#server/kit/db/transaction.ts'

export async function columns(tx: Tx, salonId: string, more: boolean) {
  return await sql\`select name \${more ? sql\`, nothing\` : sql\`\`} from salon where salon_id = \${salonId}\`.execute(tx)
}
export async function names(tx: Tx) {
  return await sql<{ plann: string }>\`select plan from salon\`.execute(tx)
}
export async function types(tx: Tx) {
  return await sql<{ plan: number }>\`select plan from salon\`.execute(tx)
}
async function unreached(tx: Tx) {
  return await sql\`select 1\`.execute(tx)
}
void unreached
`

/** Texts that no call of the app composes, with the reason. */
const impossible = [
  / in \(\)/, // a search without anything to look for is no search
  /case\s+else/, // an order by nothing is answered before
]

const scattered: string[] = []
let copy: string
let database: TestDatabase
let client: pg.Client
const texts = new Map<string, string>([[plantedFile, planted]])
const files = new Map<string, Instrumented>()
const faults: string[] = []

beforeAll(async () => {
  copy = await copyOfSources()
  const sent = await statementsSent()
  for (const [at, statements] of sent) for (const text of statements) await placeAll(at, text)
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const described: Described[] = []
  for (const statements of [...sent.entries()].filter(([at]) => at === 'elsewhere')) await describeAll(...statements)
  for (const [file, { sites }] of files) {
    for (const { at, type } of sites) {
      const columns = await describeAll(at, sent.get(at) ?? [])
      if (!sent.has(at)) faults.push(`${at}: never sent`)
      if (type !== null && columns.length > 0) described.push({ file, at, type, columns })
    }
  }
  faults.push(...(await typeFaults(copy, texts, described)))
}, 120_000)
afterAll(async () => {
  await client.end()
  await database.close()
  await rm(copy, { recursive: true })
})

async function placeAll(at: string, text: string): Promise<void> {
  // What cannot be parsed is found by having it prepared.
  const reasons = await whyNotOnePlace(text).catch(() => [])
  for (const why of reasons) scattered.push(`${at}: ${why}${at.includes('/') ? '' : `, in ${text}`}`)
}

async function describeAll(at: string, statements: readonly string[]): Promise<Column[][]> {
  const described: Column[][] = []
  for (const text of statements.filter((one) => !impossible.some((never) => never.test(one)))) {
    await columnsOf(client, text).then(
      (columns) => described.push(columns),
      (error: Error) => faults.push(`${at}: ${error.message}`),
    )
  }
  return described
}

async function copyOfSources(): Promise<string> {
  const to = await mkdtemp(path.join(tmpdir(), 'parlour-sql-'))
  for (const name of [
    'src/domain',
    'src/server',
    'test/sql',
    'scripts/floors',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.server.json',
  ])
    await cp(path.join(root, name), path.join(to, name), { recursive: true })
  await symlink(path.join(root, 'node_modules'), path.join(to, 'node_modules'))
  await mkdir(path.join(to, path.dirname(plantedFile)))
  for (const name of readdirSync(path.join(root, 'src/server'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    const file = path.posix.join('src/server', ...name.split(path.sep))
    texts.set(file, await readFile(path.join(root, file), 'utf8'))
  }
  for (const [file, text] of texts) {
    const instrumented = instrument(file, text)
    // What opens and closes transactions is no statement that can be prepared.
    if (instrumented.sites.length === 0 || file === 'src/server/kit/db/transaction.ts') continue
    files.set(file, instrumented)
    await writeFile(path.join(to, file), instrumented.text)
  }
  return to
}

/** The statements of every site, by calling all functions of stores, and those of other files that have one. */
async function statementsSent(): Promise<Map<string, string[]>> {
  const asked = [...files].map(([file, { functions }]) => [
    path.join(copy, file),
    /\/store[^/]*$/.test(file) ? null : functions,
  ])
  const given = ['--import', 'tsx', 'test/sql/call-stores.ts', JSON.stringify(Object.fromEntries(asked))]
  const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: copy, maxBuffer: 1e8 })
  return new Map(JSON.parse(stdout) as [string, string[]][])
}

test('every statement is sent, prepared, and gives what its type says', () => {
  expect([...files.values()].flatMap(({ sites }) => sites).length).toBeGreaterThan(80)
  expect([...new Set(faults)].filter((fault) => !fault.startsWith(plantedFile))).toEqual([])
})

test('a wrong column, a wrong name, a wrong type and a statement out of reach would be found', () => {
  expect(faults.filter((fault) => fault.startsWith(plantedFile))).toEqual([
    `${plantedFile}:5: column "nothing" does not exist`,
    `${plantedFile}:14: never sent`,
    expect.stringMatching(/:8: .*'FaultsOf<{ plann: string; }, { plan: string; }>'/),
    expect.stringMatching(/:11: .*'"plan"'/),
  ])
})

test('every table of salons in a statement is bound to the salon directly, so that a cluster queries one server', () => {
  const found = scattered.filter((fault) => !/^src\/server\/(planted)\//.test(fault))
  expect([...new Set(found)]).toEqual([])
})

test('a function that locks rows says so', () => {
  const locking =
    /\bfor (no key update|update|share|key share)\b(?! skip locked)|\.for(NoKey)?(Update|Share)\(|pg_advisory/i
  const silent = [...texts].flatMap(([file, text]) =>
    text.split(/^(?=\/\*\*)/m).flatMap((part) => {
      const [, head = '', name = ''] = /^([^]*?)\bfunction (\w+)/.exec(part) ?? []
      const says = /\block|hold|waits?\b/i.test(`${head} ${name}`)
      return locking.test(part.slice(head.length)) && !says ? [`${file}: ${name}`] : []
    }),
  )
  expect(silent).toEqual([])
})

/** Where statements are composed that are run as the server starts, or around every other, hence by every test. */
const kits = ['app-role.ts', 'connection.ts', 'migrate.ts', 'secret.ts', 'transaction.ts'].map(
  (file) => `kit/db/${file}`,
)
const everywhere = [...kits, 'kit/db/heartbeat.ts', 'kit/live/notices.ts']

/** The tables and databases of these are known only as they run, which they do in the tests of backups. */
const ofAnyTable = ['kit/db/databases.ts', 'backup/store.ts', 'backup/store-erasure.ts']

/** Statements that only Citus knows: run by `npm run attack -- cluster`; and those of tables that a backup or an import makes for itself. */
const notHere = ['kit/db/spread.ts', 'kit/db/distribute.ts', 'kit/db/copy.ts', 'backup/store-import.ts']

test('what the driver is given as it is can be prepared too', async () => {
  const wrong: string[] = []
  for (const [file, text] of texts) {
    if (notHere.some((known) => file.endsWith(known))) continue
    for (const query of plainQueries(file, text)) {
      if (query.text === null && ![...everywhere, ...ofAnyTable].some((known) => file.endsWith(known)))
        wrong.push(`${query.at}: composed`)
      if (/^\s*(select|insert|update|delete|with)\b/i.test(query.text ?? ''))
        await columnsOf(client, query.text!).catch((error: Error) => wrong.push(`${query.at}: ${error.message}`))
    }
  }
  expect(wrong).toEqual([])
})
