import type { KeyboardEventHandler } from 'react'
import { phoneFieldLength } from '#domain/kit/phone-shape.ts'

interface PersonProps {
  values: { name: string; phone: string }
  /** By field. */
  problems: Partial<Record<string, string>>
  onType: (change: { name?: string; phone?: string }) => void
  onKeyDown?: KeyboardEventHandler
}

/** Who waits: the two fields that the line and the waitlist ask for. */
export function Person({ values, problems, onType, onKeyDown }: PersonProps) {
  return (
    <>
      {fields.map(({ name, label, type }) => (
        <label key={name} className="f">
          <span>{label}</span>
          <input
            className="in"
            id={`wait-${name}`}
            type={type}
            autoComplete={name === 'phone' ? 'tel' : 'name'}
            maxLength={name === 'phone' ? phoneFieldLength : 120}
            aria-invalid={problems[name] ? true : undefined}
            aria-describedby={problems[name] ? `wait-${name}-problem` : undefined}
            value={values[name]}
            onKeyDown={onKeyDown}
            onChange={({ target }) => onType({ [name]: target.value })}
          />
          {problems[name] && (
            <small id={`wait-${name}-problem`} className="problem">
              {problems[name]}
            </small>
          )}
        </label>
      ))}
    </>
  )
}

const fields = [
  { name: 'name', label: 'Full name', type: 'text' },
  { name: 'phone', label: 'Phone', type: 'tel' },
] as const

/** What stands in them on the page. */
export function typedIn(form: HTMLElement): PersonProps['values'] {
  const [name, phone] = fields.map((field) => form.querySelector<HTMLInputElement>(`#wait-${field.name}`)?.value ?? '')
  return { name: name!, phone: phone! }
}

/** What is missing of them, by field. */
export function missingOf({ name, phone }: PersonProps['values']): PersonProps['problems'] {
  return {
    ...(name.trim() === '' && { name: 'Please type your name.' }),
    ...(phone.trim() === '' && { phone: 'Please type your phone number.' }),
  }
}
