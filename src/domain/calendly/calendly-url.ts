import { calendlyRefusals } from '#domain/kit/refusals-calendly.ts'

/** The address of the site with the salons' Calendly pages. */
export const calendlyHost = 'https://calendly.com'

/** The refusal of an address that is not a Calendly page (document 2, section 5). */
export const notCalendlyUrl = calendlyRefusals['calendly-url'][1]

/**
 * Returns whether an address is a salon's Calendly page: https, Calendly's host, one segment of letters,
 * digits, hyphen or underscore, and nothing else. The typed text is compared, so spellings that a parser would
 * normalise are refused.
 */
export function isCalendlyUrl(typed: string): boolean {
  return /^https:\/\/calendly\.com\/[A-Za-z0-9_-]+$/.test(typed)
}
