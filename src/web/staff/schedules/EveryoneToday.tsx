import { listed } from '#domain/kit/listed.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { memberDay, workWords } from './member-days.ts'
import type { TeamRead } from './use-team-time.ts'

interface EveryoneTodayProps {
  team: TeamRead
  onShow: (staffId: string) => void
}

/** Lists who works today and when, and who is off; a press shows a member's week. */
export function EveryoneToday({ team: { members, time, today, read }, onShow }: EveryoneTodayProps) {
  if (!read.data) return null
  const all = members.map((member) => ({ ...member, works: workWords(memberDay(member.id, today, time), time.zone) }))
  const working = all.filter(({ works }) => works !== null)
  const off = all.filter(({ works }) => works === null)
  return (
    <Card title="Everyone Today">
      <Rows label="Everyone Today">
        {working.map(({ id, name, cloth, works }) => (
          <Row
            key={id}
            mark={<StaffArch name={name} cloth={cloth} size="sm" decorative />}
            title={name}
            end={works}
            onPress={() => onShow(id)}
          />
        ))}
      </Rows>
      {off.length > 0 && <p className="pl-quiet pl-above-8">Off today: {listed(off.map(({ name }) => name))}</p>}
    </Card>
  )
}
