import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { saveSettingsContract, Settings } from './contract-settings.ts'
import { type OpeningFound, requireToldOf } from './decide-opening.ts'
import { whyNoDeposits } from './deposit-rules.ts'
import { nextPreparationVersion } from './preparation.ts'
import { requireSame } from './was.ts'

/** The input of a change of settings. */
export interface SettingsFound {
  settings: Settings
  /** The opening times and the appointments; null unless the time zone changes. */
  opening: OpeningFound | null
}

/**
 * Returns the settings with one section saved. Throws 'changed-meanwhile', and refuses a time zone that
 * leaves more appointments outside the opening times than the person was told about.
 */
export function decideSettings(
  { settings, opening }: SettingsFound,
  body: ParsedInput<typeof saveSettingsContract>['body'],
): Settings {
  if (body.was) requireSame(body.was, settings)
  if (body.section === 'profile' && opening) requireToldOf(opening, { kind: 'zone', zone: body.is.timeZone }, body.told)
  const after = { ...settings, ...body.is }
  const why = whyNoDeposits(after)
  if (why) throw new Refusal(why, { field: 'bankAccountNumber' })
  return { ...after, preparationVersion: nextPreparationVersion(settings, after) }
}
