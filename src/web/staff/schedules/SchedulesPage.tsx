import { addDays, isLocalDate, type LocalDate, weekOf } from '#domain/kit/dates.ts'
import { useAddress } from '#web/kit/address.tsx'
import { useMay } from '#web/kit/me.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { useRef } from 'react'
import { DaySheet } from './DaySheet.tsx'
import { EveryoneToday } from './EveryoneToday.tsx'
import { memberDay } from './member-days.ts'
import { MemberBar } from './MemberBar.tsx'
import styles from './schedules.module.css'
import { ScheduleList } from './ScheduleList.tsx'
import { TimeOffList } from './TimeOffList.tsx'
import { type ScheduleActions, useScheduleActions } from './use-schedule-actions.tsx'
import { useShownMembers } from './use-shown-members.ts'
import { type ScheduledMember, type TeamRead, useTeamTime } from './use-team-time.ts'
import { WeekBar, weekWords } from './WeekBar.tsx'
import { WeekGrid } from './WeekGrid.tsx'

/**
 * /staff-schedules: shows the team's schedules, by week and as a list, and its time off; people with the right change
 * them. On a phone, it shows who works today, and the schedule of one member at a time.
 */
export function SchedulesPage() {
  const { params, change } = useAddress()
  const asked = isLocalDate(params.week ?? '') ? params.week! : undefined
  const team = useTeamTime(asked ? mondayOf(asked) : null)
  const { members, time, today } = team
  const { one, shown, show } = useShownMembers(members)
  const { on, sheets } = useScheduleActions(team)
  const may = useMay('changeSchedules') ? on : null
  const day = useOpened<{ member: ScheduledMember; date: LocalDate }>()
  const [first] = shown
  const go = (date: LocalDate) => change({ week: mondayOf(date) === mondayOf(today) ? undefined : mondayOf(date) })
  return (
    <>
      <PageHeader
        title="Staff Schedules"
        action={
          may && first
            ? { label: '+ Add Time Off', onClick: () => may.addOff({ staffId: first.id, date: today }) }
            : undefined
        }
      />
      <PageBody>
        {one && <PhoneTop team={team} one={one} onShow={show} />}
        <Week team={{ ...team, members: shown }} on={may} onGo={go} onDay={day.open} />
        <ScheduleList team={{ ...team, members: shown }} on={may} onOpen={day.open} />
        <TimeOffList team={team} on={may} />
      </PageBody>
      {day.row && (
        <DaySheet
          name={day.row.member.name}
          day={memberDay(day.row.member.id, day.row.date, time)}
          zone={time.zone}
          opened={day.opened}
          onClose={day.close}
          on={may}
        />
      )}
      {sheets}
    </>
  )
}

interface PhoneTopProps {
  team: TeamRead
  one: ScheduledMember
  onShow: (staffId: string) => void
}

/** Shows who works today, and the choice of the member whose week is beneath. */
function PhoneTop({ team, one, onShow }: PhoneTopProps) {
  const bar = useRef<HTMLDivElement>(null)
  const showWeek = (staffId: string) => {
    onShow(staffId)
    bar.current?.scrollIntoView?.()
  }
  return (
    <>
      <EveryoneToday team={team} onShow={showWeek} />
      <div ref={bar} className={styles.bar}>
        <MemberBar members={team.members} one={one} onShow={onShow} />
      </div>
    </>
  )
}

interface WeekProps {
  team: TeamRead
  on: ScheduleActions | null
  /** Shows the week of a date. */
  onGo: (date: LocalDate) => void
  onDay: (day: { member: ScheduledMember; date: LocalDate }) => void
}

function Week({ team, on, onGo, onDay }: WeekProps) {
  const { monday, today, members, time, read } = team
  const bar = (
    <WeekBar monday={monday} onStep={(weeks) => onGo(addDays(monday, 7 * weeks))} onToday={() => onGo(today)} />
  )
  return (
    <Card title={weekWords(monday)} aside={bar}>
      <Loadable read={read} what="Schedules" empty={<EmptyState drawing="people" title="No staff yet" />}>
        {() => (
          <WeekGrid
            {...{ monday, today, members, time }}
            onMember={on && (({ id, name }) => on.add({ staffId: id, name }))}
            onDay={(member, date) => onDay({ member, date })}
          />
        )}
      </Loadable>
    </Card>
  )
}

function mondayOf(date: LocalDate): LocalDate {
  return weekOf(date)[0]!
}
