import { type RefObject, useLayoutEffect, useState } from 'react'
import { choiceText, choiceIn, fittingChoice } from '#domain/booking/choice.ts'
import type { BookingPage, Choice } from '#domain/booking/page-view.ts'

/** What is chosen, kept in the address: a reload and Back find it again. A new choice gives the time back. */
export function useChoice(page: BookingPage, first: Choice, form: RefObject<HTMLFormElement | null>) {
  const [choice, setChoice] = useState(first)
  const choose = (change: Partial<Choice>) => {
    const next = fittingChoice({ ...choice, startsAt: null, ...change }, page)
    setChoice(next)
    const asked = choiceText(next)
    history.replaceState(history.state, '', asked ? `?${asked}` : location.pathname)
  }
  useLayoutEffect(() => {
    if (isPressed(form.current!)) choose(pressedIn(form.current!, page))
    // oxlint-disable-next-line react/exhaustive-deps -- once: what was pressed before the script ran, or the browser filled in again
  }, [])
  return [choice, choose] as const
}

/** Something is chosen that the page was not written with. */
function isPressed(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll('input')]
  return fields.some((field) =>
    field.type === 'date' ? field.value !== field.defaultValue : field.checked !== field.defaultChecked,
  )
}

function pressedIn(form: HTMLFormElement, page: BookingPage): Choice {
  const pressed = new FormData(form)
  const texts = (name: string) => pressed.getAll(name).filter((value) => typeof value === 'string')
  // The field beside the days has no name: without a script the days alone say which one is meant.
  const field = form.querySelector<HTMLInputElement>('input[type=date]')
  const date = field && field.value !== field.defaultValue ? field.value : texts('date')
  return choiceIn({ service: texts('service'), staff: texts('staff'), date, at: texts('at') }, page)
}
