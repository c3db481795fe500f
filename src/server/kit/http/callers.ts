import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Caller, Member, Who } from '#server/kit/call.ts'
import type { Db } from '#server/kit/db/db.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** The caller of a session, when the session expires, and roughly when it was last used (Instants). */
export interface Session {
  caller: Caller<Member>
  endsAt: string
  seenAt: string | null
}

/** Finds sessions, or the keys of programs; implemented by the room that stores them. */
export interface Sessions {
  /** Returns the token of the request; null if there is none or, for a session, if this server did not sign it. */
  tokenIn: (headers: IncomingHttpHeaders) => string | null
  /**
   * Returns the current caller of a token; null if the session has ended or the member may no longer sign in. One
   * query.
   */
  find: (db: Tx, token: string, now: string) => Promise<Session | null>
}

/**
 * Thrown when a transaction opens and the session's caller has changed; its caller is null if there is none any more.
 */
export class CallerChanged extends Error {
  constructor(readonly caller: Caller<Who> | null) {
    super('the session is not what it was')
  }
}

/**
 * Runs the request as the cached caller, and again as the current one if the session has changed. Throws
 * 'not-signed-in'.
 */
export async function asWhoItIs<C extends Caller<Who>, T>(believed: C, answer: (caller: C) => Promise<T>): Promise<T> {
  for (let caller = believed; ;) {
    try {
      return await answer(caller)
    } catch (error) {
      if (!(error instanceof CallerChanged)) throw error
      if (!error.caller) throw new Refusal('not-signed-in')
      caller = error.caller as C
    }
  }
}

export type Callers = ReturnType<typeof openCallers>

/** How many sessions are cached, at most, each in about 500 bytes. */
const MOST = 20_000

/**
 * Caches the last known caller of each session, so that a request's transaction can be opened in their salon at once.
 * No response or write relies on the cache: `confirm` checks the caller again inside the transaction.
 */
export function openCallers(db: Db, sessions: Sessions) {
  const seen = new Map<string, Caller<Member>>()

  function remember(token: string, caller: Caller<Member> | null): Caller<Member> | null {
    seen.delete(token)
    if (!caller) return null
    if (seen.size >= MOST) seen.delete(seen.keys().next().value!)
    seen.set(token, caller)
    return caller
  }

  /** Returns the current caller of a token. */
  async function find(token: string, now: string): Promise<Caller<Member> | null> {
    return remember(token, (await sessions.find(db, token, now))?.caller ?? null)
  }

  return {
    tokenIn: sessions.tokenIn,
    /** Returns whether a token has a cached caller. */
    remembers: (token: string): boolean => seen.has(token),
    find,
    /** Returns the current caller of a request; null without a session. */
    async signedIn(headers: IncomingHttpHeaders, now: string): Promise<Caller<Member> | null> {
      const token = sessions.tokenIn(headers)
      return token === null ? null : await find(token, now)
    },
    /** Returns the cached caller of a token, or reads it if it is not cached; a guess until it is confirmed. */
    async recall(token: string, now: string): Promise<Caller<Member> | null> {
      return seen.get(token) ?? (await find(token, now))
    },
    /**
     * Returns the session of a token, read in this transaction. Throws CallerChanged if its current caller isn't
     * `caller`.
     */
    async confirm(tx: Tx, token: string, now: string, caller: Caller<Member>): Promise<Session> {
      const session = await sessions.find(tx, token, now)
      if (session && JSON.stringify(session.caller) === JSON.stringify(caller)) return session
      throw new CallerChanged(remember(token, session?.caller ?? null))
    },
  }
}
