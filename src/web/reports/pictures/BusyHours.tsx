import { metrics } from '#domain/reports/definitions.ts'
import { hourName } from '#web/reports/hour-name.ts'
import { ReportCard } from '#web/reports/ReportCard.tsx'
import { weekdays } from '#web/reports/weekdays.ts'
import type { Advanced } from '#web/reports/use-report.ts'
import { HeatCell } from './HeatCell.tsx'
import styles from './pictures.module.css'

/** Shows the hours by weekday, the darker the busier; each cell has its number. */
export function BusyHours({ busyHours }: { busyHours: Advanced['busyHours'] }) {
  const hours = busyHours.map(({ hour }) => hour)
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  const most = Math.max(...busyHours.map(({ count }) => count))
  const countAt = (weekday: number, hour: number) =>
    busyHours.find((cell) => cell.weekday === weekday && cell.hour === hour)?.count ?? 0
  return (
    <ReportCard of="busyHours" empty={busyHours.length === 0 && 'No appointment data available'}>
      <table className={styles.heat} data-heat aria-label={metrics.busyHours.label}>
        <thead>
          <tr>
            <th scope="col">Hour</th>
            {weekdays.map(([weekday, name]) => (
              <th key={weekday} scope="col" abbr={name}>
                <span aria-hidden>{name.slice(0, 3)}</span>
                <span className="pl-hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: busyHours.length === 0 ? 0 : last - first + 1 }, (_, i) => first + i).map((hour) => (
            <tr key={hour}>
              <th scope="row">{hourName(hour)}</th>
              {weekdays.map(([weekday, name]) => (
                <HeatCell
                  key={weekday}
                  name={`${name}, ${hourName(hour)}`}
                  count={countAt(weekday, hour)}
                  most={most}
                  of={`${weekday}-${hour}`}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ReportCard>
  )
}
