import type { IncomingHttpHeaders } from 'node:http'
import type { TimeZone } from '#domain/kit/dates.ts'
import type { Endpoint, Output, ParsedInput, Principal, salonParam } from '#domain/kit/endpoint.ts'
import type { Currency } from '#domain/kit/money.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { zSalonName } from '#domain/kit/text.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/db.ts'
import { type FinalRead, inTransaction, type Save, type Scope, type Tx } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import type { Live } from '#server/kit/live/live.ts'

/** A signed-in member of the team, or a program with an API key (`only`), as currently stored. */
export interface Member extends Principal {
  userId: string
  userName: string
  /** The logins; an account has at least one of them. */
  userEmail: string | null
  userPhone: string | null
  staffId: string
  /** The id of the session's row, which is not secret. */
  sessionId: string
  /** The location in their member's record. */
  ownLocationId: string
}

/** An operator of this server, who belongs to no salon. */
export interface Operator {
  userId: string
  email: string
}

/** A person who looks after this server: an operator, or the owner of its only salon. */
export interface Host extends Operator {
  /** The only salon, if its owner is the host; null for an operator. */
  onlySalonId: string | null
}

/** The caller; null if no one is signed in, as for a visitor, a webhook or a job. */
export type Who = Member | Operator | null

/** The salon that a call is in. */
export interface CallSalon {
  salonId: string
  timeZone: TimeZone
  currency: Currency
  /** The plan at the time when the call was opened. Limited things are counted under a lock. */
  plan: string
  /** Whether an operator has suspended the salon, so that only operators may write. */
  isSuspended: boolean
  /** Whether the salon is an owner's example, which only its owner enters, and from which nothing is sent. */
  isExample: boolean
}

/** The caller and their salon. */
export interface Caller<W extends Who = Member | null> extends CallSalon {
  by: W
  /** The caller's chosen location, to which lists are limited; null means all locations. */
  locationId: string | null
}

/** The context of a use case: one transaction, one salon, one point in time. */
export interface Call<W extends Who = Member | null> extends Caller<W> {
  tx: Tx
  save: Save
  finalRead: FinalRead
  /** The time of the request (Instant). */
  now: string
  newId: () => string
}

/**
 * The context of an operator's read over all salons: a transaction without a salon, in which the called functions check
 * the session themselves.
 */
export interface AllSalonsCall {
  tx: Tx
  now: string
  by: Operator
  token: string
}

/**
 * The context of a host's request about the whole server; its handler opens its own connection, as the owner of the
 * tables.
 */
export interface HostCall {
  by: Host
  now: string
  headers: IncomingHttpHeaders
}

/** The context of a public contract: the bare request. The use case opens its own transactions. */
export interface PublicCall {
  headers: IncomingHttpHeaders
  ip: string
  now: string
  newId: () => string
  setCookies: (cookies: string[]) => void
  /** The exact bytes of the body, if the contract asks for them; otherwise null. */
  rawBody: Buffer | null
  /**
   * Runs a use case in a salon (its public name or id) without a signed-in person, and notifies open screens of the
   * contract's topics.
   */
  inSalon: <T>(nameOrId: string, run: (call: Call<null>) => Promise<T>) => Promise<T>
}

/** The context of a use case with several transactions. It calls an outside service between them, never inside one. */
export interface Steps<W extends Who = Member> extends Pick<Caller<W>, 'salonId' | 'by'> {
  now: string
  /** The server's address as people type it, without a path. */
  origin: string
  /**
   * Runs one of the transactions. Each checks the caller again; if the caller has changed, the whole request starts
   * again.
   */
  inCall: InCall<W>
  /** Runs a transaction as `inCall` does, but it changes nothing that a screen shows, so none is notified. */
  quietly: InCall<W>
}

/** Runs a function in a transaction of a salon. */
export type InCall<W extends Who = Member | null> = <T>(run: (call: Call<W>) => Promise<T>) => Promise<T>

