import { isLocalDate } from '#domain/kit/dates.ts'
import { type PresetPeriod, presetPeriods, whyCannotShow } from '#domain/kit/period.ts'
import { type Params, useAddress } from '#web/kit/address.tsx'
import type { Period } from './PeriodFilter.tsx'

/** The period of a list, which stands in the address (`?period=month`, `?from=…&to=…`) unless it is the usual one. */
export function usePeriod(usual: PresetPeriod): [period: Period, setPeriod: (period: Period) => void] {
  const { params, change } = useAddress()
  const setPeriod = (period: Period) => {
    const isRange = typeof period !== 'string'
    change({
      period: isRange || period === usual ? undefined : period,
      from: isRange ? period.from : undefined,
      to: isRange ? period.to : undefined,
    })
  }
  return [readPeriod(params) ?? usual, setPeriod]
}

/** What the address asks for; null for nothing, and for what cannot be shown. */
function readPeriod({ period, from = '', to = '' }: Params): Period | null {
  if (period !== undefined && Object.hasOwn(presetPeriods, period)) return period as PresetPeriod
  const isRange = isLocalDate(from) && isLocalDate(to) && whyCannotShow({ from, to }) === null
  return isRange ? { from, to } : null
}
