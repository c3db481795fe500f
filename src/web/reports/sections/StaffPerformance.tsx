import { metrics } from '#domain/reports/definitions.ts'
import { clothGround, StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import { Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { FillBar } from '#web/kit/ui/values/FillBar.tsx'
import { countWord } from '#web/reports/count-word.ts'
import { RankedRow } from '#web/reports/RankedRow.tsx'
import { ReportCard } from '#web/reports/ReportCard.tsx'
import type { Advanced } from '#web/reports/use-report.ts'

/** Shows section 6: the members by revenue; commission only for people who may see pay. */
export function StaffPerformance({ team }: { team: Advanced['staffPerformance'] }) {
  const most = Math.max(0, ...team.map(({ revenueMinor }) => revenueMinor))
  return (
    <ReportCard of="staffPerformance" chapter="staff" empty={team.length === 0 && 'No staff data available'}>
      <Rows label={metrics.staffPerformance.label}>
        {team.map(({ id, name, position, appointments, revenueMinor, commissionMinor }, index) => (
          <RankedRow
            key={id}
            rank={index + 1}
            mark={<StaffArch name={name} cloth={position + 1} decorative />}
            title={name}
            behind={{ figure: 'member', of: id }}
            detail={
              <>
                {countWord(appointments, 'appointment')}
                {commissionMinor !== null && (
                  <>
                    {' · '}
                    <Money minor={commissionMinor} /> commission
                  </>
                )}
              </>
            }
            end={<Money minor={revenueMinor} />}
            bar={<FillBar value={revenueMinor} of={most} ground={clothGround(position + 1)} />}
          />
        ))}
      </Rows>
    </ReportCard>
  )
}
