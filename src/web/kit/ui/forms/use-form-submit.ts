import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '#web/kit/api.ts'
import { doubleTapMs } from '#web/kit/ui/double-tap.ts'
import type { SaveState } from '#web/kit/ui/sheets/use-discard.tsx'

/** The refusals that a higher plan would avoid. */
const planCodes = new Set(['customer-limit', 'appointment-limit', 'staff-limit', 'location-limit', 'plan-required'])

/** Sends the values; `by` is the value of the pressed button, if it has one. */
type Send<Values> = (values: Values, by: string | null) => unknown

/**
 * Returns the state and the handlers of a form that is sent: it is checked, `send` is called, and a refusal is shown at
 * its field, or in `failure` if it belongs to no field of the form. Typed values don't change. The first field with a
 * problem gets the focus.
 */
export function useFormSubmit<Values>(form: UseFormReturnType<Values>, send: Send<Values>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  const [several, setWrong] = useSeveral(form)
  const [upgrade, setUpgrade] = useState<string | null>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const sending = useSecondSubmit(form, send)
  const showProblem = useFirstProblem(formRef)

  function show(refusal: ApiRefusal): void {
    if (refusal.isUnknown) setUnknown(true)
    const found = sortProblems(refusal, formRef.current)
    form.setErrors(found.atFields)
    setFailure(found.onTop)
    setWrong(Object.keys(found.atFields).length)
  }

  async function submit(by: string | null): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const { hasErrors, errors } = await form.validate()
      if (hasErrors) return setWrong(Object.values(errors).filter(Boolean).length)
      await sending.send(form.getValues(), by)
      setUnknown(false)
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      if (planCodes.has(error.code)) setUpgrade(error.message)
      else show(error)
    } finally {
      setBusy(false)
      showProblem()
    }
  }

  return {
    busy,
    failure,
    /** The save state of the typed values, as far as it is known. */
    saveState: (busy ? 'saving' : isUnknown ? 'unknown' : 'unsaved') as SaveState,
    several,
    /** The sentence of a plan's limit that stopped the form; the values are still in the form. */
    upgrade,
    dismissUpgrade: () => setUpgrade(null),
    forgetFailure() {
      setFailure(null)
      setUnknown(false)
    },
    formRef,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (!sending.isSecondSubmit(takeOver(event)) && !busy) void submit(valueOfButton(event))
    },
  }
}

/**
 * Prevents the browser from sending the form, and React from passing the event on to the form beneath. Returns the
 * event.
 */
function takeOver(event: FormEvent): FormEvent {
  event.preventDefault()
  event.stopPropagation()
  return event
}

function valueOfButton({ nativeEvent }: FormEvent): string | null {
  const { submitter } = nativeEvent as SubmitEvent
  return (submitter as HTMLButtonElement | null)?.value || null
}

/** Recognises the second press of a double tap on a form that is already saved and empty. */
function useSecondSubmit<Values>({ isDirty }: UseFormReturnType<Values>, send: Send<Values>) {
  const savedAt = useRef(-Infinity)
  return {
    async send(values: Values, by: string | null) {
      await send(values, by)
      savedAt.current = performance.now()
    },
    isSecondSubmit: ({ timeStamp }: FormEvent) => timeStamp - savedAt.current < doubleTapMs && !isDirty(),
  }
}

/** Returns a function that shows the first problem, once it is drawn. */
function useFirstProblem(form: RefObject<HTMLFormElement | null>): () => void {
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt > 0) showFirstProblem(form.current)
  }, [attempt, form])
  return () => setAttempt((count) => count + 1)
}

/**
 * Returns the number of wrong fields when the form was sent, as a sentence, if there are several and until they are
 * corrected.
 */
function useSeveral({ errors }: Pick<UseFormReturnType<unknown>, 'errors'>) {
  const [wrong, setWrong] = useState(0)
  const isMended = Object.keys(errors).length === 0
  return [wrong > 1 && !isMended ? `Check the ${wrong} marked fields.` : null, setWrong] as const
}

/** Sorts the server's messages into those for fields that the form shows, and those for its top. */
function sortProblems(refusal: ApiRefusal, element: HTMLFormElement | null) {
  const named = refusal.field ? [{ field: refusal.field, message: refusal.message }] : []
  // Messages at named fields come last, because they say more than the general sentence.
  const all = [...named, ...refusal.fields]
  const shown = new Set([...(element?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].map((at) => at.dataset.path))
  const isShown = (field: string) => shown.has(field)
  const atFields = Object.fromEntries(all.filter(({ field }) => isShown(field)).map((at) => [at.field, at.message]))
  const strays = all.filter(({ field }) => !isShown(field)).map(({ message }) => message)
  return { atFields, onTop: Object.keys(atFields).length > 0 ? (strays[0] ?? null) : (strays[0] ?? refusal.message) }
}

function showFirstProblem(element: HTMLFormElement | null): void {
  // Buttons cannot be invalid for ARIA; those of a field with a problem say so for us.
  const first = element?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-invalid]')
  if (first) first.focus()
  else element?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' })
}
