import { Select } from '@mantine/core'
import { useLocations, useMe } from '#web/kit/me.tsx'
import { type Period, PeriodChoice } from '#web/kit/ui/lists/PeriodFilter.tsx'
import styles from './reports.module.css'
import { presetChoices, type ReportPreset } from './use-report.ts'

interface ReportFilterProps {
  period: Period<ReportPreset>
  onPeriod: (period: Period<ReportPreset>) => void
  /** The location in the address; undefined means the person's current location. */
  location: string | undefined
  onLocation: (location: string) => void
}

/**
 * Shows the choice of the period and, if there are several, the location of the report. Cancel returns to the last 30
 * days (document 2, section 3).
 */
export function ReportFilter({ period, onPeriod, location, onLocation }: ReportFilterProps) {
  const locations = useLocations()
  const { locationId } = useMe()
  return (
    <search className={styles.filter} aria-label="Report filter">
      <PeriodChoice presets={presetChoices} period={period} onChange={onPeriod} cleared="month" back="Cancel" />
      {locations.length > 0 && (
        <Select
          style={{ flex: '0 1 220px' }}
          aria-label="Location"
          allowDeselect={false}
          data={[
            { value: 'all', label: 'All locations' },
            ...locations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={location ?? locationId ?? 'all'}
          onChange={(chosen) => chosen !== null && onLocation(chosen)}
        />
      )}
    </search>
  )
}
