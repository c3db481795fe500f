import type { CalendarMember } from '#domain/appointments/contract.ts'
import { appointmentStatuses, statusWords } from '#domain/appointments/status.ts'
import { StaffArch } from '#web/kit/ui/StaffArch.tsx'
import { StatusGlyph } from '#web/kit/ui/Status.tsx'
import styles from './calendar.module.css'
import { clothOf } from './week-model.ts'

/** Whose arch is whose, and what the signs mean. On a phone there is no room, and every box says it in words. */
export function CalendarLegend({ staff }: { staff: readonly CalendarMember[] }) {
  return (
    <div className={styles.legend}>
      <ul aria-label="Team">
        {staff.map((member) => (
          <li key={member.id}>
            <StaffArch name={member.name} cloth={clothOf(member)} size="sm" decorative />
            {member.name.split(/\s+/)[0]}
          </li>
        ))}
      </ul>
      <ul aria-label="Status">
        {appointmentStatuses.map((status) => (
          <li key={status}>
            <StatusGlyph status={status} />
            <span className={styles.status}>{statusWords[status]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
