import { type FormEvent, useRef, useState } from 'react'
import type { BookingPage, Choice } from '#domain/booking/page-view.ts'
import type { Typed } from './draft.ts'
import type { Booked } from './book.tsx'
import { missingIn, nothingSaid, type Said, saidOf } from './said.ts'

interface ToBook {
  page: BookingPage
  choice: Choice
  typed: Typed
  /** The chosen time is gone: what is free is asked again. */
  onTaken: () => void
}

/** Booking what is chosen: once, however often it is pressed; what went wrong is said, and all that was typed stays. */
export function useBooking({ page, choice, typed, onTaken }: ToBook) {
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [booked, setBooked] = useState<Booked | null>(null)
  const [said, setSaid] = useState<Said>(nothingSaid)

  function tell(next: Said): void {
    setSaid(next)
    const [first] = Object.keys(next.problems)
    const field = first ? document.getElementById(first) : null
    field?.focus({ preventScroll: true })
    // What went wrong is told at the lower edge, over what would stand there.
    field?.scrollIntoView({ block: 'center' })
    if (next.failure?.title.startsWith('This time slot')) onTaken()
  }

  async function send(): Promise<void> {
    isUnderWay.current = true
    setSending(true)
    try {
      const { book } = await import('./book.tsx')
      setBooked(await book(page, choice, typed))
    } catch (error) {
      tell(saidOf(error, typed))
    }
    isUnderWay.current = false
    setSending(false)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isUnderWay.current || choice.startsAt === null) return
    const missing = missingIn(typed)
    tell(missing ?? nothingSaid)
    if (!missing) void send()
  }

  return { onSubmit, isSending, booked, ...said }
}
