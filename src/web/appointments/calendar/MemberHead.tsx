import type { CalendarMember } from '#domain/appointments/contract.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import { clothOf } from '#web/appointments/grid/columns.ts'
import styles from './heads.module.css'

interface MemberHeadProps {
  member: CalendarMember
  count: number
  /** The width of the column in CSS pixels; 0 if it was not measured. */
  widthPx: number
}

const fullNamePx = 144
const firstNamePx = 92

/** Shows the head of a member's column: their arch and, if there is room, their name and number of appointments. */
export function MemberHead({ member, count, widthPx }: MemberHeadProps) {
  const hasRoom = (px: number) => widthPx === 0 || widthPx >= px
  return (
    <div className={styles.member} data-arch={!hasRoom(firstNamePx) || undefined} title={member.name}>
      <StaffArch name={member.name} cloth={clothOf(member)} decorative />
      {hasRoom(firstNamePx) && (
        <span>
          <b>{hasRoom(fullNamePx) ? member.name : firstNameOf(member.name)}</b>
          <small>{hasRoom(fullNamePx) ? (count === 1 ? '1 appointment' : `${count} appointments`) : count}</small>
        </span>
      )}
    </div>
  )
}
