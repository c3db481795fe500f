import { useEffect, useRef } from 'react'
import { readReportsContract } from '#domain/reports/contract.ts'
import type { CallInput, Output } from '#domain/kit/endpoint.ts'
import { reportPeriods } from '#domain/reports/period.ts'
import { useAddress } from '#web/kit/address.tsx'
import { useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import type { Period } from '#web/kit/ui/lists/PeriodFilter.tsx'
import { usePeriodOf } from '#web/kit/ui/lists/use-period.ts'
import { reportLocation } from './report-location.ts'

export type Report = Output<typeof readReportsContract>
export type Advanced = NonNullable<Report['advanced']>

/** The query of a report, as in the contract. */
export type AskedReport = CallInput<typeof readReportsContract>['query']

const { custom: _custom, ...presets } = reportPeriods
export type ReportPreset = keyof typeof presets

/** The ready-made periods in the order of the specification. */
export const presetChoices = (Object.keys(presets) as ReportPreset[]).map((value) => ({
  value,
  label: presets[value],
  // All of them fit on a phone.
  short: presets[value].replace('Last ', ''),
}))

/**
 * Returns the content of the page: the period and location from its address, and the figures. Each choice is a step for
 * Back.
 */
export function useReport() {
  const [period, setPeriod] = usePeriodOf(presets, 'month', true)
  const { location, setLocation, isUnknown } = useReportLocation()
  const asked: AskedReport = {
    ...(typeof period === 'string' ? { period } : { period: 'custom', ...period }),
    ...(location && { locationId: location }),
  }
  const read = useRead(readReportsContract, { query: asked })
  return { period, setPeriod, location, setLocation, isUnknown, asked, read }
}

/** Returns the location of the report, as the address names it, and a function that chooses another. */
function useReportLocation() {
  const { params, change } = useAddress()
  const me = useMe()
  const { locationId } = me
  const setLocation = (to: string) => change({ location: to === (locationId ?? 'all') ? undefined : to }, true)
  // Choosing another location in the header also changes the report.
  const before = useRef(locationId)
  useEffect(() => {
    if (before.current === locationId) return
    before.current = locationId
    change({ location: undefined })
  }, [locationId, change])
  return { ...reportLocation(params.location, me), setLocation }
}

/** Returns the name of a period: 'Last 30 Days', or 'Custom Range'. */
export function reportName(period: Period<ReportPreset>): string {
  return typeof period === 'string' ? presets[period] : reportPeriods.custom
}
