import { calendlyRefusals } from '#domain/kit/refusals-calendly.ts'

/** Where salons have their pages. */
export const calendlyHost = 'https://calendly.com'

/** What is said of any other address (document 2, section 5). */
export const notCalendlyUrl = calendlyRefusals['calendly-url'][1]

/**
 * Whether it is the page of a salon with Calendly: https, its host, one segment of letters, digits, hyphen or underscore,
 * and nothing else. It is compared as it was typed: what a parser would make the same is refused.
 */
export function isCalendlyUrl(typed: string): boolean {
  return /^https:\/\/calendly\.com\/[A-Za-z0-9_-]+$/.test(typed)
}
