import { type LocalDate, weekOf } from '#domain/kit/dates.ts'
import { formatDay, formatWeekday } from '#domain/kit/time-format.ts'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import { breakWords, type MemberDay, memberDay, offPart, shiftWords, type TeamTime } from './member-days.ts'
import styles from './schedules.module.css'
import type { ScheduledMember } from './use-team-time.ts'

interface WeekGridProps {
  monday: LocalDate
  today: LocalDate
  members: readonly ScheduledMember[]
  time: TeamTime
  /** Starts a schedule for a member; null if the person may only read. */
  onMember: ((member: ScheduledMember) => void) | null
  onDay: (member: ScheduledMember, date: LocalDate) => void
}

/**
 * Shows the team's week: a row for each member, a cell for each day; on narrow screens the days are below each other.
 */
export function WeekGrid({ monday, today, members, time, onMember, onDay }: WeekGridProps) {
  const dates = weekOf(monday)
  return (
    <div className={styles.week}>
      <div className={styles.heads} aria-hidden>
        <span />
        <div className={styles.days}>
          {dates.map((date) => (
            <span key={date} data-today={date === today || undefined}>
              <b>{formatWeekday(date).slice(0, 3)}</b> {Number(date.slice(8))}
            </span>
          ))}
        </div>
      </div>
      <ul aria-label="Staff members">
        {members.map((member) => (
          <li key={member.id} className={styles.member}>
            <MemberHead member={member} onMember={onMember} />
            <ul className={styles.days} aria-label={`Week of ${member.name}`}>
              {dates.map((date) => (
                <li key={date} data-today={date === today || undefined}>
                  <DayCell day={memberDay(member.id, date, time)} time={time} onPress={() => onDay(member, date)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

const awayAllDay = 'Time off'

function MemberHead({ member, onMember }: { member: ScheduledMember } & Pick<WeekGridProps, 'onMember'>) {
  const inside = (
    <>
      <StaffArch name={member.name} cloth={member.cloth} decorative />
      <span className={styles.name}>{member.name}</span>
    </>
  )
  if (!onMember) return <div className={styles.head}>{inside}</div>
  return (
    <button
      type="button"
      className={styles.head}
      aria-label={`New schedule for ${member.name}`}
      onClick={() => onMember(member)}
    >
      {inside}
    </button>
  )
}

function DayCell({ day, time, onPress }: { day: MemberDay; time: TeamTime; onPress: () => void }) {
  const { date, shifts, once, openHours, timeOff } = day
  const words = wordsOfDay(day, time)
  return (
    <button
      type="button"
      className={styles.day}
      aria-label={`${formatDay(date)}: ${words.join(', ')}`}
      onClick={onPress}
    >
      <span className={styles.weekday} aria-hidden>
        {formatWeekday(date).slice(0, 3)} {Number(date.slice(8))}
      </span>
      <span className={styles.shifts} data-away={words.includes(awayAllDay) || undefined} aria-hidden>
        {shifts.map((shift) => (
          <span key={shift.id} className={styles.shift} data-off={!shift.isAvailable || undefined}>
            <b>{shiftWords(shift)}</b>
            {shift.breakStart && (
              <small>
                Break{' '}
                <span>
                  {shift.breakStart}–{shift.breakEnd}
                </span>
              </small>
            )}
          </span>
        ))}
        {shifts.length === 0 && <span className="pl-muted">{openHours ?? 'Off'}</span>}
        {once.length > 0 && <small>This date only</small>}
        {timeOff.map((off) => (
          <span key={off.id} className={styles.off}>
            {offWords(day.date, off, time)}
          </span>
        ))}
      </span>
    </button>
  )
}

/** Returns the texts of a day: '09:00–13:00', 'Break 11:00–11:30', 'Time off'. */
function wordsOfDay(day: MemberDay, time: TeamTime): string[] {
  const { shifts, once, openHours, timeOff } = day
  return [
    ...shifts.flatMap((shift) => [shiftWords(shift), breakWords(shift) ?? []].flat()),
    ...(shifts.length === 0 ? [openHours === null ? 'Off' : `${openHours}, the salon’s hours`] : []),
    ...(once.length > 0 ? ['this date only'] : []),
    ...timeOff.map((off) => offWords(day.date, off, time)),
  ]
}

function offWords(date: LocalDate, off: MemberDay['timeOff'][number], { zone }: TeamTime): string {
  const part = offPart(date, off, zone)
  return part === null ? awayAllDay : `Time off ${part}`
}
