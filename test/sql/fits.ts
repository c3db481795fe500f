import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Column } from './describe.ts'

/** The TypeScript type that a PostgreSQL type has in our rows (src/server/kit/db/type-parsers.ts). */
const kinds: Readonly<Record<string, readonly number[]>> = {
  boolean: [16],
  Buffer: [17],
  number: [20, 21, 23, 701],
  string: [25, 1043, 1082, 1083, 1184, 1700, 2950],
  'readonly string[]': [1009, 1115, 1182, 1183, 1185, 2951],
  'readonly number[]': [1007, 1016],
  any: [114, 3802],
}

/**
 * One statement's rows: their type in the code, and their columns in PostgreSQL for each way in which the statement is
 * composed.
 */
export interface Described {
  file: string
  at: string
  type: string
  columns: readonly (readonly Column[])[]
}

const compare = `
type FaultsOf<T, D> =
  | Exclude<keyof T, keyof D>
  | Exclude<keyof D, keyof T>
  | { [K in keyof T & keyof D]: NonNullable<T[K]> extends D[K] ? never : K }[keyof T & keyof D]
`

/**
 * Returns where the type of a statement's rows has other columns or types than the statement returns. The compiler
 * checks this, on a copy of the sources at `root` in which every file gets a line for each of its statements.
 */
export async function typeFaults(root: string, texts: ReadonlyMap<string, string>, described: readonly Described[]) {
  const lines = new Map<string, string[]>()
  for (const { file, type, columns } of described) {
    const own = lines.get(file) ?? []
    const faults = `FaultsOf<${inOneLine(type)}, ${shapeOf(columns)}>`
    own.push(`export const fits${own.length}: [${faults}] extends [never] ? true : ${faults} = true`)
    lines.set(file, own)
  }
  for (const [file, text] of texts) await writeFile(path.join(root, file), text)
  for (const [file, own] of lines)
    await writeFile(path.join(root, file), `${texts.get(file)}${compare}${own.join('\n')}\n`)
  const include = ['src/server/**/*.ts']
  const config = { extends: './tsconfig.server.json', include, exclude: ['**/*.test.ts'], references: [] }
  await writeFile(path.join(root, 'tsconfig.sql.json'), JSON.stringify(config))
  const output = await compile(root)
  return output.split('\n').flatMap((line) => {
    const [, file, row, fault] = /^(\S+)\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? []
    if (!file) return []
    const first = `${texts.get(file)}${compare}`.split('\n').length
    const found = described.filter((one) => one.file === file)[Number(row) - first]
    return [`${found ? found.at : `${file}:${row}`}: ${fault}`]
  })
}

/** Returns a type on one line, with members from separate lines divided by semicolons. */
function inOneLine(type: string): string {
  return type
    .replace(/\{\s*\n\s*/g, '{ ')
    .replace(/\s*\n\s*([}|&])/g, ' $1')
    .replace(/\s*\n\s*/g, '; ')
}

/**
 * Returns an object type with every column and its value's type; if one way of composing a statement has null for a
 * column, the type comes from another way.
 */
function shapeOf(ways: readonly (readonly Column[])[]): string {
  const names = new Set(ways.flat().map(({ name }) => name))
  const columns = [...names].map((name) => {
    const oids = new Set(ways.flat().flatMap((column) => (column.name === name ? [column.oid] : [])))
    const kept = oids.size > 1 ? [...oids].filter((oid) => oid !== 25) : [...oids]
    return `${JSON.stringify(name)}: ${kept.map(kindOf).join(' | ')}`
  })
  return `{ ${columns.join('; ')} }`
}

function kindOf(oid: number): string {
  const found = Object.keys(kinds).find((kind) => kinds[kind]!.includes(oid))
  if (!found) throw new Error(`no type for ${oid}`)
  return found
}

async function compile(root: string): Promise<string> {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  return await new Promise((resolve) => {
    execFile(process.execPath, [tsc, '-p', 'tsconfig.sql.json'], { cwd: root, maxBuffer: 1e8 }, (_error, stdout) =>
      resolve(stdout),
    )
  })
}
