import type { ReactNode } from 'react'

interface StepProps {
  id: string
  number: number
  title: string
  /** The label of the button that requests the next step from the server if no script runs. */
  without?: string
  /** The problem with the choice in this step. */
  problem?: string
  children: ReactNode
}

/** Shows one step of the booking, under its heading. */
export function Step({ id, number, title, without, problem, children }: StepProps) {
  return (
    <section className="step" id={id} aria-labelledby={`step-${id}`}>
      <h2 id={`step-${id}`}>
        <i>{number}</i>
        {title}
      </h2>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {children}
      {without && (
        <noscript>
          <button className="btn soft">{without}</button>
        </noscript>
      )}
    </section>
  )
}
