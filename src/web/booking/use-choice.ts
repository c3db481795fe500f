import { type RefObject, useLayoutEffect, useState } from 'react'
import { choiceText, choiceIn, fittingChoice } from '#domain/booking/choice.ts'
import type { BookingPage, Choice } from '#domain/booking/page-view.ts'

/**
 * Returns the visitor's choice, stored in the address so that a reload and Back restore it. A new choice releases the
 * chosen time.
 */
export function useChoice(page: BookingPage, first: Choice, form: RefObject<HTMLFormElement | null>) {
  const [choice, setChoice] = useState(first)
  const choose = (change: Partial<Choice>) => {
    const next = fittingChoice({ ...choice, startsAt: null, ...change }, page)
    setChoice(next)
    const asked = choiceText(next)
    history.replaceState(history.state, '', asked ? `?${asked}` : location.pathname)
  }
  useLayoutEffect(() => {
    const pressed = pressedIn(form.current!, page, first)
    if (pressed) choose(pressed)
    // oxlint-disable-next-line react/exhaustive-deps -- once: what was pressed before the script ran, or the browser filled in again
  }, [])
  return [choice, choose] as const
}

/** Returns the choice in the form, if it differs from the one that the page was rendered with; otherwise null. */
function pressedIn(form: HTMLFormElement, page: BookingPage, first: Choice): Choice | null {
  const changed = [...form.querySelectorAll('input')].filter((field) =>
    field.type === 'date' ? field.value !== field.defaultValue : field.checked !== field.defaultChecked,
  )
  const isChosen = [...form.querySelectorAll('option')].some((option) => option.selected !== option.defaultSelected)
  if (changed.length === 0 && !isChosen) return null
  const all = new FormData(form)
  const texts = (name: string) => all.getAll(name).map(String)
  const newly = (name: string) => changed.find((field) => field.name === name && field.checked)?.value
  // The rendered day may only be the first with a free time, and the rendered time belongs to the rendered choice, so
  // neither counts unless it was pressed. The field beside the days has no name: without a script, only the days say
  // which one is meant.
  const date = changed.find(({ type }) => type === 'date')?.value ?? newly('date') ?? first.date ?? undefined
  const beside = texts('beside')[0]
  return choiceIn({ service: texts('service'), staff: texts('staff'), beside, date, at: newly('at') }, page)
}
