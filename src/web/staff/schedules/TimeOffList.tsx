import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { RowActions, RowDelete, RowEdit } from '#web/kit/ui/lists/RowActions.tsx'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { offOnClock } from './member-days.ts'
import { offWords } from './off-words.ts'
import type { ScheduleActions } from './use-schedule-actions.tsx'
import type { TeamRead } from './use-team-time.ts'

/** Lists current time off and that of the coming year, by start. */
export function TimeOffList({ team, on }: { team: TeamRead; on: ScheduleActions | null }) {
  const { members, time, today, read } = team
  const rows = time.timeOff.flatMap((off) => {
    const member = members.find(({ id }) => id === off.staffId)
    return !off.isBlock && member && offOnClock(off, time.zone).toDate >= today ? [{ off, member }] : []
  })
  return (
    <Card title="Time off">
      <Loadable
        read={{ ...read, data: read.data && rows }}
        what="Time off"
        empty={<p className="pl-quiet">No one has time off.</p>}
      >
        {() => (
          <Rows label="Time off">
            {rows.map(({ off, member }) => (
              <Row
                key={off.id}
                mark={<StaffArch name={member.name} cloth={member.cloth} decorative />}
                title={member.name}
                detail={[offWords(off, time.zone), off.reason].filter(Boolean).join(' · ')}
                actions={
                  on && (
                    <RowActions>
                      <RowEdit what={`time off of ${member.name}`} onPress={() => on.editOff(off)} />
                      <RowDelete what={`time off of ${member.name}`} onPress={() => on.removeOff(off)} />
                    </RowActions>
                  )
                }
              />
            ))}
          </Rows>
        )}
      </Loadable>
    </Card>
  )
}
