import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import { pathToFileURL } from 'node:url'

/*
 * Runs in a copy of the sources in which every condition asks `__choose`: calls every function with SQL, with stand-ins
 * for what it is given and each condition once true and once false, and prints the statements that it would have sent.
 */

const most = 400

/** A stand-in for any argument of a store function; each of its properties is another stand-in. */
const standIn: unknown = new Proxy(
  {},
  {
    get(_, key) {
      if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 1 : '2026-11-22T10:00:00.000Z')
      if (key === Symbol.iterator) return [standIn][Symbol.iterator].bind([standIn])
      if (key === 'length') return 1
      if (key === 'then' || key === 'toOperationNode' || key === 'isRawBuilder' || typeof key === 'symbol')
        return undefined
      if (key in listMethods) return listMethods[key]
      return standIn
    },
  },
)
type Callback = (each: unknown, at: number) => unknown
const listMethods: Record<string, (callback: Callback) => unknown> = {
  map: (callback) => [callback(standIn, 0)],
  flatMap: (callback) => [callback(standIn, 0)].flat(),
  toJSON: () => 'x',
  ...Object.fromEntries(
    ['join', 'slice', 'trim', 'replace', 'replaceAll', 'toString'].map((name) => [name, () => 'x']),
  ),
  ...Object.fromEntries(['filter', 'toSorted', 'split'].map((name) => [name, () => [standIn]])),
  ...Object.fromEntries(['find', 'reduce', 'toLowerCase'].map((name) => [name, () => standIn])),
}

const result = { rows: [standIn], numAffectedRows: 1n }
const sent = new Map<string, Set<string>>()

function record(site: string, text: string) {
  sent.set(site, (sent.get(site) ?? new Set()).add(text))
  return result
}

class Driver extends DummyDriver {
  override async acquireConnection() {
    return {
      executeQuery: async ({ query, sql }: CompiledQuery) =>
        record(query.kind === 'RawNode' ? 'elsewhere' : 'built', sql) as never,
      streamQuery: () => [] as never,
    }
  }
}
const tx = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new Driver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

let choices: Map<string, number>
let met: [string, number][]

function chosen(key: string, ways: number): number {
  if (!met.some(([known]) => known === key)) met.push([key, ways])
  return choices.get(key) ?? 0
}

Object.assign(globalThis, {
  __choose: (key: string) => chosen(key, 2) === 0,
  __pick: (from: Record<string, unknown>, key: string) =>
    (key as unknown) === standIn && from !== standIn
      ? Object.values(from)[chosen(Object.keys(from).join(), Object.keys(from).length)]
      : from[key],
  __site: (site: string, statement: RawBuilder<unknown>) => ({
    execute: async () => record(site, statement.compile(tx).sql),
  }),
})

/** Calls a function once for each combination of answers to its conditions. */
async function callInEveryWay(run: (...given: unknown[]) => unknown, given: unknown[]): Promise<void> {
  const waiting: Map<string, number>[] = [new Map()]
  for (let calls = 0; waiting.length > 0 && calls < most; calls++) {
    choices = waiting.pop()!
    met = []
    try {
      await run(tx, ...given)
    } catch {
      // A combination that is impossible. Statements that are never reached are found by the test that uses this.
    }
    const before = new Map(choices)
    for (const [key, ways] of met.filter(([known]) => !before.has(known))) {
      for (let way = 1; way < ways; way++) waiting.push(new Map([...before, [key, way]]))
      before.set(key, 0)
    }
  }
}

/** The arguments that cannot be stand-ins: the names of columns. */
const given: Record<string, unknown[]> = {
  countExported: [standIn, 'customer'],
  selectExported: [standIn, 'sale_line', standIn, standIn],
  fillCustomer: [standIn, standIn, { customer: standIn, fill: { email: 'x' } }, standIn],
}

const files = JSON.parse(process.argv[2]!) as Record<string, string[] | null>
for (const [file, names] of Object.entries(files)) {
  const functions = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  for (const [name, run] of Object.entries(functions)) {
    if (typeof run !== 'function' || (names && !names.includes(name))) continue
    await callInEveryWay(run as never, given[name] ?? Array.from({ length: 8 }, () => standIn))
  }
}
const texts = JSON.stringify([...sent].map(([site, found]) => [site, [...found]]))
process.stdout.write(texts, () => process.exit(0))
