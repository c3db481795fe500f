import type { KeyboardEventHandler } from 'react'
import { limits } from '#domain/booking/limits.ts'
import { visibleIn } from '#domain/kit/visible.ts'
import { tooLongIn } from './at-fields.ts'
import { Field } from './Field.tsx'

interface PersonProps {
  values: { name: string; phone: string }
  /** The problems by field. */
  problems: Partial<Record<string, string>>
  onType: (change: { name?: string; phone?: string }) => void
  onKeyDown?: KeyboardEventHandler
}

/** Shows the two fields about the customer that the queue and the waitlist ask for. */
export function Person({ values, problems, onType, onKeyDown }: PersonProps) {
  return (
    <>
      {fields.map(({ name, label, type, autoComplete }) => (
        <Field
          key={name}
          id={`wait-${name}`}
          {...{ label, type, autoComplete, onKeyDown }}
          most={limits[name]}
          problem={problems[name]}
          value={values[name]}
          onType={(value) => onType({ [name]: value })}
        />
      ))}
    </>
  )
}

const fields = [
  { name: 'name', label: 'Full name', type: 'text', autoComplete: 'name' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
] as const

/** Returns the values of the fields on the page. */
export function typedIn(form: HTMLElement): PersonProps['values'] {
  const [name, phone] = fields.map((field) => form.querySelector<HTMLInputElement>(`#wait-${field.name}`)?.value ?? '')
  return { name: name!, phone: phone! }
}

/** Returns the fields that are missing or too long. */
export function wrongIn({ name, phone }: PersonProps['values']): PersonProps['problems'] {
  return {
    ...tooLongIn({ name, phone }, { name: limits.name, phone: limits.phone }),
    ...(visibleIn(name) === '' && { name: 'Please type your name.' }),
    ...(visibleIn(phone) === '' && { phone: 'Please type your phone number.' }),
  }
}
