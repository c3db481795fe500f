import { Button, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ScheduledMember } from './use-team-time.ts'

interface MemberBarProps {
  members: readonly ScheduledMember[]
  one: ScheduledMember
  onShow: (id: string) => void
}

/** Chooses the member whose schedule is shown: from a list, or the next one, after the last the first again. */
export function MemberBar({ members, one, onShow }: MemberBarProps) {
  const step = (by: -1 | 1) => onShow(members.at((members.indexOf(one) + by) % members.length)!.id)
  return (
    <div className="pl-line" role="group" aria-label="Member shown">
      <span className="pl-hidden" aria-live="polite">
        {one.name}
      </span>
      <Button variant="default" className="pl-square" aria-label="Previous member" onClick={() => step(-1)}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </Button>
      <NativeSelect
        className="pl-grow"
        aria-label="Staff member"
        data={members.map(({ id, name }) => ({ value: id, label: name }))}
        value={one.id}
        onChange={(event) => onShow(event.currentTarget.value)}
      />
      <Button variant="default" className="pl-square" aria-label="Next member" onClick={() => step(1)}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Button>
    </div>
  )
}
