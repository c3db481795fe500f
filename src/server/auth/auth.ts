import type { IncomingHttpHeaders } from 'node:http'
import pg from 'pg'
import { addMinutes } from '#domain/kit/dates.ts'
import type { Caller, Member } from '#server/kit/call.ts'
import type { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { type Callers, openCallers, type Session } from '#server/kit/http/callers.ts'
import type { Log } from '#server/kit/log.ts'
import { addressHeader, daySec, openLibrary, sessionSec } from './library.ts'
import { type Passwords, scryptPasswords } from './good-passwords.ts'
import { openSignedValue, readCookie, type SessionCookie, sessionCookieFor } from './session-cookie.ts'
import { eraseSession } from './store-sessions.ts'
import { findSession } from './store.ts'

/**
 * The browser that signs in, as our HTTP server sees it; stored with the session, so that people recognise their own
 * sessions.
 */
export interface Visitor {
  ip: string
  userAgent: string | undefined
}

/** A new session: its token, and the Set-Cookie values that store it in the browser. */
export interface Started {
  token: string
  cookies: string[]
}

export interface Auth {
  secret: string
  cookie: SessionCookie
  hashPassword: Passwords['hash']
  /** Returns the person of a session's token; null if it has ended or the member may no longer sign in. */
  findSession: (tx: Tx, token: string, now: string) => Promise<Session | null>
  callers: Callers
  /**
   * Starts a new session in no salon, which therefore allows nothing yet; returns null if the password is wrong, or, in
   * the same time, if there is no account (`userId` is null).
   */
  signIn: (credentials: { userId: string | null; password: string }, visitor: Visitor) => Promise<Started | null>
  /** Returns whether a password matches the hash. */
  isPassword: Passwords['verify']
  /** Ends the session of the cookie, if there is one; returns the Set-Cookie values that remove the cookie. */
  signOut: (headers: IncomingHttpHeaders) => Promise<string[]>
  /** Prolongs a session that was last prolonged more than a day before `now`; returns the Set-Cookie values, if any. */
  prolong: (headers: IncomingHttpHeaders, session: Session, now: string) => Promise<string[]>
  close: () => Promise<void>
}

interface AuthOptions {
  ownerUrl: string
  db: Db
  log: Log
  /** The key that signs cookies, at least 32 characters. Changing it signs everyone out. */
  secret: string
  publicUrl?: string
  /** Gives a caller all features if this server sells no plans. */
  openCaller?: (caller: Caller<Member>) => Caller<Member>
  passwords?: Passwords
}

/**
 * Opens sign-in on the app's database. The library has a separate small pool, because it needs the driver to return
 * dates, while the rest of Parlour uses Instants. The pool connects with the app's database rights.
 */
export function openAuth(parts: AuthOptions): Auth {
  const { secret, db, passwords = scryptPasswords, openCaller = (caller) => caller } = parts
  const findOpened: Auth['findSession'] = async (tx, token, now) => {
    const found = await findSession(tx, token, now)
    return found && { ...found, caller: openCaller(found.caller) }
  }
  const cookie = sessionCookieFor(parts.publicUrl)
  const pool = openLibraryPool(parts.ownerUrl, parts.log)
  let opened: ReturnType<typeof openLibrary> | undefined
  const library = () => (opened ??= openLibrary(pool, { secret, cookie, passwords }))
  const tokenIn = (headers: IncomingHttpHeaders) => {
    const signed = readCookie(headers.cookie, cookie.name)
    return signed === null ? null : openSignedValue(signed, secret)
  }
  const ours = (headers: Headers) => headers.getSetCookie().filter((value) => value.startsWith(`${cookie.name}=`))

  return {
    secret,
    cookie,
    findSession: findOpened,
    callers: openCallers(db, { tokenIn, find: findOpened }),
    hashPassword: passwords.hash,
    isPassword: passwords.verify,
    async signIn({ userId, password }, visitor) {
      const { api } = await library()
      const about = new Headers({ [addressHeader]: visitor.ip, 'user-agent': visitor.userAgent ?? '' })
      try {
        const started = await api.signInAccount({ body: { userId, password }, headers: about, returnHeaders: true })
        return { token: started.response.token, cookies: ours(started.headers) }
      } catch (error) {
        if (isRefused(error)) return null
        throw error
      }
    },
    async signOut(headers) {
      const token = tokenIn(headers)
      // Ended here first: the library does not report when ending fails, and the person would wrongly be told that it worked.
      if (token) await eraseSession(db, token)
      const { api } = await library()
      const answer = await api.signOut({ headers: cookieOf(headers), returnHeaders: true })
      return ours(answer.headers)
    },
    async prolong(headers, { endsAt }, now) {
      if (endsAt > addMinutes(now, (sessionSec - daySec) / 60)) return []
      const { api } = await library()
      const answer = await api.getSession({ headers: cookieOf(headers), returnHeaders: true })
      return ours(answer.headers)
    },
    close: () => pool.end(),
  }
}

function openLibraryPool(ownerUrl: string, log: Log): pg.Pool {
  const onLost = (error: Error) => log.warn({ message: error.message }, 'sign-in: database connection lost')
  return openPool(ownerUrl, { max: 2, types: pg.types, onLost })
}

function cookieOf(headers: IncomingHttpHeaders): Headers {
  return new Headers({ cookie: headers.cookie ?? '' })
}

/**
 * Returns whether an error is a refusal by the library (wrong password, unknown account) and not a
 * fault.
 */
function isRefused(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: unknown }
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
}
