import { useState } from 'react'
import { ableStaff, canBeSideBySide, chosenLength } from '#domain/booking/choice.ts'
import type { BookingPage, Choice, OfferedService } from '#domain/booking/page-view.ts'
import { formatDuration } from '#domain/kit/time-format.ts'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import { Icon } from './icons.tsx'

interface StaffProps {
  page: BookingPage
  choice: Choice
  services: readonly OfferedService[]
  onChoose: (change: Partial<Pick<Choice, 'staffId' | 'staffOf' | 'isSideBySide'>>) => void
}

/** Shows the choice of a member for all services, or of a member for each of them. */
export function Staff(props: StaffProps) {
  const { page, choice, services, onChoose } = props
  const [wasAsked, setAsked] = useState(Object.keys(choice.staffOf).length > 0)
  const isChoice = services.length > 1 && page.staff.length > 1
  const isEach = wasAsked && isChoice
  const turn = () => {
    setAsked(!isEach)
    const all = services.map(({ id }) => [id, choice.staffId])
    onChoose({ staffId: null, staffOf: isEach || !choice.staffId ? {} : Object.fromEntries(all) })
  }
  return (
    <>
      {isEach ? <StaffOfEach {...props} /> : <StaffOfAll {...props} />}
      {isChoice && (
        <button type="button" className="btn quiet scripted" onClick={turn}>
          {isEach ? 'One person for everything' : 'Choose staff for each service'}
        </button>
      )}
      {canBeSideBySide(choice, page) && <SideBySide {...props} />}
    </>
  )
}

/** Shows the choice of having services at the same time, with the minutes that it saves. */
function SideBySide({ page, choice, onChoose }: StaffProps) {
  const [apart, together] = [false, true].map((isSideBySide) =>
    formatDuration(chosenLength({ ...choice, isSideBySide }, page)),
  )
  return (
    <label className="at-once">
      <input
        type="checkbox"
        name="beside"
        value="1"
        checked={choice.isSideBySide}
        onChange={({ target: { checked } }) => onChoose({ isSideBySide: checked })}
      />
      <span>
        At the same time, by two people
        <small>
          {together} instead of {apart}
        </small>
      </span>
    </label>
  )
}

/** Shows the choice of one for all services: anyone available, or a member who does them. */
function StaffOfAll({ page, choice, onChoose }: StaffProps) {
  const able = ableStaff(page, choice)
  return (
    <div className="picks" role="radiogroup" aria-labelledby="step-staff">
      <label className="pick">
        <input
          type="radio"
          name="staff"
          value=""
          checked={choice.staffId === null}
          onChange={() => onChoose({ staffId: null, staffOf: {} })}
        />
        <span className="any">
          <Icon of="people" />
        </span>
        <span>
          Anyone<small>available</small>
        </span>
        <Tick />
      </label>
      {page.staff.map((member) => {
        const cannot = !able.includes(member)
        return (
          <label key={member.id} className="pick" data-off={cannot || undefined}>
            <input
              type="radio"
              name="staff"
              value={member.id}
              disabled={cannot}
              checked={choice.staffId === member.id}
              onChange={() => onChoose({ staffId: member.id, staffOf: {} })}
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

/** Shows for each service the choice of the members who do it. Fields of the form, so that they work before the script. */
function StaffOfEach({ page, choice: { staffOf }, services, onChoose }: StaffProps) {
  return (
    <div className="each" role="group" aria-labelledby="step-staff">
      {services.map(({ id, name }) => (
        <label key={id} className="f">
          <span>{name}</span>
          <select
            className="in"
            name="staff"
            value={staffOf[id] ? `${id}:${staffOf[id]}` : ''}
            onChange={({ target: { value } }) =>
              onChoose({ staffId: null, staffOf: { ...staffOf, [id]: value.split(':')[1] ?? '' } })
            }
          >
            <option value="">Anyone available</option>
            {ableStaff(page, { serviceIds: [id] }).map((member) => (
              <option key={member.id} value={`${id}:${member.id}`}>
                {member.name}
              </option>
            ))}
          </select>
        </label>
      ))}
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
