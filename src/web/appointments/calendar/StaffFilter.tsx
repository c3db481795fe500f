import { Button, Popover } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { CalendarMember } from '#domain/appointments/contract.ts'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import styles from './filter.module.css'
import { clothOf } from '#web/appointments/grid/columns.ts'

interface StaffFilterProps {
  staff: readonly CalendarMember[]
  /** The ids of the shown members; empty for everyone. */
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/**
 * Lets the person choose whose appointments are shown: everyone's, or those of the pressed members. It also explains
 * the members' arches.
 */
export function StaffFilter({ small, ...props }: StaffFilterProps & { small?: boolean }) {
  if (props.staff.length < 2) return null
  if (!small) return <Chips {...props} />
  const { staff, chosen } = props
  const names = staff.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <Popover position="bottom-end" width={260} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={styles.button}
          aria-label={`Staff shown: ${names.join(', ') || 'everyone'}`}
          data-on={names.length > 0 || undefined}
        >
          <IconUsers size={20} stroke={1.75} aria-hidden />
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Staff shown" className={styles.dropdown}>
        <Chips {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Chips({ staff, chosen, onChange }: StaffFilterProps) {
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
    // The ids are in the team's order, so that the same choice always has the same address; all members means everyone.
    const ids = staff.map((member) => member.id).filter((each) => next.includes(each))
    onChange(ids.length === staff.length ? [] : ids)
  }
  return (
    <div className={styles.chips} role="group" aria-label="Staff shown">
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChange([])}>
        Everyone
      </button>
      {staff.map((member) => (
        <button
          key={member.id}
          type="button"
          aria-pressed={chosen.includes(member.id)}
          aria-label={member.name}
          onClick={() => toggle(member.id)}
        >
          <StaffArch name={member.name} cloth={clothOf(member)} size="sm" decorative />
          <span aria-hidden>{member.name.split(/\s+/)[0]}</span>
        </button>
      ))}
    </div>
  )
}
