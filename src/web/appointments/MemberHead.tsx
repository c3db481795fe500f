import type { CalendarMember } from '#domain/appointments/contract.ts'
import { StaffArch } from '#web/kit/ui/StaffArch.tsx'
import { clothOf } from './grid/columns.ts'
import styles from './heads.module.css'

/** The head of a member's column: their arch, name, and how many appointments they have. */
export function MemberHead({ member, count }: { member: CalendarMember; count: number }) {
  return (
    <div className={styles.member}>
      <StaffArch name={member.name} cloth={clothOf(member)} decorative />
      <span>
        <b>{member.name}</b>
        <small>{count === 1 ? '1 appointment' : `${count} appointments`}</small>
      </span>
    </div>
  )
}
