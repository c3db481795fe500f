import { type FormEvent, useRef, useState } from 'react'
import type { BookingPage, Choice } from '#domain/booking/page-view.ts'
import type { Typed } from './draft.ts'
import type { Booked } from './book.tsx'
import { showFirst } from './at-fields.ts'
import { nothingSaid, placeOfField, type Said, saidOf, wrongIn } from './said.ts'

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
    showFirst(Object.keys(placeOfField).flatMap((field) => (next.problems[field] ? [placeOfField[field]!] : [])))
    if (next.failure?.title.startsWith('This time slot')) onTaken()
  }

  async function send(): Promise<void> {
    isUnderWay.current = true
    setSending(true)
    try {
      const { book } = await import('./book.tsx')
      setBooked(await book(page, choice, typed))
    } catch (error) {
      tell(saidOf(error))
    }
    isUnderWay.current = false
    setSending(false)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isUnderWay.current || choice.startsAt === null) return
    const wrong = wrongIn(typed)
    tell(wrong ?? nothingSaid)
    if (!wrong) void send()
  }

  return { onSubmit, isSending, booked, ...said }
}
