import { Refusal } from '#domain/kit/refusal.ts'
import type { Env } from '#server/kit/env.ts'
import { seal, unseal } from '#server/kit/seal.ts'
import { type CalendlyClient, openCalendly } from './client.ts'
import type { KeptIntegration } from './store.ts'

/** The dependencies of this room besides the database of a call. */
export interface CalendlyParts {
  /** Seals the tokens of salons. */
  secret: string
  /** Calendly's address. */
  baseUrl: string
  /** The host's token; null if there is none. */
  hostToken: string | null
}

/** The same of the settings. */
export const calendlyPartsOf = (env: Env, secret: string): CalendlyParts => ({
  secret,
  baseUrl: env.CALENDLY_BASE_URL,
  hostToken: env.CALENDLY_TOKEN ?? null,
})

/** The purpose that tokens are sealed for. */
export const calendlySeal = 'calendly-token'

/** A token as it is stored. */
export async function keptToken(token: string, { secret }: CalendlyParts) {
  return { sealed: await seal(token, calendlySeal, secret), end: token.slice(-4) }
}

/**
 * Returns the client for a salon's own token, otherwise for the host's, which is the oldest salon's; null if it
 * has neither. Throws 'calendly-token' if its own was sealed with another secret.
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
