import { limits } from '#domain/booking/limits.ts'
import type { BookingPage, Choice } from '#domain/booking/page-view.ts'
import type { Typed } from './draft.ts'
import { Field } from './Field.tsx'
import { Preparation } from './Preparation.tsx'
import type { Said } from './said.ts'

interface DetailsProps {
  page: BookingPage
  choice: Choice
  typed: Typed
  problems: Said['problems']
  onType: (change: Partial<Typed>) => void
}

/** Shows the fields for the customer's details, and the preparation rules of the chosen services. */
export function Details({ page, choice, typed, problems, onType }: DetailsProps) {
  const field = (id: keyof Typed) => ({
    id,
    problem: problems[id],
    value: typed[id],
    onType: (value: string) => onType({ [id]: value }),
  })
  return (
    <>
      <div className="card details scripted">
        <Field {...field('customerName')} label="Full name" autoComplete="name" most={limits.name} />
        <Field {...field('customerPhone')} label="Phone" type="tel" autoComplete="tel" most={limits.phone} />
        <Field
          {...field('customerEmail')}
          label="Email"
          type="email"
          autoComplete="email"
          most={limits.email}
          isOptional
          isWide
        />
        <Field
          {...field('notes')}
          label="Notes"
          type="lines"
          placeholder="Length, colour, anything we should know"
          most={limits.notes}
          isOptional
          isWide
        />
      </div>
      <Preparation {...{ page, choice, typed, problems, onType }} />
    </>
  )
}
