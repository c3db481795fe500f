import type { CalendarMember } from '#domain/appointments/contract.ts'
import { type MemberNow, memberNowWords } from '#domain/appointments/member-now.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import { clothOf } from '#web/appointments/grid/columns.ts'
import styles from './heads.module.css'

interface MemberHeadProps {
  member: CalendarMember
  count: number
  /** Whether the member is free or busy now; null on other days, and if they are not at work. */
  state: MemberNow | null
  /** On a phone: one low line for the first name, and one beneath it. */
  isCompact: boolean
  /** The width of the column in CSS pixels; 0 if it was not measured. */
  widthPx: number
}

const everythingPx = 270
const fullNamePx = 144
const firstNamePx = 92

/**
 * Shows the head of a member's column: their arch and, if there is room, their name and number of appointments; today
 * also whether they are free or busy now, and until when.
 */
export function MemberHead({ member, count, state, isCompact, widthPx }: MemberHeadProps) {
  const hasRoom = (px: number) => widthPx === 0 || widthPx >= px
  const appointments = count === 1 ? '1 appointment' : `${count} appointments`
  const [now, until] = state ? memberNowWords(state) : []
  const said = [now, until].filter(Boolean).join(' ')
  const title = [member.name, said].filter(Boolean).join(', ')
  if (isCompact && widthPx >= firstNamePx)
    return <CompactHead {...{ member, title, now, until }} otherwise={appointments} />
  if (now && !hasRoom(fullNamePx)) {
    return (
      <div className={styles.member} data-state={now} title={title}>
        <span className="pl-line pl-gap-4">
          <StaffArch name={member.name} cloth={clothOf(member)} size="sm" decorative />
          {hasRoom(firstNamePx) && <b>{firstNameOf(member.name)}</b>}
        </span>
        <small>
          <span>{now}</span> {!hasRoom(firstNamePx) && <br />}
          {until}
        </small>
      </div>
    )
  }
  const beneath = hasRoom(everythingPx) ? [appointments, said].filter(Boolean).join(' · ') : said || appointments
  return (
    <div className={styles.member} data-arch={!hasRoom(firstNamePx) || undefined} title={title}>
      <StaffArch name={member.name} cloth={clothOf(member)} decorative />
      {hasRoom(firstNamePx) && (
        <span>
          <b>{hasRoom(fullNamePx) ? member.name : firstNameOf(member.name)}</b>
          <small>{hasRoom(fullNamePx) ? beneath : count}</small>
        </span>
      )}
    </div>
  )
}

interface CompactHeadProps {
  member: CalendarMember
  title: string
  now: string | undefined
  until: string | undefined
  /** The words beneath the name, if the member is neither free nor busy now. */
  otherwise: string
}

/** Shows the low head of a phone: the first name and, beneath it, the state or another line of words. */
function CompactHead({ member, title, now, until, otherwise }: CompactHeadProps) {
  return (
    <div className={styles.member} data-compact title={title}>
      <StaffArch name={member.name} cloth={clothOf(member)} size="sm" decorative />
      <span>
        <b>{firstNameOf(member.name)}</b>
        <small>
          {now && <span data-state={now}>{now}</span>} {now ? until : otherwise}
        </small>
      </span>
    </div>
  )
}
