import {
  readSettingsContract,
  saveSettingsContract,
  type Section,
  sections,
  type SectionValues,
  type Settings,
} from '#domain/salon/contract-settings.ts'
import { keepAnswer, queryClient, answerKey } from '#web/kit/query.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import type { Labels } from '#web/kit/ui/forms/changed-fields.ts'
import type { SheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { useSectionForm } from '#web/kit/ui/forms/use-section-form.ts'

interface SettingsSection<S extends Section, Values> {
  section: S
  settings: Settings
  labels: Labels<Values>
  valuesOf: (saved: SectionValues<S>) => Values
  /** Returns the request body of the typed values. Called only for values without problems. */
  sentOf: (values: Values) => unknown
  problemsOf?: (values: Values) => Partial<Record<string, string>>
  /**
   * Asks before the section is sent. Returns the number of appointments that the person was told about; null if they
   * changed their mind.
   */
  ask?: (is: SectionValues<S>, was: SectionValues<S>) => Promise<number | null>
}

/** Returns a section of the settings as a separate form. */
export function useSettingsSection<S extends Section, Values extends object>(about: SettingsSection<S, Values>) {
  const { section, settings, labels, valuesOf, sentOf, problemsOf, ask } = about
  return useSectionForm<SectionValues<S>, Values>({
    saved: sectionOf(section, settings),
    labels,
    valuesOf,
    problemsOf: (values) => ({ ...contractProblems(section, sentOf(values)), ...problemsOf?.(values) }),
    async save(values, was, send) {
      const is = sections[section].parse(sentOf(values)) as SectionValues<S>
      const told = ask ? await ask(is, was) : 0
      if (told === null) return null
      return sectionOf(section, await saved(send, { section, is, was, ...(ask && { told }) }))
    },
  })
}

async function saved(send: SheetForm<unknown>['send'], body: unknown): Promise<Settings> {
  const { settings } = await send(saveSettingsContract, { body: body as never })
  const known = queryClient.getQueryData<Output<typeof readSettingsContract>>(answerKey(readSettingsContract, {}))
  if (known) keepAnswer(readSettingsContract, {}, { ...known, settings })
  return settings
}

/** Returns the fields of one section. */
function sectionOf<S extends Section>(section: S, settings: Settings): SectionValues<S> {
  const fields = Object.keys(sections[section].shape) as (keyof Settings)[]
  return Object.fromEntries(fields.map((field) => [field, settings[field]])) as SectionValues<S>
}

function contractProblems(section: Section, sent: unknown): Record<string, string> {
  const issues = sections[section].safeParse(sent).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).toReversed())
}
