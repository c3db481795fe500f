import type { Typed } from './draft.ts'
import type { Said } from './said.ts'

interface DetailsProps {
  typed: Typed
  problems: Said['problems']
  onType: (change: Partial<Typed>) => void
}

/** Who is coming: name, phone, and what they may add. */
export function Details(props: DetailsProps) {
  return (
    <div className="card details scripted">
      <Field name="customerName" label="Full name" autoComplete="name" {...props} />
      <Field name="customerPhone" label="Phone" type="tel" autoComplete="tel" {...props} />
      <Field name="customerEmail" label="Email" type="email" autoComplete="email" isOptional {...props} />
      <label className="f wide">
        <span>
          Notes <em>(optional)</em>
        </span>
        <textarea
          className="in"
          id="notes"
          rows={2}
          maxLength={1000}
          placeholder="Length, colour, anything we should know"
          value={props.typed.notes}
          onChange={({ target }) => props.onType({ notes: target.value })}
        />
      </label>
    </div>
  )
}

interface FieldProps extends DetailsProps {
  name: 'customerName' | 'customerPhone' | 'customerEmail'
  label: string
  type?: 'tel' | 'email'
  autoComplete: string
  isOptional?: boolean
}

function Field({ name, label, type = 'text' as never, autoComplete, isOptional, typed, problems, onType }: FieldProps) {
  const problem = problems[name]
  return (
    <label className={name === 'customerEmail' ? 'f wide' : 'f'}>
      <span>
        {label} {isOptional && <em>(optional)</em>}
      </span>
      <input
        className="in"
        id={name}
        type={type}
        autoComplete={autoComplete}
        maxLength={200}
        required={!isOptional}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${name}-problem` : undefined}
        value={typed[name]}
        onChange={({ target }) => onType({ [name]: target.value })}
      />
      {problem && (
        <small id={`${name}-problem`} className="problem">
          {problem}
        </small>
      )}
    </label>
  )
}
