import { useState } from 'react'
import type { Appointment } from '#domain/appointments/contract.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'

const AskDeposit = lazySheet(() => import('./AskDeposit.tsx'), 'AskDeposit')
const TakeDeposit = lazySheet(() => import('./TakeDeposit.tsx'), 'TakeDeposit')

interface DepositFormsProps {
  asked: string | null
  appointment: Appointment
  onChanged: (appointment: Appointment) => void
  onClose: () => void
}

/** Shows the form that asks for a deposit, or the one that records a deposit. */
export function DepositForms({ asked, ...about }: DepositFormsProps) {
  // Each opening begins with the deposit of that moment.
  const [opening, setOpening] = useState({ asked, nth: 0 })
  if (asked !== opening.asked) setOpening({ asked, nth: opening.nth + (asked === null ? 0 : 1) })
  return (
    <>
      <AskDeposit key={`ask ${opening.nth}`} opened={asked === 'ask-deposit'} {...about} />
      <TakeDeposit key={`take ${opening.nth}`} opened={asked === 'take-deposit'} {...about} />
    </>
  )
}
