import { orNull, zNotes } from '#domain/kit/text.ts'

/*
 * Preparation rules: what customers must know or do before a visit, in the salon's own words. A salon has one
 * for all visits, and one for each service.
 */

/** The largest number of characters of a rule. */
export const mostPreparation = 500

/** The rule, as people type it; null means that there is none. */
export const zPreparationWords = orNull(zNotes.max(mostPreparation, `At most ${mostPreparation} characters.`))

/** A preparation rule as it is stored, with a salon or with a service. */
export interface StoredPreparation {
  preparation: string | null
  /** Customers are asked to tick that they accept the rule. */
  mustAcceptPreparation: boolean
  /** The version of the words; 0 before the first. */
  preparationVersion: number
}

export const noPreparation: StoredPreparation = {
  preparation: null,
  mustAcceptPreparation: false,
  preparationVersion: 0,
}

/** Returns the version of a changed rule: other words have the next version, so that accepting the old ones is not enough. */
export function nextPreparationVersion(
  before: Pick<StoredPreparation, 'preparation' | 'preparationVersion'>,
  { preparation }: Pick<StoredPreparation, 'preparation'>,
): number {
  return before.preparationVersion + (before.preparation === preparation ? 0 : 1)
}
