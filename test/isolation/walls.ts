import pg from 'pg'
import type { Role } from '#domain/kit/endpoint.ts'
import { unwatched } from '#test/one-place.ts'
import { rolesOf } from './matrix.ts'
import type { Read } from './reads.ts'
import type { FullSalon } from './salon.ts'

/** A request to the server. */
export interface Question extends Read {
  role: Role
}

/** The response to each request. */
export type Answers = ReadonlyMap<Question, string>

/**
 * Returns all reads, as the owner and, as far as they are allowed, as people who see less because of other conditions:
 * those of one location, and a stylist.
 */
export function questionsOf(reads: readonly Read[]): Question[] {
  const all = (['owner', 'receptionist', 'stylist'] as const).flatMap((role) =>
    reads.map((read) => ({ ...read, role })),
  )
  return all.filter(({ contract, role }) => rolesOf(contract).includes(role))
}

export async function answerTo({ people }: FullSalon, { role, contract, input }: Question): Promise<string> {
  return JSON.stringify(await people[role].call(contract, input as never))
}

/** Sends all requests, one after another; `asking` is called with each before it is sent. */
export async function answersTo(
  salon: FullSalon,
  questions: readonly Question[],
  asking: (question: Question) => void = () => undefined,
): Promise<Answers> {
  const answers = new Map<Question, string>()
  for (const question of questions) {
    asking(question)
    answers.set(question, await answerTo(salon, question))
  }
  return answers
}

/** Returns the requests whose response differs from the earlier one, at most `atMost`. */
export async function differences(
  salon: FullSalon,
  before: Answers,
  questions: Iterable<Question> = before.keys(),
  atMost = Infinity,
): Promise<Question[]> {
  const found: Question[] = []
  for (const question of questions) {
    if ((await answerTo(salon, question)) !== before.get(question)) found.push(question)
    if (found.length >= atMost) break
  }
  return found
}

const salon = String.raw`(?<![\w."])(?:"?(?!app\.)\w+"?\.)?"?salon_id"?`
/** Matches `salon_id = $1`, by which the code limits rows to a salon. The directory of slugs has no row security. */
const byValue = new RegExp(String.raw`(?!"?salon_slug)${salon} = (\$\d+)(?:::uuid)?`, 'g')
/** Matches the salon's limit in statements sent without parameters, with BEGIN and COMMIT. */
const byLiteral = new RegExp(String.raw`${salon} = '[0-9a-f-]{36}'`, 'g')
/** Matches `l.salon_id = s.salon_id`, by which a statement limits two rows to the same salon. */
const byJoin = new RegExp(String.raw`${salon} = "?\w+"?\."?salon_id"?`, 'g')

/** Returns how many filters by salon a statement has. */
export function filtersIn(text: string): number {
  return text.match(byValue)?.length ?? 0
}

/** Returns the statement without any filter by salon: the planted bug "the code forgot the salon". */
export function withoutSalon(text: string): string {
  return text.replace(byValue, '($1::uuid is not null)').replace(byLiteral, 'true').replace(byJoin, 'true')
}

/** Returns the statement without its nth filter by salon, as in a sum that forgot it. */
export function withoutSalonAt(text: string, nth: number): string {
  let at = 0
  return text.replace(byValue, (whole, value: string) => (at++ === nth ? `(${value}::uuid is not null)` : whole))
}

/**
 * Returns whether the nth filter only narrows a subquery: inside `in (…)` or `exists (…)`, where rows of another salon
 * cannot get in because of the filter around it.
 */
export function onlyNarrows(text: string, nth: number): boolean {
  const { index } = [...text.matchAll(byValue)][nth]!
  let depth = 0
  for (let at = index; at >= 0; at--) {
    if (text[at] === ')') depth += 1
    else if (text[at] === '(' && depth > 0) depth -= 1
    else if (text[at] === '(' && /\b(in|exists)\s*$/i.test(text.slice(0, at))) return true
  }
  return false
}

/** Returns whether a statement without its filters still compares salons. */
export function comparesSalons(text: string): boolean {
  return /(?<!app\.|salon_slug"\."|salon_slug\.)\bsalon_id"?\s*(=|<>|in\b|is\b|any\b)/i.test(text)
}

/** Runs `work` while every statement sent to the database, by any code, is changed by `change`. */
export async function withStatements<T>(change: (text: string) => string, work: () => Promise<T>): Promise<T> {
  const proto = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  const { query } = proto
  proto.query = function (this: unknown, first: unknown, ...rest: unknown[]) {
    if (typeof first === 'string') return query.call(this, change(first), ...rest)
    const statement = first as { text: string; name?: string }
    const changed = change(statement.text)
    if (changed !== statement.text) statement.name = undefined // under that name the original stays prepared
    statement.text = changed
    return query.call(this, statement, ...rest)
  }
  try {
    return await unwatched(work)
  } finally {
    proto.query = query
  }
}
