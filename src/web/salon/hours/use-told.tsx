import { type ReactNode, useRef, useState } from 'react'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { checkOpeningTimesContract, type Stranded } from '#domain/salon/contract-hours.ts'
import { ApiRefusal, call } from '#web/kit/api.ts'
import { ConfirmDialog } from '#web/kit/ui/sheets/ConfirmDialog.tsx'
import { StrandedList } from './StrandedList.tsx'

interface Question {
  stranded: Stranded
  answer: (anyway: boolean) => void
}

type Change = CallInput<typeof checkOpeningTimesContract>['body']

export interface Told {
  /**
   * Sends a change of opening times. If it would leave booked appointments outside, shows them and asks.
   * Returns null if the person cancelled. `told` is the number of appointments shown.
   */
  send: <T>(change: Change, attempt: (told: number) => Promise<T>) => Promise<T | null>
  dialog: ReactNode
}

/** Returns a function that asks before opening times are changed over booked appointments, and its dialog. */
export function useTold(): Told {
  const [question, setQuestion] = useState<Question | null>(null)
  // The confirmed change, so that a repeated request after a lost response is the same.
  const confirmed = useRef({ change: '', told: 0 })
  const ask = (stranded: Stranded) => new Promise<boolean>((answer) => setQuestion({ stranded, answer }))
  async function send<T>(change: Change, attempt: (told: number) => Promise<T>): Promise<T | null> {
    const sent = JSON.stringify(change)
    if (confirmed.current.change !== sent) confirmed.current = { change: sent, told: 0 }
    for (;;) {
      try {
        return await attempt(confirmed.current.told)
      } catch (refusal) {
        if (!(refusal instanceof ApiRefusal) || refusal.code !== 'strands-appointments') throw refusal
        const stranded = await call(checkOpeningTimesContract, { body: change })
        // No appointment is left outside any more, because someone has moved them.
        if (stranded.count > 0 && !(await ask(stranded))) return null
        confirmed.current = { change: sent, told: stranded.count }
      }
    }
  }
  const dialog = question && (
    <ConfirmDialog
      title="Save anyway?"
      message={sentenceFor(question.stranded.count)}
      details={<StrandedList stranded={question.stranded} />}
      confirmLabel="Save Anyway"
      cancelLabel="Go Back"
      harmless
      opened
      onConfirm={() => question.answer(true)}
      onClose={() => {
        setQuestion(null)
        // After 'anyway' this has no effect, because a promise keeps its first answer.
        question.answer(false)
      }}
    />
  )
  return { send, dialog }
}

function sentenceFor(count: number): string {
  return count === 1
    ? '1 booked appointment will be outside your opening times. It stays as booked until you move or cancel it on the calendar.'
    : `${count.toLocaleString('en')} booked appointments will be outside your opening times. They stay as booked until you move or cancel them on the calendar.`
}
