import { type ReactNode, useRef, useState } from 'react'
import { ApiRefusal } from '#web/kit/api.ts'
import { ConfirmDialog } from '#web/kit/ui/sheets/ConfirmDialog.tsx'

interface Question {
  message: string
  answer: (anyway: boolean) => void
}

export interface BookAnyway {
  /**
   * Sends `what`. If the server says that it is outside the member's own schedule, asks the person, and sends it as
   * confirmed or gives up. If the same `what` is sent again after a lost response, it is already confirmed.
   */
  send: <T>(what: object, attempt: (confirmed: boolean) => Promise<T>) => Promise<T>
  dialog: ReactNode
}

/**
 * Returns a function that asks before booking outside a member's own schedule, which a signed-in person may override
 * (R-36).
 */
export function useBookAnyway(verb: 'Book' | 'Save'): BookAnyway {
  const [question, setQuestion] = useState<Question | null>(null)
  const confirmed = useRef<string | null>(null)
  const ask = (message: string) => new Promise<boolean>((answer) => setQuestion({ message, answer }))
  async function send<T>(what: object, attempt: (confirmed: boolean) => Promise<T>): Promise<T> {
    const sent = JSON.stringify(what)
    try {
      return await attempt(confirmed.current === sent)
    } catch (refusal) {
      if (!(refusal instanceof ApiRefusal) || refusal.code !== 'outside-schedule') throw refusal
      if (!(await ask(refusal.message))) throw refusal
      confirmed.current = sent
      return await attempt(true)
    }
  }
  const dialog = question && (
    <ConfirmDialog
      title={`${verb} anyway?`}
      message={question.message}
      confirmLabel={`${verb} Anyway`}
      cancelLabel="Choose Another"
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
