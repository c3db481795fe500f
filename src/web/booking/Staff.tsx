import type { PublicMember } from '#domain/booking/page-view.ts'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import { Icon } from './icons.tsx'

interface StaffProps {
  staff: readonly PublicMember[]
  /** The members who do all chosen services. */
  able: readonly PublicMember[]
  chosenId: string | null
  onChoose: (change: { staffId: string | null }) => void
}

/** Shows the choice of a member: anyone available, or a member who does the chosen services. */
export function Staff({ staff, able, chosenId, onChoose }: StaffProps) {
  return (
    <div className="picks" role="radiogroup" aria-labelledby="step-staff">
      <label className="pick">
        <input
          type="radio"
          name="staff"
          value=""
          checked={chosenId === null}
          onChange={() => onChoose({ staffId: null })}
        />
        <span className="any">
          <Icon of="people" />
        </span>
        <span>
          Anyone<small>available</small>
        </span>
        <Tick />
      </label>
      {staff.map((member) => {
        const cannot = !able.includes(member)
        return (
          <label key={member.id} className="pick" data-off={cannot || undefined}>
            <input
              type="radio"
              name="staff"
              value={member.id}
              disabled={cannot}
              checked={chosenId === member.id}
              onChange={() => onChoose({ staffId: member.id })}
            />
            <StaffArch name={member.name} cloth={member.cloth} size="lg" decorative />
            <span>
              {member.name}
              {cannot && <small>not for this</small>}
            </span>
            <Tick />
          </label>
        )
      })}
    </div>
  )
}

function Tick() {
  return (
    <span className="tick">
      <Icon of="check" />
    </span>
  )
}