/** The caller of a contract, by its access. */
export type WhoOf<E> = E extends { access: 'visitor' } ? null : E extends { access: 'operator' } ? Operator : Member

/** The call of a contract, by its access; an operator's call is in one salon if the contract's address names one. */
export type CallOf<E> = E extends { access: 'public' }
  ? PublicCall
  : E extends { access: 'host' }
    ? HostCall
    : E extends { access: 'operator'; path: infer Path }
      ? Path extends `${string}/:${typeof salonParam}${string}`
        ? Call<Operator>
        : AllSalonsCall
      : Call<WhoOf<E>>

/** Handles the input of a contract in a call, and returns its output. */
export type UseCase<E, C = CallOf<E>> = (call: C, input: ParsedInput<E>) => Promise<Output<E>>

/** Dependencies shared by all calls. */
export interface Context {
  db: Db
  clock: Clock
  live: Pick<Live, 'publish'>
  /**
   * Returns the salon with a public name or an id, read within the transaction if one is given; null if there is none.
   */
  salonOf: (nameOrId: string, tx?: Tx) => Promise<CallSalon | null>
}

/**
 * Runs a use case in one transaction of the caller's salon, read-only for a GET. After a write is committed, notifies
 * open screens of its topics, whether it came from a request, a webhook or a job.
 */
export async function inCall<W extends Who, T>(
  context: Pick<Context, 'db' | 'clock' | 'live'>,
  caller: Caller<W>,
  contract: Pick<Endpoint, 'method' | 'topics'>,
  run: (call: Call<W>) => Promise<T>,
): Promise<T> {
  const { scope, work } = callIn(context, caller, contract, run)
  return await inTransaction(context.db, scope, work)
}

/** Returns the parts of a call, its transaction and what runs in it, for code that runs them in its own way. */
export function callIn<W extends Who, T>(
  { clock, live }: Pick<Context, 'clock' | 'live'>,
  caller: Caller<W>,
  { method, topics }: Pick<Endpoint, 'method' | 'topics'>,
  run: (call: Call<W>) => Promise<T>,
): { scope: Scope; work: (tx: Tx, save: Save, finalRead?: FinalRead) => Promise<T> } {
  const { salonId } = caller
  const now = clock()
  const tell = () => (topics.length > 0 ? live.publish(salonId, topics) : undefined)
  return {
    scope: method === 'GET' ? { salonId, mode: 'read' } : { salonId, mode: 'write', tell },
    work: async (tx, save, finalRead = justWait) => await run({ ...caller, tx, save, finalRead, now, newId }),
  }
}

const justWait: FinalRead = (asking) => asking

/** Returns the call for a use case that is followed by other reads: its final read does not end the transaction. */
export const beforeMoreReads = <C extends Call>(call: C): C => ({ ...call, finalRead: justWait })

/**
 * Returns a caller without a signed-in person, in the salon with a public name or an id. Throws 'salon-not-found', also
 * for an example salon: visitors, operators and jobs don't reach it.
 */
export async function nobodyIn(context: Pick<Context, 'salonOf'>, nameOrId: string): Promise<Caller<null>> {
  const caller = await nobodyInAny(context, nameOrId)
  if (caller.isExample) throw new Refusal('salon-not-found')
  return caller
}

/** Returns the same as `nobodyIn`, in an example salon too: for what belongs to an account, not to a salon. */
export async function nobodyInAny({ salonOf }: Pick<Context, 'salonOf'>, nameOrId: string): Promise<Caller<null>> {
  const name = zSalonName.safeParse(nameOrId)
  const salon = name.success ? await salonOf(name.data) : null
  if (!salon) throw new Refusal('salon-not-found')
  return { ...salon, by: null, locationId: null }
}

/**
 * Returns a function that runs jobs in writing transactions of a salon, without a signed-in person, and notifies the
 * salon's screens.
 */
export function callsInSalon(context: Context, salonId: string, topics: Endpoint['topics']): InCall {
  return async (run) => await inCall(context, await nobodyIn(context, salonId), { method: 'POST', topics }, run)
}
