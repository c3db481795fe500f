import { calendlyRefusals } from '#domain/kit/refusals-calendly.ts'

/** The site with the salons' pages. */
export const calendlyHost = 'https://calendly.com'

/** The refusal of any other address (document 2, section 5). */
export const notCalendlyUrl = calendlyRefusals['calendly-url'][1]

/**
 * Returns whether it is the Calendly page of a salon: https, Calendly's host, one segment of letters, digits,
 * hyphen or underscore, and nothing else. The typed text is compared: spellings that a parser would normalise are
 * refused.
 */
export function isCalendlyUrl(typed: string): boolean {
  return /^https:\/\/calendly\.com\/[A-Za-z0-9_-]+$/.test(typed)
}
