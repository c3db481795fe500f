import { Refusal } from '#domain/kit/refusal.ts'
import type { Env } from '#server/kit/env.ts'
import { seal, unseal } from '#server/kit/seal.ts'
import { type CalendlyClient, openCalendly } from './client.ts'
import type { KeptIntegration } from './store.ts'

/** The dependencies of the Calendly integration, in addition to a call's database. */
export interface CalendlyParts {
  /** The secret that seals the tokens of salons. */
  secret: string
  /** Calendly's address. */
  baseUrl: string
  /** The host's Calendly token; null if there is none. */
  hostToken: string | null
}

/** Returns the dependencies from the settings. */
export const calendlyPartsOf = (env: Env, secret: string): CalendlyParts => ({
  secret,
  baseUrl: env.CALENDLY_BASE_URL,
  hostToken: env.CALENDLY_TOKEN ?? null,
})

/** The purpose under which tokens are sealed. */
export const calendlySeal = 'calendly-token'

/** Returns a token as it is stored. */
export async function keptToken(token: string, { secret }: CalendlyParts) {
  return { sealed: await seal(token, calendlySeal, secret), end: token.slice(-4) }
}

/**
 * Returns the client for a salon's own token, or for the host's token, which is the oldest salon's; null if the
 * salon has neither. Throws 'calendly-token' if its own token was sealed with another secret.
 */
export async function calendlyOf(
  parts: CalendlyParts,
  { sealedToken }: Pick<KeptIntegration, 'sealedToken'>,
  isFirst: boolean,
): Promise<CalendlyClient | null> {
  const token =
    sealedToken === null ? hostTokenOf(parts, isFirst) : await unseal(sealedToken, calendlySeal, parts.secret)
  if (token === null && sealedToken !== null) throw new Refusal('calendly-token')
  return token === null ? null : openCalendly(token, parts.baseUrl)
}

const hostTokenOf = ({ hostToken }: CalendlyParts, isFirst: boolean) => (isFirst ? hostToken : null)
