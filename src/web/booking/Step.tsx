import type { ReactNode } from 'react'

interface StepProps {
  id: string
  number: number
  title: string
  /** The button that asks the server for the next step, where no script does. */
  without?: string
  children: ReactNode
}

/** One step of the booking, under its heading. */
export function Step({ id, number, title, without, children }: StepProps) {
  return (
    <section className="step" id={id} aria-labelledby={`step-${id}`}>
      <h2 id={`step-${id}`}>
        <i>{number}</i>
        {title}
      </h2>
      {children}
      {without && (
        <noscript>
          <button className="btn soft">{without}</button>
        </noscript>
      )}
    </section>
  )
}
