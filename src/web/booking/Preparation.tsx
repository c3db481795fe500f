import { visitorRules } from '#domain/booking/choice.ts'
import type { BookingPage, Choice } from '#domain/booking/page-view.ts'
import { rulesToAccept } from '#domain/booking/preparation.ts'
import { type Typed, tickOf } from './draft.ts'
import { Rules } from './Rules.tsx'
import type { Said } from './said.ts'

interface PreparationProps {
  page: BookingPage
  choice: Choice
  typed: Typed
  problems: Said['problems']
  onType: (change: Partial<Typed>) => void
}

/** Shows the preparation rules of the visit before it is booked, with the tick that accepts them. */
export function Preparation({ page, choice, typed, problems, onType }: PreparationProps) {
  const rules = visitorRules(page, choice)
  if (rules.length === 0) return null
  const problem = problems['accepted']
  return (
    <div className="card prep">
      <h3>Before your visit</h3>
      <Rules rules={rules} zone={page.salon.timeZone} />
      {rulesToAccept(rules).length > 0 && (
        <label className="at-once scripted">
          <input
            type="checkbox"
            id="accept"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && 'accept-problem'}
            checked={typed.accepted === tickOf(rules)}
            onChange={({ target }) => onType({ accepted: target.checked ? tickOf(rules) : '' })}
          />
          I have read this and accept it
        </label>
      )}
      <small aria-live="polite" id="accept-problem" className="problem">
        {problem}
      </small>
    </div>
  )
}
