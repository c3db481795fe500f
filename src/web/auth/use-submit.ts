import { type FormEvent, useEffect, useRef, useState } from 'react'
import { invalidInput } from '#domain/kit/first-sentences.ts'
import { ApiRefusal } from '#web/kit/api.ts'

/** The problems of a form: sentences by the name of their field. */
export type Problems = Record<string, string>

export interface Submit {
  busy: boolean
  /** The error of the whole form, shown at its top. */
  failure: string | null
  problems: Problems
  /** Removes the problem of a field that is being changed. */
  mend: (field: string) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Returns the state of a form and its submit handler. `check` finds problems before anything is sent, `send` sends the
 * form, `say` returns the sentence for a refusal. The first marked field gets the focus, or the general error is
 * scrolled into view. After success the form stays busy, because the page is about to change.
 */
export function useSubmit(form: {
  check: () => Problems | Promise<Problems>
  send: () => Promise<void>
  say: (refusal: ApiRefusal) => string
}): Submit {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!failure) return
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    // On a phone, the button is a screen below the error.
    else element.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [failure])

  async function submit(): Promise<void> {
    setBusy(true)
    setFailure(null)
    const found = await form.check()
    setProblems(found)
    if (Object.keys(found).length > 0) {
      setFailure(invalidInput)
      setBusy(false)
      return
    }
    try {
      await form.send()
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      setProblems(problemsOf(error))
      setFailure(form.say(error))
      setBusy(false)
    }
  }

  return {
    busy,
    failure,
    problems,
    mend(field) {
      if (field in problems)
        setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field)))
    },
    onSubmit(event) {
      event.preventDefault()
      element.current = event.currentTarget
      if (!busy) void submit()
    },
  }
}

function problemsOf(refusal: ApiRefusal): Problems {
  const listed = Object.fromEntries(refusal.fields.map(({ field, message }) => [field, message]))
  return refusal.field && !(refusal.field in listed) ? { ...listed, [refusal.field]: refusal.message } : listed
}
