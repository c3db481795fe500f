import type { TimeZone } from '#domain/kit/dates.ts'
import type { Endpoint, Output, ParsedInput, Standing } from '#domain/kit/endpoint.ts'
import type { Currency } from '#domain/kit/money.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { zSalonName } from '#domain/kit/text.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, type Last, type Save, type Scope, type Tx } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import type { Live } from '#server/kit/live/live.ts'

/** The member of staff who is signed in, as the database says for their session. */
export interface Actor extends Standing {
  userId: string
  userName: string
  userEmail: string
  staffId: string
  /** The row of the session, which is no secret. */
  sessionId: string
  /** The location of their member's record. */
  ownLocationId: string
}

/** The salon that a call is in. */
export interface CallSalon {
  salonId: string
  timeZone: TimeZone
  currency: Currency
  /** The plan when the call was opened. What the plan limits is counted under a lock. */
  plan: string
  /** An operator suspended it: nobody writes. */
  isSuspended: boolean
}

/** Who calls, in which salon; `by` is null for nobody signed in: a visitor, a webhook, a job. */
export interface Caller extends CallSalon {
  by: Actor | null
  /** The location where they are, and of which lists answer; null: all of them. */
  locationId: string | null
}

export interface SignedIn extends Caller {
  by: Actor
}

/** What every use case works with: one transaction, one salon, one moment. */
export interface Call extends Caller {
  tx: Tx
  save: Save
  last: Last
  /** The moment of the request (Instant). */
  now: string
  newId: () => string
}

/** The call of somebody signed in, for use cases that ask who it is. */
export interface SignedInCall extends Call {
  by: Actor
}

/** Whoever operates the house: a person of no salon. */
export interface Operator {
  userId: string
  email: string
}

/** What an operator asks over all salons: in a transaction of none, by functions that ask for the session themselves. */
export interface HouseCall {
  tx: Tx
  now: string
  operator: Operator
  token: string
}

/** What an operator does to one salon, in its transaction. */
export interface OperatorCall extends Call {
  by: null
  operator: Operator
}

/** A use case of a contract: what it does with the input in a call, and what it answers. */
export type UseCase<E, Of = Call> = (call: Of, input: ParsedInput<E>) => Promise<Output<E>>

/** What calls are made with. */
export interface House {
  db: Db
  clock: Clock
  live: Pick<Live, 'publish'>
  /** The salon of a public name or an id, asked within a transaction where one is given; null when there is none. */
  salonOf: (nameOrId: string, tx?: Tx) => Promise<CallSalon | null>
}

/** What a call does: read-only for a GET; for a write, the lists that it changes. */
export type Deed = Pick<Endpoint, 'method' | 'topics'>

/**
 * Runs a use case in one transaction of the caller's salon, read-only for a GET. After the commit of a write open
 * screens are told of its topics, whoever made it: a request, a webhook or a job.
 */
export async function inCall<C extends Caller, T>(
  house: Pick<House, 'db' | 'clock' | 'live'>,
  caller: C,
  deed: Deed,
  run: (call: C & Call) => Promise<T>,
): Promise<T> {
  const { scope, work } = callOf(house, caller, deed, run)
  return await inTransaction(house.db, scope, work)
}

/** The transaction of a call and what happens in it, for who runs it in a way of their own. */
export function callOf<C extends Caller, T>(
  { clock, live }: Pick<House, 'clock' | 'live'>,
  caller: C,
  { method, topics }: Deed,
  run: (call: C & Call) => Promise<T>,
): { scope: Scope; work: (tx: Tx, save: Save, last?: Last) => Promise<T> } {
  const { salonId } = caller
  const now = clock()
  const tell = () => (topics.length > 0 ? live.publish(salonId, topics) : undefined)
  return {
    scope: method === 'GET' ? { salonId, mode: 'read' } : { salonId, mode: 'write', tell },
    work: async (tx, save, last = waitFor) => await run({ ...caller, tx, save, last, now, newId }),
  }
}

const waitFor: Last = (asking) => asking

/** The same call, for a use case after which more is asked: what it asks last ends nothing. */
export const amid = (call: Call): Call => ({ ...call, last: waitFor })

/** The caller where nobody is signed in, in the salon of a public name or an id. Refuses 'salon-not-found'. */
export async function nobodyIn({ salonOf }: Pick<House, 'salonOf'>, nameOrId: string): Promise<Caller> {
  const name = zSalonName.safeParse(nameOrId)
  const salon = name.success ? await salonOf(name.data) : null
  if (!salon) throw new Refusal('salon-not-found')
  return { ...salon, by: null, locationId: null }
}
