import { isLocalDate } from '#domain/kit/dates.ts'
import { type PresetPeriod, presetPeriods, whyCannotShow } from '#domain/kit/period.ts'
import { type Params, useAddress } from '#web/kit/address.tsx'
import type { Period } from './PeriodFilter.tsx'

/**
 * Returns the period of a list, and a function that sets it. The period is in the address (`?period=month`,
 * `?from=…&to=…`) unless it is the usual one.
 */
export function usePeriod(usual: PresetPeriod): [period: Period, setPeriod: (period: Period) => void] {
  return usePeriodOf(presetPeriods, usual)
}

/**
 * Returns the period of a page with its own ready-made periods, and a function that sets it; with `isStep`, Back
 * returns to the previous one.
 */
export function usePeriodOf<Preset extends string>(
  presets: Readonly<Record<Preset, unknown>>,
  usual: NoInfer<Preset>,
  isStep = false,
): [period: Period<Preset>, setPeriod: (period: Period<Preset>) => void] {
  const { params, change } = useAddress()
  const setPeriod = (period: Period<Preset>) => {
    const isRange = typeof period !== 'string'
    const asked = {
      period: isRange || period === usual ? undefined : period,
      from: isRange ? period.from : undefined,
      to: isRange ? period.to : undefined,
    }
    change(asked, isStep)
  }
  return [readPeriod(params, presets) ?? usual, setPeriod]
}

/** Returns the period in the address; null if there is none or it cannot be shown. */
function readPeriod<Preset extends string>(
  { period, from = '', to = '' }: Params,
  presets: Readonly<Record<Preset, unknown>>,
): Period<Preset> | null {
  if (period !== undefined && Object.hasOwn(presets, period)) return period as Preset
  const isRange = isLocalDate(from) && isLocalDate(to) && whyCannotShow({ from, to }) === null
  return isRange ? { from, to } : null
}
