import type { Account } from '#domain/auth/contract-account.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import type { Db } from '#server/kit/db/db.ts'
import type { Env } from '#server/kit/env.ts'
import type { PublicCall } from '#server/kit/call.ts'
import { readVersion } from '#server/kit/version.ts'
import type { Auth } from './auth.ts'

/** The dependencies of the sign-in functions. */
export interface AuthParts {
  db: Db
  auth: Auth
  settings: AuthSettings
}

/** A use case that is open to everyone and receives the sign-in dependencies. */
export type PublicUseCase<E> = (
  parts: AuthParts,
  call: Omit<PublicCall, 'rawBody' | 'inSalon'>,
  input: ParsedInput<E>,
) => Promise<Output<E>>

export interface AuthSettings {
  passwordMin: number
  /** The address of this server as people type it, without a slash at the end; null if unknown. */
  publicUrl: string | null
  /** The address of this server in reset links, without a slash at the end; null if reset by e-mail is not set up. */
  resetUrl: string | null
  /** Whether this server sells plans; if not, billing is hidden and all features are on. */
  hasPlans: boolean
  software: Account['software']
}

/**
 * Returns the sign-in settings. Reset by e-mail needs a mail server and PUBLIC_URL: a link with the host name that a
 * visitor's browser sends could lead the owner, and the token, to someone else's server.
 */
export function authSettingsOf(
  env: Pick<Env, 'PASSWORD_MIN' | 'SMTP_URL' | 'PUBLIC_URL' | 'PLANS' | 'SOURCE_URL'>,
): AuthSettings {
  const publicUrl = env.PUBLIC_URL?.replace(/\/+$/, '') ?? null
  return {
    passwordMin: env.PASSWORD_MIN,
    publicUrl,
    resetUrl: env.SMTP_URL ? publicUrl : null,
    hasPlans: env.PLANS,
    software: { version: readVersion(), sourceUrl: env.SOURCE_URL ?? null },
  }
}
