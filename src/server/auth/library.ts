import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Passwords } from './good-passwords.ts'
import type { SessionCookie } from './session-cookie.ts'

export const daySec = 24 * 60 * 60
const signInOnly = { enabled: true, disableSignUp: true, minPasswordLength: 1, maxPasswordLength: 1000 }
const dates = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** How long a session lasts after its last use: 90 days; it is prolonged at most once a day. */
export const sessionSec = 90 * daySec

/** The header that tells the library the visitor's address, as our own HTTP server determined it. */
export const addressHeader = 'x-parlour-address'

interface LibraryParts {
  secret: string
  cookie: SessionCookie
  passwords: Passwords
}

/**
 * Opens the authentication library, mapped to our tables. Only its functions are called: its HTTP routes are not
 * mounted, and accounts are made by our sign-up. Loading it takes a third of a second, so it is imported when first
 * needed.
 */
export async function openLibrary(pool: pg.Pool, { secret, cookie, passwords }: LibraryParts) {
  const [{ betterAuth }, { accountSignIn }] = await Promise.all([import('better-auth'), import('./account-sign-in.ts')])
  return betterAuth({
    secret,
    baseURL: 'http://parlour.invalid', // only used by routes that are not mounted
    database: { db: new Kysely({ dialect: new PostgresDialect({ pool }) }), type: 'postgres' },
    telemetry: { enabled: false },
    logger: { disabled: true }, // it logs with e-mail addresses
    rateLimit: { enabled: false }, // throttle.ts counts in the database
    plugins: [accountSignIn],
    emailAndPassword: { ...signInOnly, password: passwords },
    user: { modelName: 'auth_user', fields: { emailVerified: 'email_verified', ...dates } },
    session: {
      modelName: 'auth_session',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...dates,
      },
      expiresIn: sessionSec,
      updateAge: daySec,
    },
    account: {
      modelName: 'auth_account',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...dates,
      },
    },
    verification: { modelName: 'auth_verification', fields: { expiresAt: 'expires_at', ...dates } },
    advanced: {
      useSecureCookies: false, // the name and the flag are ours: see session-cookie.ts
      defaultCookieAttributes: { secure: cookie.secure, sameSite: 'lax', httpOnly: true, path: '/' },
      cookies: { session_token: { name: cookie.name } },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  })
}
