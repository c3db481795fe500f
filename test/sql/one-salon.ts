import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'libpg-query'

/*
 * What a statement must be to run on a cluster, where the rows of a salon lie together on one of many servers: each table
 * of salons in it, also in subqueries, is bound to the salon by a parameter or constant of its own.
 */

type Tree = Record<string, unknown>

/** A table in a query's FROM, with its name there. */
interface Place {
  table: string
  alias: string
}

const types = readFileSync(fileURLToPath(new URL('../../src/server/kit/db/db-types.ts', import.meta.url)), 'utf8')

/** The directories that are read before the salon is known; they are stored with the accounts. */
const local = new Set(['membership', 'salon_slug', 'salon_domain'])

const ofSalons = new Set(
  [...types.matchAll(/^export interface (\w+) \{\n((?: {2}.*\n)*)\}/gm)]
    .filter(([, , columns]) => /^ {2}salon_id:/m.test(columns!))
    .map(([, name]) => name!.replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase())
    .filter((name) => !local.has(name)),
)
const elsewhere = /^(auth_|sign_in_attempt$|house_secret$|membership$|salon_slug$|salon_domain$)/

/** The functions that read salons' rows or accounts themselves. */
const readers = new Set(['session_actor', 'salon_of'])

/** Returns why a statement cannot run on one server, one sentence per reason; none if it names no salon's table. */
export async function whyNotOnePlace(text: string): Promise<string[]> {
  const { stmts = [] } = await parse(text)
  const nodes = stmts.flatMap(({ stmt }) => nodesIn(stmt))
  const made = new Set(
    nodes.filter(({ kind }) => kind === 'CommonTableExpr').map(({ node }) => String(node['ctename'])),
  )
  const tables = nodes
    .filter(({ kind, node }) => kind === 'RangeVar' && !made.has(String(node['relname'])))
    .map(({ node }) => String(node['relname']))
  const called = nodes.filter(({ kind }) => kind === 'FuncCall').map(({ node }) => namesIn(node['funcname']).at(-1)!)
  const faults = nodes.flatMap(({ kind, node }) => queryFaults(kind, node, made))
  const far = tables.filter((name) => elsewhere.test(name))
  if (far.length > 0 && tables.some((name) => ofSalons.has(name))) faults.push(`${far[0]} lies in another place`)
  const alone = called.find((name) => readers.has(name))
  if (alone && tables.length > 0) faults.push(`${alone} reads rows itself, so it must be called alone`)
  return faults
}

function queryFaults(kind: string, node: Tree, made: ReadonlySet<string>): string[] {
  if (kind === 'InsertStmt') return insertFaults(node)
  if (!['SelectStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind)) return []
  const target = node['relation'] ? [{ RangeVar: node['relation'] }] : []
  const from = [...target, ...((node['fromClause'] ?? node['usingClause'] ?? []) as Tree[])]
  const read = from.map(sourceOf)
  const places = read.flatMap((one) => one.places).filter(({ table }) => ofSalons.has(table) && !made.has(table))
  const bound = new Set([
    ...boundIn(node['whereClause'], places),
    ...read.flatMap((one) => one.conditions.flatMap((on) => boundIn(on.condition, on.places))),
  ])
  return places.filter(({ alias }) => !bound.has(alias)).map(({ alias }) => `${alias} is not bound to the salon`)
}

/**
 * Returns the tables of an entry in FROM, and the conditions of its joins, each with the tables it can limit to a
 * salon.
 */
function sourceOf(entry: Tree): { places: Place[]; conditions: { condition: unknown; places: Place[] }[] } {
  const table = entry['RangeVar'] as Tree | undefined
  if (table) {
    const name = String(table['relname'])
    return { places: [{ table: name, alias: String((table['alias'] as Tree)?.['aliasname'] ?? name) }], conditions: [] }
  }
  const join = entry['JoinExpr'] as Tree | undefined
  if (!join) return { places: [], conditions: [] }
  const [left, right] = [sourceOf(join['larg'] as Tree), sourceOf(join['rarg'] as Tree)]
  const places = [...left.places, ...right.places]
  // The condition of an outer join does not limit the rows that it keeps anyway.
  const asked = { JOIN_LEFT: right.places, JOIN_RIGHT: left.places }[String(join['jointype'])] ?? places
  return { places, conditions: [...left.conditions, ...right.conditions, { condition: join['quals'], places: asked }] }
}

/** Returns the aliases for which a condition says `salon_id = ` a parameter or constant, among other things. */
function boundIn(condition: unknown, places: readonly Place[]): string[] {
  const { BoolExpr: both, A_Expr: compared } = (condition ?? {}) as { BoolExpr?: Tree; A_Expr?: Tree }
  if (both?.['boolop'] === 'AND_EXPR') return (both['args'] as unknown[]).flatMap((one) => boundIn(one, places))
  if (compared?.['kind'] !== 'AEXPR_OP' || namesIn(compared['name']).join() !== '=') return []
  const [left, right] = [compared['lexpr'] as Tree, compared['rexpr'] as Tree]
  const column = isFixed(right) ? columnOf(left) : isFixed(left) ? columnOf(right) : []
  if (column.at(-1) !== 'salon_id') return []
  const ofSalon = places.filter(({ table }) => ofSalons.has(table))
  if (column.length === 1) return ofSalon.length === 1 ? [ofSalon[0]!.alias] : []
  return ofSalon.filter(({ alias }) => alias === column[0]).map(({ alias }) => alias)
}

function insertFaults(node: Tree): string[] {
  const table = String((node['relation'] as Tree)['relname'])
  if (!ofSalons.has(table)) return []
  const rows = ((node['selectStmt'] as Tree)['SelectStmt'] as Tree)['valuesLists'] as { List: { items: Tree[] } }[]
  if (!rows) return [`${table} is written from a query, not from values`]
  if (nodesIn(rows).some(({ kind }) => kind === 'SubLink')) return [`${table} is written with a query in its values`]
  const at = (node['cols'] as { ResTarget: Tree }[]).findIndex(({ ResTarget }) => ResTarget['name'] === 'salon_id')
  return rows.every(({ List }) => isFixed(List.items[at])) ? [] : [`${table} is written for a salon that is not given`]
}

function isFixed(node: Tree | undefined): boolean {
  const { ParamRef, A_Const, TypeCast } = (node ?? {}) as { ParamRef?: Tree; A_Const?: Tree; TypeCast?: Tree }
  return Boolean(ParamRef ?? A_Const) || (TypeCast !== undefined && isFixed(TypeCast['arg'] as Tree))
}

function columnOf(node: Tree): string[] {
  return namesIn((node['ColumnRef'] as Tree | undefined)?.['fields'])
}

function namesIn(list: unknown): string[] {
  return ((list ?? []) as { String?: { sval?: string } }[]).map((one) => one.String?.sval ?? '')
}

/** Returns all nodes of a tree with their kind; the table that a statement writes is given with the statement. */
function nodesIn(tree: unknown): { kind: string; node: Tree }[] {
  if (Array.isArray(tree)) return tree.flatMap(nodesIn)
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) => {
    if (key === 'relation') return [{ kind: 'RangeVar', node: value as Tree }]
    if (!/^[A-Z]|^[lr]arg$/.test(key) || typeof value !== 'object' || value === null) return nodesIn(value)
    // The two sides of a UNION have no kind in the tree.
    const kind = key.endsWith('arg') ? 'SelectStmt' : key
    return [{ kind, node: value as Tree }, ...nodesIn(value)]
  })
}
